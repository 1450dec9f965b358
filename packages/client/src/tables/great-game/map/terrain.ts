import { points, type Point } from "../../../drawing/curves.ts";

/* Rivers, mountains and deserts, placed by hand in map units. They load just after the table, which can be played
   without them. */

/**
 * Oxus, Jaxartes, Indus, Jhelum and Sutlej, Ganges, Jumna, Helmand, Euphrates, Ural, Volga, Murghab, Tarim, Ili, Emba,
 * Chu, Irtysh.
 */
export const RIVERS: readonly (readonly Point[])[] = [
  points("712 428 668 446 620 462 566 486 520 452 476 428 440 384 404 344 380 300 372 276"),
  points("742 322 690 356 646 350 624 338 590 286 560 246 500 224 452 208 416 204"),
  points("900 560 856 520 800 500 730 508 694 566 672 610 640 656 628 700 592 780 562 832 548 884"),
  points("812 566 778 600 730 622 694 650 644 672"),
  points("850 640 868 700 920 760 1000 806 1050 820"),
  points("842 650 836 720 856 790 910 820"),
  points("596 556 552 596 504 660 450 664 410 640"),
  points("-40 560 10 620 60 672 86 694"),
  points("300 -30 262 40 214 70 182 110 162 150 158 186"),
  points("-40 120 0 170 40 206"),
  points("478 528 446 490 418 456 402 420"),
  points("796 372 850 352 920 344 1050 356"),
  points("900 240 866 222 830 206 800 206"),
  points("330 130 270 150 200 200"),
  points("772 268 700 246 640 220"),
  points("900 90 880 20 850 -40"),
];

/** Ridges, with the length of their hachures. */
export const RIDGES: readonly { readonly height: number; readonly crest: readonly Point[] }[] = [
  { height: 15, crest: points("-40 262 0 280 40 306 66 324") },
  { height: 10, crest: points("-40 300 10 318 44 336") },
  { height: 14, crest: points("58 398 96 470 130 498 176 502 222 488") },
  { height: 16, crest: points("24 470 70 530 112 588 152 652 186 700 244 748 288 768") },
  { height: 12, crest: points("70 500 118 560 150 610 200 676 250 716") },
  { height: 13, crest: points("228 430 270 452 318 474 366 498 396 512") },
  { height: 9, crest: points("236 476 280 496 300 512") },
  { height: 17, crest: points("400 520 442 528 486 540 540 532 590 518 632 500 676 476 706 452") },
  { height: 10, crest: points("520 566 560 572 596 586") },
  { height: 12, crest: points("640 540 624 580 622 620 600 660 566 690 548 740 540 800") },
  { height: 8, crest: points("588 640 560 672 536 700") },
  { height: 18, crest: points("700 446 724 470 764 486 806 494 852 486 884 496") },
  { height: 18, crest: points("712 506 752 512 790 520 820 566 858 594 900 636 950 676 1050 720") },
  { height: 13, crest: points("790 560 826 606 880 662 940 706 1050 750") },
  { height: 15, crest: points("890 478 940 486 990 480 1050 486") },
  { height: 12, crest: points("860 520 920 540 980 548 1050 560") },
  { height: 13, crest: points("690 420 700 396 690 372 716 372") },
  { height: 13, crest: points("600 348 640 372 676 384 712 394 760 380") },
  { height: 9, crest: points("560 410 600 424 650 428") },
  { height: 17, crest: points("650 296 700 300 746 306 800 310 856 296 910 286 970 280 1050 268") },
  { height: 11, crest: points("690 322 740 330 790 332 850 318") },
  { height: 7, crest: points("600 280 586 250 560 226") },
  { height: 10, crest: points("860 262 896 262 940 250 1000 240") },
  { height: 14, crest: points("850 120 890 128 930 116 980 130 1050 122") },
  { height: 11, crest: points("880 60 930 70 990 62 1050 70") },
  { height: 13, crest: points("300 -40 308 0 306 40 318 84 312 110") },
  { height: 9, crest: points("340 -40 346 10 344 50") },
  { height: 9, crest: points("250 640 290 660 330 692") },
  { height: 9, crest: points("350 740 400 752 450 770 480 790") },
  { height: 8, crest: points("700 980 722 1010 730 1060") },
  { height: 7, crest: points("700 900 760 890 820 900") },
  { height: 7, crest: points("640 850 680 826 730 780 772 740") },
  { height: 9, crest: points("310 910 340 948 370 980") },
  { height: 6, crest: points("500 120 540 128 590 116") },
  { height: 6, crest: points("640 60 690 70 740 60") },
  { height: 5, crest: points("560 180 600 176 650 160") },
];

/** Deserts: each an ellipse (centre, half axes, rotation in radians) and its number of stipple grains. */
export const DESERTS: readonly (readonly [
  x: number,
  y: number,
  rx: number,
  ry: number,
  turn: number,
  grains: number,
])[] = [
  [330, 388, 92, 40, -0.1, 210],
  [492, 292, 66, 62, 0.2, 170],
  [250, 574, 62, 36, 0.3, 110],
  [316, 626, 40, 52, 0.3, 100],
  [900, 400, 104, 34, 0.05, 190],
  [690, 786, 62, 62, -0.4, 170],
  [446, 706, 60, 22, 0.1, 80],
  [270, 230, 56, 40, 0.2, 100],
  [560, 168, 74, 26, 0.1, 100],
  [150, 960, 120, 70, 0, 130],
];
