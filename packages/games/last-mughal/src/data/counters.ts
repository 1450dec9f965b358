import { records } from "@caravanserai/kernel";
import type { Provenance } from "./provenance.ts";

/** The effect of a counter's event side (section 10 of RULES.md). */
export type Effect =
  /** `province` null: the player's choice. The counter becomes `unit` (LM-403 to LM-417). */
  | { readonly type: "rebellion"; readonly province: string | null; readonly unit: string }
  /** `choice`: as in LM-419; `column`: with a fighting unit in the field (LM-420, LM-505). */
  | { readonly type: "deploy"; readonly unit: string; readonly at: "punjab" | "calcutta" | "choice" | "column" }
  /** `fetch`: up to two of these counters may be taken from the pool (LM-418, LM-506, LM-507). */
  | { readonly type: "deployFigure"; readonly figure: string; readonly at: string; readonly fetch: readonly string[] }
  /** The general dies on a die up to `upTo` (LM-901, LM-903). */
  | { readonly type: "killGeneral"; readonly upTo: number }
  | { readonly type: "mutinyOneUnit"; readonly upTo: number; readonly gurkhasUpTo: number }
  /** A unit is loyal again on `least` or more (LM-918). */
  | { readonly type: "undoMutiny"; readonly least: number }
  /** `needs`: the column must contain a unit with this trait. */
  | { readonly type: "tacticalBonus"; readonly bonus: number; readonly needs: string | null }
  | { readonly type: "siegeDieBonus"; readonly bonus: number }
  | {
      readonly type:
        | "flood"
        | "freezeColumn"
        | "columnShift"
        | "removeFortification"
        | "replaceResult"
        | "restoreFortification";
    };

/** An event or reinforcement counter (LM-112, LM-113). */
export interface CounterRecord {
  readonly id: string;
  readonly side: "british" | "rebel";
  readonly name: string;
  readonly kind: "rebellion" | "reinforcement" | "figure" | "stratagem" | "tacticalBonus" | "siegeBonus";
  /** The AP for which it can be discarded; null: it has no AP side (LM-113). */
  readonly ap: number | null;
  /** When its event can be played. */
  readonly phase: "rebellion" | "reinforcements" | "battle" | "siege";
  readonly effect: Effect;
  readonly provenance: Provenance;
  readonly apProvenance: Provenance;
}

const FIELDS = ["id", "name", "ap", "effect", "provenance"] as const;

/** 27 for each side. */
export const COUNTERS = [
  ...records({ side: "rebel", kind: "rebellion", phase: "rebellion", apProvenance: "reconstructed" }, FIELDS, [
    ["r-bad-nwp", "Badmashes, NWP", 1, { type: "rebellion", province: "nwp", unit: "u-bad-nwp" }, "rulebook"],
    ["r-bad-oudh", "Badmashes, Oudh", 1, { type: "rebellion", province: "oudh", unit: "u-bad-oudh" }, "rulebook"],
    [
      "r-bad-bengal",
      "Badmashes, Bengal",
      2,
      { type: "rebellion", province: "bengal", unit: "u-bad-bengal" },
      "rulebook",
    ],
    [
      "r-bad-rohilkhand",
      "Badmashes, Rohilkhand",
      2,
      { type: "rebellion", province: "rohilkhand", unit: "u-bad-rohilkhand" },
      "rulebook",
    ],
    [
      "r-bad-choice1",
      "Badmashes, player's choice",
      2,
      { type: "rebellion", province: null, unit: "u-bad-choice1" },
      "rulebook",
    ],
    [
      "r-bad-choice2",
      "Badmashes, player's choice",
      2,
      { type: "rebellion", province: null, unit: "u-bad-choice2" },
      "reconstructed",
    ],
  ]),
  ...records({ side: "rebel", kind: "reinforcement", phase: "rebellion", apProvenance: "reconstructed" }, FIELDS, [
    ["r-26bni", "26th BNI", 1, { type: "deploy", unit: "u-26bni", at: "punjab" }, "rulebook"],
    ["r-2punjab", "2nd Punjab Irregular Infantry", 1, { type: "deploy", unit: "u-2punjab", at: "punjab" }, "rulebook"],
    ["r-3punjab", "3rd Punjab Irregular Infantry", 1, { type: "deploy", unit: "u-3punjab", at: "punjab" }, "rulebook"],
    ["r-kotah", "Kotah Contingent", 1, { type: "deploy", unit: "u-kotah", at: "choice" }, "rulebook"],
    ["r-judpur", "Judpur Contingent", 1, { type: "deploy", unit: "u-judpur", at: "choice" }, "rulebook"],
    ["r-jhansi", "Jhansi Contingent", 1, { type: "deploy", unit: "u-jhansi", at: "choice" }, "rulebook"],
    ["r-artillery1", "Artillery", 2, { type: "deploy", unit: "u-rart1", at: "column" }, "rulebook"],
    ["r-artillery2", "Artillery", 2, { type: "deploy", unit: "u-rart2", at: "column" }, "rulebook"],
  ]),
  ...records({ side: "rebel", kind: "figure", phase: "rebellion", apProvenance: "reconstructed" }, FIELDS, [
    [
      "r-rani",
      "Rani of Jhansi",
      3,
      {
        type: "deployFigure",
        figure: "f-rani",
        at: "jhansi",
        fetch: ["r-kotah", "r-judpur", "r-jhansi", "r-artillery1", "r-artillery2"],
      },
      "rulebook",
    ],
  ]),
  ...records({ side: "rebel", kind: "stratagem", phase: "rebellion", apProvenance: "reconstructed" }, FIELDS, [
    ["r-cholera1", "Cholera", 1, { type: "killGeneral", upTo: 1 }, "rulebook"],
    ["r-cholera2", "Cholera", 1, { type: "killGeneral", upTo: 1 }, "rulebook"],
    ["r-flood", "Flooding rivers", 2, { type: "flood" }, "rulebook"],
    ["r-thugs", "Thugs", 2, { type: "killGeneral", upTo: 2 }, "rulebook"],
    ["r-tiger", "Tiger hunt", 1, { type: "freezeColumn" }, "rulebook"],
    ["r-agent1", "Agent provocateur", 2, { type: "mutinyOneUnit", upTo: 3, gurkhasUpTo: 2 }, "rulebook"],
    ["r-agent2", "Agent provocateur", 2, { type: "mutinyOneUnit", upTo: 3, gurkhasUpTo: 2 }, "rulebook"],
  ]),
  ...records({ side: "rebel", kind: "tacticalBonus", phase: "battle", apProvenance: "reconstructed" }, FIELDS, [
    ["r-mughal", "The last Mughal", 3, { type: "columnShift" }, "rulebook"],
  ]),
  ...records({ side: "rebel", kind: "siegeBonus", phase: "siege", apProvenance: "reconstructed" }, FIELDS, [
    ["r-sapping1", "Sapping", 1, { type: "removeFortification" }, "rulebook"],
    ["r-sapping2", "Sapping", 1, { type: "removeFortification" }, "rulebook"],
  ]),
  ...records({ side: "rebel", kind: "tacticalBonus", phase: "battle", apProvenance: "reconstructed" }, FIELDS, [
    ["r-ghazis1", "Ghazis", 2, { type: "tacticalBonus", bonus: 2, needs: null }, "rulebook"],
    ["r-ghazis2", "Ghazis", 2, { type: "tacticalBonus", bonus: 2, needs: null }, "rulebook"],
  ]),
  ...records({ side: "british", kind: "reinforcement", phase: "reinforcements", apProvenance: "rulebook" }, FIELDS, [
    ["b-24rf", "24th Regiment of Foot", null, { type: "deploy", unit: "u-24rf", at: "punjab" }, "rulebook"],
    ["b-multani", "Multani Horse", null, { type: "deploy", unit: "u-multani", at: "punjab" }, "rulebook"],
    ["b-91rf", "91st Regiment of Foot", null, { type: "deploy", unit: "u-91rf", at: "calcutta" }, "rulebook"],
    ["b-90li", "90th Light Infantry", null, { type: "deploy", unit: "u-90li", at: "calcutta" }, "rulebook"],
    ["b-8rf", "8th Regiment of Foot", null, { type: "deploy", unit: "u-8rf", at: "calcutta" }, "rulebook"],
    ["b-53rf", "53rd Regiment of Foot", null, { type: "deploy", unit: "u-53rf", at: "calcutta" }, "rulebook"],
    ["b-naval", "Naval Brigade", null, { type: "deploy", unit: "u-naval", at: "calcutta" }, "rulebook"],
    ["b-92hi", "92nd Highlanders", null, { type: "deploy", unit: "u-92hi", at: "calcutta" }, "rulebook"],
    ["b-93hi", "93rd Highlanders", null, { type: "deploy", unit: "u-93hi", at: "calcutta" }, "rulebook"],
    ["b-2drg", "2nd Dragoon Guards", null, { type: "deploy", unit: "u-2drg", at: "calcutta" }, "rulebook"],
  ]),
  ...records(
    { side: "british", kind: "reinforcement", phase: "reinforcements", apProvenance: "reconstructed" },
    FIELDS,
    [["b-ra", "Royal Artillery", 2, { type: "deploy", unit: "u-ra", at: "column" }, "rulebook"]],
  ),
  ...records({ side: "british", kind: "figure", phase: "reinforcements", apProvenance: "reconstructed" }, FIELDS, [
    [
      "b-nicholson",
      "Nicholson",
      3,
      {
        type: "deployFigure",
        figure: "f-nicholson",
        at: "punjab",
        fetch: ["b-2punjab", "b-3punjab", "b-26bni", "b-ra"],
      },
      "rulebook",
    ],
    [
      "b-campbell",
      "Campbell",
      3,
      {
        type: "deployFigure",
        figure: "f-campbell",
        at: "calcutta",
        fetch: ["b-91rf", "b-90li", "b-8rf", "b-53rf", "b-naval", "b-92hi", "b-93hi", "b-2drg", "b-ra"],
      },
      "rulebook",
    ],
  ]),
  ...records(
    { side: "british", kind: "reinforcement", phase: "reinforcements", apProvenance: "reconstructed" },
    FIELDS,
    [
      ["b-26bni", "26th BNI", 1, { type: "deploy", unit: "u-26bni", at: "punjab" }, "rulebook"],
      [
        "b-2punjab",
        "2nd Punjab Irregular Infantry",
        1,
        { type: "deploy", unit: "u-2punjab", at: "punjab" },
        "rulebook",
      ],
      [
        "b-3punjab",
        "3rd Punjab Irregular Infantry",
        1,
        { type: "deploy", unit: "u-3punjab", at: "punjab" },
        "rulebook",
      ],
    ],
  ),
  ...records({ side: "british", kind: "stratagem", phase: "reinforcements", apProvenance: "reconstructed" }, FIELDS, [
    ["b-orgy", "Orgy", 1, { type: "freezeColumn" }, "rulebook"],
    ["b-quarrel", "Quarrel over precedence", 1, { type: "freezeColumn" }, "rulebook"],
  ]),
  ...records({ side: "british", kind: "tacticalBonus", phase: "battle", apProvenance: "reconstructed" }, FIELDS, [
    ["b-intuition1", "Tactical intuition", 2, { type: "columnShift" }, "rulebook"],
    ["b-intuition2", "Tactical intuition", 2, { type: "columnShift" }, "rulebook"],
    ["b-kavanagh", "Henry Kavanagh, VC", 3, { type: "replaceResult" }, "rulebook"],
  ]),
  ...records({ side: "british", kind: "siegeBonus", phase: "siege", apProvenance: "reconstructed" }, FIELDS, [
    ["b-hodson-network", "Hodson network", 2, { type: "siegeDieBonus", bonus: 1 }, "rulebook"],
  ]),
  ...records({ side: "british", kind: "stratagem", phase: "reinforcements", apProvenance: "reconstructed" }, FIELDS, [
    ["b-persuasive", "Persuasive officers", 1, { type: "undoMutiny", least: 5 }, "rulebook"],
    ["b-engineers1", "Royal Engineers", 1, { type: "restoreFortification" }, "rulebook"],
    ["b-engineers2", "Royal Engineers", 1, { type: "restoreFortification" }, "rulebook"],
  ]),
  ...records({ side: "british", kind: "tacticalBonus", phase: "battle", apProvenance: "reconstructed" }, FIELDS, [
    ["b-tartan", "Bring on the Tartan!", 2, { type: "tacticalBonus", bonus: 2, needs: "highlander" }, "rulebook"],
    ["b-khalsa", "Khalsa Ji!", 2, { type: "tacticalBonus", bonus: 2, needs: "khalsa" }, "rulebook"],
  ]),
] as const satisfies readonly CounterRecord[];

export type CounterId = (typeof COUNTERS)[number]["id"];
