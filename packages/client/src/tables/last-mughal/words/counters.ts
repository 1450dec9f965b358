import { counterOf, type CounterId, type ProvinceId } from "@caravanserai/last-mughal";
import { provinceName } from "./names.ts";

/** A counter's event in one line, and when it is played. */
export interface EventWords {
  readonly what: string;
  readonly when: string;
}

const PHASES = {
  rebellion: "Rebellion phase",
  reinforcements: "Reinforcements",
  battle: "in a battle",
  siege: "in a siege",
} as const;

const NEEDS: Readonly<Record<string, string>> = {
  khalsa: " with Multani, Hodson or loyal Punjab",
  highlander: " with the 78th, 92nd or 93rd",
};

/** [LM-901] to [LM-922] in the table's words. */
export function eventWords(id: CounterId): EventWords {
  const { effect, phase } = counterOf(id);
  return { what: effectWords(id, effect), when: PHASES[phase] };
}

function effectWords(id: CounterId, effect: ReturnType<typeof counterOf>["effect"]): string {
  switch (effect.type) {
    case "rebellion":
      return effect.province === null
        ? "A province you choose may rebel"
        : `${provinceName(effect.province as ProvinceId)} may rebel`;
    case "deploy":
      switch (effect.at) {
        case "calcutta":
          return "Arrives at Calcutta at full strength";
        case "punjab":
          return "Arrives in the Punjab";
        case "column":
          return "Joins units in the field";
        default:
          return "Arrives where you choose";
      }
    case "deployFigure":
      return effect.fetch.length > 0 ? "Arrives and fetches up to two units" : "Arrives and leads";
    case "killGeneral":
      return `A British general dies on ${upTo(effect.upTo)}`;
    case "mutinyOneUnit":
      return `A loyal unit mutinies on ${upTo(effect.upTo)}`;
    case "undoMutiny":
      return `Mutineers of one city are loyal again on ${effect.least} or more`;
    case "tacticalBonus":
      return `+${effect.bonus}${effect.needs === null ? "" : (NEEDS[effect.needs] ?? "")}`;
    case "siegeDieBonus":
      return `+${effect.bonus} on a siege die`;
    case "flood":
      return "No river is crossed this turn; monsoon only";
    case "freezeColumn":
      return "An enemy column does not move this turn";
    case "columnShift":
      return id.startsWith("r-") ? "One column to the left, with Bahadur Shah" : "One column to the right";
    case "removeFortification":
      return "The besieged lose 1 FP before the roll";
    case "restoreFortification":
      return "A besieged city regains 1 FP";
    case "replaceResult":
      return "After the roll take DR, if you attack besiegers";
  }
}

const upTo = (n: number): string => (n === 1 ? "1" : `1 to ${n}`);

/** A drawing for a counter, on a 24-unit grid. */
export function eventDrawing(id: CounterId): string {
  const { effect } = counterOf(id);
  return DRAWINGS[effect.type];
}

const DRAWINGS: Readonly<Record<ReturnType<typeof counterOf>["effect"]["type"], string>> = {
  rebellion: "M6 21V4M6 4h12l-4 4.500 4 4.500H6M12 6.500a2.200 2.200 0 1 0 0 4",
  deploy: "M4 20 18 4M20 20 6 4",
  deployFigure: "M5 21V11c0-4 4-6 7-8 3 2 7 4 7 8v10Z",
  killGeneral: "M12 3a6 6 0 0 1 6 6c0 3-2 4-2 6H8c0-2-2-3-2-6a6 6 0 0 1 6-6ZM9 20h6M9.500 10h.01M14.500 10h.01",
  mutinyOneUnit: "M4 12h11M11 7l5 5-5 5M20 4v16",
  undoMutiny: "M20 12H9M13 7l-5 5 5 5M4 4v16",
  tacticalBonus: "M12 2v20M6 5c6 2 6 10 0 14M18 5c-6 2-6 10 0 14",
  siegeDieBonus: "M3 20h18M5 20V9l7-5 7 5v11M12 9v6M9 12h6",
  flood: "M2 8q2.500-3 5 0t5 0 5 0 5 0M2 14q2.500-3 5 0t5 0 5 0 5 0M2 20q2.500-3 5 0t5 0 5 0 5 0",
  freezeColumn: "M12 3v18M4.500 7.500l15 9M19.500 7.500l-15 9",
  columnShift: "M3 13h18M15 7l6 6-6 6M3 6v14M9 6v14",
  removeFortification: "M3 20h18M5 20v-6h4v-3h4V8M15 5l4 4M19 5l-4 4",
  restoreFortification: "M3 20h18M5 20V9l7-5 7 5v11M9 20v-6h6v6",
  replaceResult: "M12 3a5 5 0 0 1 5 5v3H7V8a5 5 0 0 1 5-5ZM4 21c1-6 4-8 8-8s7 2 8 8Z",
};
