import type { StateId } from "@caravanserai/great-game/data";
import { points, type Point } from "../../../drawing/curves.ts";

/* The countries in the manner of a hand-coloured map: washes, lettering, and outlying land that belongs to them on
   paper. */

/** Lands next to the game's own states, left uncoloured. */
export type Territory = StateId | "beyond";

/**
 * Lettering of the states: position, rotation in degrees, size and tracking. Herat, Khiva and Bokhara are too small for
 * letters; their capitals have the same names.
 */
export const STATE_LETTERS: Readonly<
  Partial<Record<StateId, readonly [x: number, y: number, turn: number, size: number, tracking: number]>>
> = {
  russia: [96, 92, 0, 20, 5],
  kazak: [628, 66, 4, 26, 14],
  khokand: [668, 276, 8, 17, 2],
  turcomans: [300, 366, 8, 17, 3],
  persia: [262, 598, 12, 23, 8],
  afghanistan: [512, 606, -26, 15, 1],
  baluchistan: [430, 776, 10, 17, 2],
  punjab: [706, 590, -6, 17, 2],
  kashgaria: [884, 296, -4, 17, 1],
  "british-raj": [800, 842, -6, 22, 5],
};

/** Seeds in addition to the spaces: land belongs to the state with the nearest seed. */
export const OUTLYING: Readonly<Record<Territory, readonly Point[]>> = {
  russia: points("100 60 20 120 180 20 230 110 20 380 -30 60 60 200 30 330"),
  kazak: points("540 60 640 110 730 90 350 100 360 160 560 160 460 20 660 30 780 40 480 140 290 140 700 160"),
  khokand: points("560 260 660 280 690 240 650 350"),
  kashgaria: points("960 340 1000 400 940 250 860 420 1000 300 950 420 800 290 840 240"),
  bokhara: points("510 430 640 420 620 450 540 340"),
  khiva: points("410 310 350 290 400 350"),
  turcomans: points("240 330 360 400 250 400 460 470 240 300 230 260 300 250 380 380"),
  persia: points("250 560 110 560 90 620 360 620 250 680 360 560 240 750 350 730 120 690 300 590 20 500 60 560"),
  herat: points("470 586"),
  afghanistan: points("540 560 530 610 450 640 430 640 560 650 640 500 700 480 420 680"),
  baluchistan: points("420 740 370 760 460 790 580 830 610 800 430 700 560 870"),
  punjab: points("700 600 720 690 800 590 720 560 690 640"),
  "british-raj":
    points(`760 800 840 820 900 790 700 840 660 880 780 900 880 700 860 900 960 860 640 900 740 1000 880 1000 700 740 780
  720 1000 960 900 640`),
  beyond:
    points(`-40 560 0 640 40 680 -40 450 0 430 930 560 900 520 1000 600 1020 540 980 700 1050 760 980 480 1050 460 960
  120 1020 180 920 40 1000 20 1050 250 880 0 600 -40 960 640 900 585`),
};
