import type { AnyView, Viewer } from "@caravanserai/kernel";
import type { CounterId } from "./data/index.ts";
import { Remembered } from "./remember.ts";
import { SIDES, seatOf, type Board, type BySide, type LastMughal, type Side } from "./state.ts";

/** What one viewer sees (LM-950 to LM-952). It is also a board, so that the same queries about the map work on it. */
export interface LastMughalView extends Readonly<Board>, AnyView {
  /** The viewer's own hand; empty for spectators. */
  readonly own: readonly CounterId[];
  /** All hands, for viewer `all` in a finished game; null otherwise. */
  readonly allHands: BySide<readonly CounterId[]> | null;
  /** The number of counters in each hand and in each pool. */
  readonly hands: BySide<number>;
  readonly pools: BySide<number>;
  /** The two counters with which the rebel player began, until they are used (LM-951). */
  readonly known: readonly CounterId[];
  /** Every counter whose location this viewer knows. */
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

/** Which counters everybody knows, and which ones each viewer knows. */
interface KnownCounters {
  readonly known: readonly CounterId[];
  readonly faces: Map<Viewer, Readonly<Record<string, true>>>;
}
/** Cached, because hands and discards change far more rarely than views are made. */
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
/**
 * The counters whose location a viewer knows: used ones, those in the viewer's own hand, and those with which the rebel
 * player began.
 */
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
