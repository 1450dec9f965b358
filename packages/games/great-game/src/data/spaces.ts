import { records } from "@caravanserai/kernel";
import type { Provenance } from "./provenance.ts";

/** A space of the map (GG-020, GG-021); x grows eastward, y southward, both 0 to 1000. */
export interface SpaceRecord {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  /** Printed strength; 0: a round space. */
  readonly fortress: number;
  /** The position on the map. */
  readonly at: readonly [x: number, y: number];
  readonly provenance: { readonly name: Provenance; readonly state: Provenance; readonly fortress?: Provenance };
}

const FIELDS = ["id", "name", "state", "fortress", "at", "provenance"] as const;

export const SPACES = records({}, FIELDS, [
  ["orenburg", "Orenburg", "russia", 10, [255, 45], { name: "rulebook", state: "rulebook", fortress: "reconstructed" }],
  ["guryev", "Guryev", "russia", 0, [165, 165], { name: "rulebook", state: "reconstructed" }],
  ["baku", "Baku", "russia", 0, [75, 330], { name: "rulebook", state: "reconstructed" }],
  ["delhi", "Delhi", "british-raj", 10, [830, 735], { name: "rulebook", state: "rulebook", fortress: "reconstructed" }],
  ["simla", "Simla", "british-raj", 0, [845, 640], { name: "rulebook", state: "reconstructed" }],
  ["bombay", "Bombay", "british-raj", 0, [690, 945], { name: "rulebook", state: "reconstructed" }],
  ["kabul", "Kabul", "afghanistan", 0, [610, 550], { name: "rulebook", state: "rulebook" }],
  ["ghazni", "Ghazni", "afghanistan", 10, [580, 615], { name: "rulebook", state: "rulebook", fortress: "rulebook" }],
  ["kandahar", "Kandahar", "afghanistan", 0, [500, 650], { name: "rulebook", state: "rulebook" }],
  [
    "baluchi",
    "Baluchi",
    "baluchistan",
    8,
    [500, 745],
    { name: "rulebook", state: "reconstructed", fortress: "reconstructed" },
  ],
  ["karachi", "Karachi", "baluchistan", 0, [520, 850], { name: "rulebook", state: "reconstructed" }],
  ["sind", "Sind", "baluchistan", 0, [600, 755], { name: "rulebook", state: "rulebook" }],
  ["herat", "Herat", "herat", 15, [440, 560], { name: "rulebook", state: "rulebook", fortress: "rulebook" }],
  [
    "lahore",
    "Lahore",
    "punjab",
    18,
    [745, 635],
    { name: "rulebook", state: "reconstructed", fortress: "reconstructed" },
  ],
  [
    "multan",
    "Multan",
    "punjab",
    10,
    [665, 675],
    { name: "rulebook", state: "reconstructed", fortress: "reconstructed" },
  ],
  [
    "peshawar",
    "Peshawar",
    "punjab",
    5,
    [680, 545],
    { name: "rulebook", state: "reconstructed", fortress: "reconstructed" },
  ],
  ["srinagar", "Srinagar", "punjab", 0, [760, 540], { name: "rulebook", state: "reconstructed" }],
  ["bokhara", "Bokhara", "bokhara", 10, [500, 375], { name: "rulebook", state: "rulebook", fortress: "reconstructed" }],
  [
    "samarkand",
    "Samarkand",
    "bokhara",
    5,
    [580, 395],
    { name: "rulebook", state: "reconstructed", fortress: "reconstructed" },
  ],
  ["termez", "Termez", "bokhara", 0, [565, 470], { name: "rulebook", state: "reconstructed" }],
  ["khiva", "Khiva", "khiva", 6, [375, 325], { name: "rulebook", state: "rulebook", fortress: "reconstructed" }],
  ["petro-alexandrovsk", "Petro-Alexandrovsk", "khiva", 0, [445, 290], { name: "rulebook", state: "reconstructed" }],
  [
    "tashkent",
    "Tashkent",
    "khokand",
    6,
    [620, 315],
    { name: "rulebook", state: "rulebook", fortress: "reconstructed" },
  ],
  ["turkestan", "Turkestan", "khokand", 0, [600, 235], { name: "rulebook", state: "reconstructed" }],
  ["osh", "Osh", "khokand", 0, [710, 345], { name: "rulebook", state: "reconstructed" }],
  ["kazakhs", "Kazakhs", "kazak", 0, [435, 90], { name: "rulebook", state: "reconstructed" }],
  ["kazala", "Kazala", "kazak", 0, [440, 200], { name: "rulebook", state: "reconstructed" }],
  ["altai", "Altai", "kazak", 0, [820, 95], { name: "rulebook", state: "reconstructed" }],
  [
    "geok-tepe",
    "Geok Tepe",
    "turcomans",
    8,
    [310, 425],
    { name: "rulebook", state: "reconstructed", fortress: "reconstructed" },
  ],
  ["merv", "Merv", "turcomans", 5, [415, 450], { name: "rulebook", state: "reconstructed", fortress: "reconstructed" }],
  ["krasnovodsk", "Krasnovodsk", "turcomans", 0, [190, 375], { name: "rulebook", state: "reconstructed" }],
  ["slavers", "Slavers", "turcomans", 0, [275, 285], { name: "rulebook", state: "reconstructed" }],
  [
    "kashgar",
    "Kashgar",
    "kashgaria",
    8,
    [800, 365],
    { name: "rulebook", state: "reconstructed", fortress: "reconstructed" },
  ],
  ["leh", "Leh", "kashgaria", 0, [835, 540], { name: "rulebook", state: "reconstructed" }],
  ["hunza", "Hunza", "kashgaria", 0, [755, 450], { name: "rulebook", state: "reconstructed" }],
  ["kotan", "Kotan", "kashgaria", 0, [895, 450], { name: "rulebook", state: "reconstructed" }],
  ["kuldja", "Kuldja", "kashgaria", 0, [890, 230], { name: "rulebook", state: "reconstructed" }],
  ["tehran", "Tehran", "persia", 5, [165, 520], { name: "rulebook", state: "rulebook", fortress: "reconstructed" }],
  ["khorasan", "Khorasan", "persia", 0, [335, 525], { name: "rulebook", state: "rulebook" }],
  ["tabriz", "Tabriz", "persia", 0, [60, 450], { name: "reconstructed", state: "reconstructed" }],
  ["isfahan", "Isfahan", "persia", 0, [190, 630], { name: "reconstructed", state: "reconstructed" }],
  ["bushire", "Bushire", "persia", 0, [165, 750], { name: "reconstructed", state: "reconstructed" }],
  ["kerman", "Kerman", "persia", 0, [310, 705], { name: "reconstructed", state: "reconstructed" }],
]) satisfies readonly SpaceRecord[];

export type SpaceId = (typeof SPACES)[number]["id"];
