import type { AnyView, Viewer } from "@caravanserai/kernel";
import type { CounterId } from "./data/index.ts";
import { seatOf, type Board, type BySide, type LastMughal, type Side } from "./state.ts";

/** What one viewer sees (LM-950 to LM-952). It is a board, so that every question about the map can be asked of it. */
export interface LastMughalView extends Readonly<Board>, AnyView {
  /** The viewer's own hand; empty for spectators. */
  readonly own: readonly CounterId[];
  /** All hands, in the replay of a finished game. */
  readonly allHands: BySide<readonly CounterId[]> | null;
  /** Counters in each hand and in each pool. */
  readonly hands: BySide<number>;
  readonly pools: BySide<number>;
  /** The two counters that the rebel player began with, as long as he has not used them (LM-951). */
  readonly known: readonly CounterId[];
  /** Every counter whose place this viewer knows. */
  readonly faces: Readonly<Record<string, true>>;
}

/** LM-302, LM-951 */
export const STARTING_COUNTERS: readonly CounterId[] = ["r-bad-nwp", "r-bad-oudh"];
const NOTHING: readonly CounterId[] = [];

export function viewOfGame(g: LastMughal, viewer: Viewer): LastMughalView {
  const side: Side | null = typeof viewer !== "number" ? null : viewer === seatOf("british") ? "british" : "rebel";
  const { hands, pools, ...board } = g;
  const own = side === null ? NOTHING : hands[side];
  const known = hands.rebel.filter((c) => STARTING_COUNTERS.includes(c));
  const faces: Record<string, true> = {};
  for (const counter of known) faces[counter] = true;
  for (const counter of own) faces[counter] = true;
  for (const counter of g.discards.british) faces[counter] = true;
  for (const counter of g.discards.rebel) faces[counter] = true;
  if (viewer === "all") for (const counter of [...hands.british, ...hands.rebel]) faces[counter] = true;
  return {
    ...board,
    own,
    allHands: viewer === "all" ? hands : null,
    hands: { british: hands.british.length, rebel: hands.rebel.length },
    pools: { british: pools.british.length, rebel: pools.rebel.length },
    known,
    faces,
  };
}
