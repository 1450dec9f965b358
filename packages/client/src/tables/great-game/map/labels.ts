import type { SpaceId } from "@caravanserai/great-game/data";

/**
 * The position of a space's name, in screen pixels from its centre. Placed by hand, because names never move out of the
 * way.
 */
export type Label = readonly [dx: number, dy: number, anchor: "start" | "middle" | "end"];

export const LABELS: Readonly<Record<SpaceId, Label>> = {
  orenburg: [26, 22, "start"],
  guryev: [16, 5, "start"],
  baku: [-18, 27, "middle"],
  delhi: [-22, 18, "end"],
  simla: [18, 4, "start"],
  bombay: [-18, 6, "end"],
  kabul: [14, 22, "start"],
  ghazni: [-24, -16, "end"],
  kandahar: [0, 30, "middle"],
  baluchi: [-24, 5, "end"],
  karachi: [16, 16, "start"],
  sind: [16, 22, "start"],
  herat: [-4, -26, "middle"],
  lahore: [2, -20, "middle"],
  multan: [-2, 30, "middle"],
  peshawar: [0, -22, "middle"],
  srinagar: [0, -22, "middle"],
  bokhara: [-24, -8, "end"],
  samarkand: [24, 2, "start"],
  termez: [16, 18, "start"],
  khiva: [-24, 6, "end"],
  "petro-alexandrovsk": [-33, 27, "start"],
  tashkent: [-4, 30, "middle"],
  turkestan: [16, 8, "start"],
  osh: [2, 27, "middle"],
  kazakhs: [0, 28, "middle"],
  kazala: [2, 29, "middle"],
  altai: [0, 28, "middle"],
  "geok-tepe": [0, 33, "middle"],
  merv: [24, 16, "start"],
  krasnovodsk: [16, 18, "start"],
  slavers: [17, -8, "start"],
  kashgar: [24, -8, "start"],
  leh: [18, 5, "start"],
  hunza: [-16, 18, "end"],
  kotan: [18, 12, "start"],
  kuldja: [-18, 5, "end"],
  tehran: [2, 34, "middle"],
  khorasan: [2, 29, "middle"],
  tabriz: [0, 27, "middle"],
  isfahan: [16, 16, "start"],
  bushire: [18, 2, "start"],
  kerman: [16, 16, "start"],
};
