import type { GreatGame, GreatGameView, StepHint, Steps } from "@caravanserai/great-game";
import { greatGame } from "@caravanserai/great-game/game";
import { randomAnswer, type Answer, type Ask, type Random, type Viewer } from "@caravanserai/kernel";
import { LocalTable } from "./local-table.ts";

/** A player who acts and marches whenever possible, so that a position with much on the table is reached quickly. */
export function restless(ask: Ask, random: Random): Answer {
  if (ask.kind === "implement") {
    const want = random.below(4) === 0 ? "reinforcement" : "action";
    if (ask.options.some((o) => o.id === want)) return { option: want };
  }
  if (ask.kind === "onward") {
    const order = someMarch(ask, random);
    if (order !== null && random.below(5) > 0) return order;
  }
  const acts = ask.options.filter((o) => o.id !== "end" && o.id !== "pass");
  return randomAnswer(acts.length > 0 && random.below(8) > 0 ? { ...ask, options: acts } : ask, random, greatGame.free);
}

/** Marches the whole stack to any destination. */
function someMarch(ask: Ask, random: Random): Answer | null {
  const option = ask.options.find((o) => o.id === "venture") ?? ask.options.find((o) => o.id === "step");
  if (option?.shape !== "free") return null;
  const hint = option.hint as StepHint;
  const risky = option.id === "venture";
  const ways = hint.open.filter((to) => !hint.barred.includes(to) && hint.risky.includes(to) === risky);
  const to = ways[random.below(Math.max(1, ways.length))];
  return to === undefined ? null : { option: option.id, value: { to, ...hint.all } };
}

export interface GreatGameSetup {
  readonly seed: string;
  readonly scenario?: "campaign" | "first-afghan-war" | "russian-conquest";
  readonly viewer?: Viewer;
  readonly actor?: "restless" | "bot";
}

/** A match of The Great Game in this process. */
export function localGreatGame({
  seed,
  scenario = "campaign",
  viewer = 0,
  actor = "restless",
}: GreatGameSetup): LocalTable<GreatGame, Steps, GreatGameView> {
  return new LocalTable(greatGame, {
    seats: scenario === "campaign" ? 2 : 1,
    seed,
    viewer,
    names: ["Amina", "Rafael"],
    title: "The Great Game",
    options: { scenario },
    ...(actor === "restless" ? { actor: restless } : {}),
  });
}
