import { points, type Point } from "../../../drawing/curves.ts";

/* The land under the game, placed by hand in map units: coasts, rivers, ridges, deserts, names. It is only for show;
   no rule uses it. */

const CASPIAN: readonly Point[] =
  points(`-8 232 28 214 60 196 96 182 134 180 160 186 180 204 206 222 204 244 182 254 158 260 150 282 166 304 172 328
  192 334 216 336 224 352 206 364 182 366 178 392 186 424 194 456 186 472 164 480 134 476 112 464 98 444 88 420
  92 398 88 372 102 346 100 330 82 312 66 292 48 270 22 256`);
const ARAL: readonly Point[] = points(
  "338 190 356 176 384 172 406 180 420 196 414 214 405 238 400 262 386 280 369 276 352 270 341 248 334 222",
);
const BALKHASH: readonly Point[] = points("742 214 764 196 800 186 836 170 852 174 838 190 806 204 778 216 758 228");
const ISSYK_KUL: readonly Point[] = points("756 288 776 282 798 286 792 294 768 296");
const OCEAN: readonly Point[] =
  points(`84 690 104 704 124 726 148 756 164 774 190 796 222 800 262 796 296 786 318 782 336 764 362 772 396 788 432
  802 470 818 504 846 524 866 548 884 572 890 598 888 612 896 600 908 622 918 650 926 672 920 676 936 688 950
  694 976 706 1010 716 1070 720 1130 300 1130 318 1090 360 1052 392 1004 396 974 368 956 340 938 312 914 298
  890 280 906 240 914 204 902 176 874 164 852 156 870 140 862 120 836 104 800 88 756 76 716`);
export const WATERS: readonly (readonly Point[])[] = [CASPIAN, ARAL, BALKHASH, ISSYK_KUL, OCEAN];

/** Lettering: words, position, rotation in degrees. */
type Lettering = readonly [words: string, x: number, y: number, turn: number];
export const WATER_NAMES: readonly Lettering[] = [
  ["Caspian Sea", 78, 232, 0],
  ["Aral Sea", 371, 216, 0],
  ["Persian Gulf", 190, 850, 28],
  ["Arabian Sea", 520, 966, 0],
  ["Gulf of Oman", 376, 844, 18],
];
export const FAR_NAMES: readonly Lettering[] = [
  ["Tibet", 938, 590, 0],
  ["China", 944, 150, 0],
  ["Mesopotamia", 30, 650, 56],
];
export const DESERT_NAMES: readonly Lettering[] = [
  ["Kara Kum", 352, 412, -6],
  ["Kizil Kum", 500, 312, 60],
  ["Takla Makan", 904, 408, 4],
  ["Thar", 700, 800, 30],
  ["Dasht-i-Lut", 318, 652, 60],
];
