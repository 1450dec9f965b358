import type { AnyView, Viewer } from "@caravanserai/kernel";
import { EVENT_CARDS, type EventId } from "./data/events.ts";
import { packScene, type PackedScene } from "./packed-scene.ts";
import type { Camel, EventOfRound, ObjectiveNo, Options, Phase, Side } from "./state.ts";

/**
 * What everybody may see: all except the order of the pack (CK-260). `unpackScene(view.scene)` gives figures, Units and
 * weapons as objects.
 */
export interface CamelView extends AnyView {
  readonly options: Options;
  readonly objective: 0 | ObjectiveNo;
  readonly strength: number;
  readonly scene: PackedScene;
  readonly round: number;
  readonly turn: Side;
  readonly phase: Phase;
  readonly event: EventOfRound | null;
  /** Foot lines reached. */
  readonly lines: number;
  /** The number of consecutive rounds in which nothing was lost, reached or relieved (CK-215). */
  readonly quietRounds: number;
  /** Cards to come, by title (CK-260). */
  readonly pack: { readonly left: number; readonly of: Readonly<Partial<Record<EventId, number>>> };
  readonly discards: readonly EventId[];
  /** Heroes that have come, by id. */
  readonly heroes: readonly string[];
  /** Dead figures, by side. */
  readonly losses: Readonly<Record<Side, number>>;
}

export function viewOfCamel(game: Camel, _viewer: Viewer): CamelView {
  const of: Partial<Record<EventId, number>> = {};
  for (const [place, card] of EVENT_CARDS.entries()) {
    const left = game.pack.filter((p) => p === place).length;
    if (left > 0) of[card.id] = left;
  }
  const dead = (side: Side): number => game.figures.filter((f) => f.side === side && f.status === "dead").length;
  return {
    faces: {},
    options: game.options,
    objective: game.objective,
    strength: game.strength,
    scene: packScene(game),
    round: game.round,
    turn: game.turn,
    phase: game.phase,
    event: game.event,
    lines: game.lines,
    quietRounds: game.quietRounds,
    pack: { left: game.pack.length, of },
    discards: game.discards,
    heroes: game.heroes,
    losses: { british: dead("british"), afghan: dead("afghan") },
  };
}
