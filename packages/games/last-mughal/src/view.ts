import type { AnyView, Viewer } from "@caravanserai/kernel";
import type { CounterId } from "./data/index.ts";
import { Remembered } from "./remember.ts";
import { SIDES, seatOf, type Board, type BySide, type LastMughal, type Side } from "./state.ts";

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
  const { hands, pools } = g;
  const own = side === null ? NOTHING : hands[side];
  return {
    turn: g.turn,
    phase: g.phase,
    first: g.first,
    active: g.active,
    nwp: g.nwp,
    units: g.units,
    figures: g.figures,
    gone: g.gone,
    cities: g.cities,
    flood: g.flood,
    frozen: g.frozen,
    halted: g.halted,
    activated: g.activated,
    takenOff: g.takenOff,
    carried: g.carried,
    entries: g.entries,
    ap: g.ap,
    arrived: g.arrived,
    risen: g.risen,
    incited: g.incited,
    besieged: g.besieged,
    fury: g.fury,
    score: g.score,
    discards: g.discards,
    revolt: g.revolt,
    column: g.column,
    battle: g.battle,
    ended: g.ended,
    own,
    allHands: viewer === "all" ? hands : null,
    hands: { british: hands.british.length, rebel: hands.rebel.length },
    pools: { british: pools.british.length, rebel: pools.rebel.length },
    known: countersOf(g).known,
    faces: facesFor(g, viewer, own),
  };
}

/** What everybody knows of the counters, and by viewer what he knows. */
interface KnownCounters {
  readonly known: readonly CounterId[];
  readonly faces: Map<Viewer, Readonly<Record<string, true>>>;
}
/** Hands and discards change far more rarely than a position is looked at. */
const counters = new Remembered<LastMughal["hands"], LastMughal["discards"], KnownCounters>();
function countersOf({ hands, discards }: LastMughal): KnownCounters {
  return (
    counters.get(hands, discards) ??
    counters.add(hands, discards, {
      known: hands.rebel.filter((counter) => STARTING_COUNTERS.includes(counter)),
      faces: new Map(),
    })
  );
}
/** The counters whose place a viewer knows: those used, his own hand, what the rebel player began with. */
function facesFor(g: LastMughal, viewer: Viewer, own: readonly CounterId[]): Readonly<Record<string, true>> {
  const { known, faces } = countersOf(g);
  const remembered = faces.get(viewer);
  if (remembered !== undefined) return remembered;
  const found: Record<string, true> = {};
  for (const counter of g.discards.british) found[counter] = true;
  for (const counter of g.discards.rebel) found[counter] = true;
  for (const counter of known) found[counter] = true;
  for (const counter of own) found[counter] = true;
  if (viewer === "all") for (const side of SIDES) for (const counter of g.hands[side]) found[counter] = true;
  faces.set(viewer, found);
  return found;
}
