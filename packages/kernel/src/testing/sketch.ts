import {
  defineGame,
  type AnySteps,
  type Answer,
  type Ask,
  type GameDefinition,
  type Option,
  type Seat,
  type StepRules,
} from "../index.ts";
import { scripted } from "./script.ts";
import { Situation } from "./situation.ts";

/** The state of a minimal game for tests of the kernel itself: a counter, and cards that some seats see. */
export interface Sketch {
  count: number;
  /** Card → the seats that see it; -1: everyone. */
  shown: Record<string, Seat[]>;
  over: boolean;
}
export interface SketchView {
  readonly count: number;
  readonly faces: Readonly<Record<string, string>>;
}
export type SketchGame = GameDefinition<Sketch, AnySteps, SketchView>;
export type SketchRules = StepRules<Sketch, AnySteps>;

/** A game with these steps, starting with the step "first". */
export function sketch(steps: SketchRules, more: Partial<SketchGame> = {}): SketchGame {
  return defineGame<Sketch, AnySteps, SketchView>({
    id: "sketch",
    version: 1,
    options: {},
    seats: () => ({ min: 1, max: 4 }),
    bound: () => 1000,
    setup: () => ({ state: { count: 0, shown: {}, over: false }, agenda: [{ do: "first" }] }),
    steps,
    view: (g, viewer) => ({
      count: g.count,
      faces: Object.fromEntries(
        Object.keys(g.shown)
          .filter((card) => viewer === "all" || [-1, viewer].some((seat) => g.shown[card]?.includes(seat as Seat)))
          .map((card) => [card, `face of ${card}`]),
      ),
    }),
    result: (g) => (g.over ? { places: [[0, 1]], scores: [[0], [0]], why: "sketch.over" } : null),
    depart: () => null,
    bot: (_view, ask) => ask.default,
    ...more,
  });
}

/**
 * A match of such a game with two seats at its first decision. After the step "first" comes "end", which keeps asking.
 */
export function sketchTable(
  steps: SketchRules,
  more: Partial<SketchGame> = {},
  settings: { readonly reactions?: "quick" | "concealed" } = {},
): Situation<Sketch, AnySteps, SketchView> {
  const start = { state: { count: 0, shown: {}, over: false }, agenda: [{ do: "first" }, { do: "end" }], seats: 2 };
  const end = { ask: () => [buttons(0, ["end"])] };
  return new Situation(sketch({ end, ...steps }, more), { ...start, ...settings }, scripted({ dice: [6, 5, 4] }));
}

/** An ask of buttons; the first is the default. */
export function buttons(seat: Seat, names: readonly string[], more: Partial<Ask> = {}): Ask {
  const options = names.map((id): Option => ({ id, shape: "button" }));
  return { seat, kind: "choose", rule: "KT-001", options, default: pressed(names[0] ?? ""), ...more };
}

export function pressed(option: string): Answer {
  return { option };
}
