import {
  controlOf,
  flagOf,
  fortressAt,
  hasHostile,
  isCamp,
  NATIONS,
  sizeOf,
  spAt,
  spaceOf,
} from "@caravanserai/great-game";
import { isInvasion, missingSp, stepOdds, type CombatOdds } from "@caravanserai/great-game/forecasts";
import type { SpaceId } from "@caravanserai/great-game/data";
import { fallsWords } from "./chances.ts";
import type { Context } from "./context.ts";
import type { Marching } from "./marching.ts";
import { spWords, stateName } from "./words/names.ts";

/** The prospects of a step to a space, short for the map and longer for lists. */
export interface Prospect {
  readonly what: string;
  readonly short: string;
  readonly odds: string;
  readonly combat: CombatOdds | null;
  /** The odds if the rival places all SP that may be called to arms there. */
  readonly worst: CombatOdds | null;
  /** SP that the rival may call to arms before anything else. */
  readonly callUp: number;
}

export function prospectOf({ view }: Context, marching: Marching, to: SpaceId): Prospect {
  const { hint, pieces } = marching;
  const quiet = { odds: "", combat: null, worst: null, callUp: 0 } as const;
  if (sizeOf(pieces.sp) === 0) return { ...quiet, what: "officers alone: nothing happens", short: "1 point" };
  const { vassal } = spaceOf(to);
  const invades = isCamp(hint.of) && vassal !== null && isInvasion(view, hint.camp, to);
  const callUp = invades ? missingSp(view, vassal) : 0;
  const combat = stepOdds(view, hint.of, hint.at, to, pieces);
  const worst = callUp === 0 ? null : stepOdds(view, hint.of, hint.at, to, pieces, callUp);
  const called = callUp === 0 ? "" : `up to ${callUp} SP of ${stateName(spaceOf(to).state)} may come`;
  if (combat !== null && hasHostile(view, hint.of, to)) {
    const against = againstWords(view, hint.of, to);
    const what = [...(invades ? ["invasion"] : []), `combat: ${against}`, ...(called === "" ? [] : [called])].join(
      ", ",
    );
    return {
      what,
      short: numbersWords(view, hint.of, to),
      odds: worst === null ? fallsWords(combat) : `up to ${callUp} SP more`,
      combat,
      worst,
      callUp,
    };
  }
  if (invades) {
    const what = called === "" ? "invasion" : `invasion, ${called}`;
    return { ...quiet, worst, callUp, what, short: "invasion", odds: callUp > 0 ? `up to ${callUp} SP` : "" };
  }
  return { ...quiet, what: ownerWords(view, hint.camp, to), short: "1 point" };
}

/** "10 + fortress 4". */
function againstWords(view: Context["view"], of: Marching["hint"]["of"], to: SpaceId): string {
  const men = NATIONS.flatMap((n) =>
    flagOf(view, n) === of || spAt(view, n, to) === 0 ? [] : [spWords(spAt(view, n, to), n)],
  );
  const walls = fortressAt(view, to);
  return [...men, ...(walls > 0 ? [`fortress ${walls}`] : [])].join(" + ");
}

/** The same for the map: "10 + fortress 4". */
function numbersWords(view: Context["view"], of: Marching["hint"]["of"], to: SpaceId): string {
  const men = NATIONS.reduce((sum, n) => sum + (flagOf(view, n) === of ? 0 : spAt(view, n, to)), 0);
  const walls = fortressAt(view, to);
  return [...(men > 0 ? [`${men} SP`] : []), ...(walls > 0 ? [`fortress ${walls}`] : [])].join(" + ");
}

function ownerWords(view: Context["view"], camp: string, to: SpaceId): string {
  const control = controlOf(view, to);
  if (control === camp) return "your own";
  return control === null ? "nobody’s" : "the rival’s, empty";
}
