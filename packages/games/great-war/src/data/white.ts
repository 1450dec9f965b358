import { card } from "./card.ts";
import type { Card, Family } from "./vocabulary.ts";
import { ACE, HEAVY_ARTILLERY, LINE_INFANTRY, ASSAULT_INFANTRY } from "./ace-king-queen.ts";
import { COMMANDER_OF_INFANTRY, COMMANDER_OF_BOTH_ARMS, CAVALRY, TANK } from "./jack-ten.ts";
import { HEAVY_MACHINE_GUN } from "./nine-eight.ts";
import { BOMBER } from "./seven-six.ts";
import { JOKER } from "./three-two-joker.ts";

const AIRSHIP = {
  types: ["airship"],
  icons: ["attack", "aviation", "look"],
  uses: 1,
  effects: [{ kind: "look", uses: 1, count: 2 }],
  text: "Aviation. Look at two random cards in the enemy hand. Once per turn.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
} as const satisfies Family;

const MESSENGER_DOGS = {
  types: ["support", "signals"],
  icons: ["plus", "look"],
  uses: 1,
  effects: [
    { kind: "link", to: [{ types: ["infantry"] }, { types: ["leader"] }] },
    { kind: "look", uses: 1, count: 1 },
  ],
  text: "+: link to Infantry or to a Leader. Look at one random card in the enemy hand, once per turn.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
} as const satisfies Family;

const PERISCOPE = {
  types: ["support"],
  icons: ["plus"],
  uses: 0,
  effects: [{ kind: "link", to: [{ types: ["infantry"] }] }],
  text: "+: link to Infantry.",
  provenance: { title: "reconstructed", bp: "reconstructed", effects: "reconstructed" },
} as const satisfies Family;

/** The White deck, for scenarios, without the two Jokers that the basic game uses (GW-007). */
export const WHITE: readonly Card[] = [
  card(ACE, "W-A-S", "Ernst Udet", "CP", "German", [1916, 1918], 12, "black"),
  card(ACE, "W-A-C", "Werner Voss", "CP", "German", [1915, 1917], 12, "black"),
  card(ACE, "W-A-H", "Billy Bishop", "EA", "British", [1917, 1918], 12, "black"),
  card(ACE, "W-A-D", "Eddie Rickenbacker", "EA", "American", [1918, 1918], 11, "black"),
  card(HEAVY_ARTILLERY, "W-K-S", "Paris Gun", "CP", "German", [1918, 1918], 13, "black"),
  card(HEAVY_ARTILLERY, "W-K-C", "24 cm Mortar", "CP", "Austrian", null, 11, "black"),
  card(HEAVY_ARTILLERY, "W-K-H", "400 mm Railway Howitzer", "EA", "French", [1916, 1918], 13, "black"),
  card(HEAVY_ARTILLERY, "W-K-D", "120 mm Long Gun", "EA", "French", null, 11, "black"),
  card(LINE_INFANTRY, "W-Q-S", "Bavarian Infantry", "CP", "German", null, 11, "black"),
  card(ASSAULT_INFANTRY, "W-Q-C", "Württemberg Mountain Battalion", "CP", "German", [1915, 1918], 12, "black"),
  card(LINE_INFANTRY, "W-Q-H", "Old Contemptibles", "EA", "British", [1914, 1914], 12, "black"),
  card(LINE_INFANTRY, "W-Q-D", "Doughboys", "EA", "American", [1917, 1918], 12, "black"),
  card(COMMANDER_OF_INFANTRY, "W-J-S", "Helmuth von Moltke", "CP", "German", [1914, 1914], 8, "black"),
  card(COMMANDER_OF_BOTH_ARMS, "W-J-C", "Crown Prince Rupprecht", "CP", "German", null, 10, "black"),
  card(COMMANDER_OF_INFANTRY, "W-J-H", "Sir John French", "EA", "British", [1914, 1915], 8, "black"),
  card(COMMANDER_OF_BOTH_ARMS, "W-J-D", "John J. Pershing", "EA", "American", [1917, 1918], 10, "black"),
  card(CAVALRY, "W-10-S", "Death's Head Hussars", "CP", "German", [1914, 1915], 10, "plain"),
  card(TANK, "W-10-C", "Captured Whippet Tank", "CP", "German", [1918, 1918], 9, "plain"),
  card(CAVALRY, "W-10-H", "Cuirassiers", "EA", "French", [1914, 1915], 10, "plain"),
  card(TANK, "W-10-D", "Whippet Tank", "EA", "British", [1918, 1918], 10, "plain"),
  card(HEAVY_MACHINE_GUN, "W-9-S", "Machine-Gun Sharpshooters", "CP", "German", [1916, 1918], 9, "plain"),
  card(HEAVY_MACHINE_GUN, "W-9-H", "Browning Heavy Machine-Gun", "EA", "American", [1918, 1918], 9, "plain"),
  card(AIRSHIP, "W-8-S", "Zeppelin", "CP", "German", [1914, 1917], 8, "plain"),
  card(BOMBER, "W-8-H", "Handley Page Bomber", "EA", "British", [1917, 1918], 8, "plain"),
  card(MESSENGER_DOGS, "W-3-C", "Messenger Dogs", "N", "French", null, 3, "plain"),
  card(PERISCOPE, "W-3-D", "Trench Periscope", "N", "British", null, 3, "plain"),
  card(JOKER, "W-X-3", "Wilhelm Wassmuss", "CP", "German", [1915, 1918], 6, "plain"),
];
