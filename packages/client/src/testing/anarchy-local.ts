import type { Anarchy, AnarchyView, Steps } from "@caravanserai/anarchy";
import { anarchy } from "@caravanserai/anarchy/game";
import { randomAnswer, type Answer, type Ask, type Random, type Viewer } from "@caravanserai/kernel";
import { LocalTable } from "./local-table.ts";

const NAMES = [
  "Rafael",
  "Tom",
  "Katarzyna Brzęczyszczykiewicz",
  "Priyamvada Subramanian",
  "Olúwaṣeun Adébáyọ̀",
  "Hildegard von und zu Aufseß-Rotenhan",
];

/** A player who acts whenever possible, so that a position with much on the table is reached quickly. */
export function eager(ask: Ask, random: Random): Answer {
  const [first] = ask.options;
  if (ask.kind === "pay" && first?.shape === "amount")
    return { option: "pay", amount: Math.min(first.max, 1 + random.below(3)) };
  if (ask.kind === "bid" && first?.shape === "amount")
    return { option: "bid", amount: Math.min(first.max, random.below(3)) };
  const acts = ask.options.filter((o) => o.shape !== "button" || o.id === "grant");
  const any = acts.length === 0 || random.below(6) === 0;
  return randomAnswer(any ? ask : { ...ask, options: acts }, random, anarchy.free);
}

export interface AnarchySetup {
  readonly seats: number;
  readonly seed: string;
  readonly viewer?: Viewer;
  readonly actor?: "eager" | "bot";
}

/** A match of The Anarchy in this process. */
export function localAnarchy({
  seats,
  seed,
  viewer = 0,
  actor = "eager",
}: AnarchySetup): LocalTable<Anarchy, Steps, AnarchyView> {
  return new LocalTable(anarchy, {
    seats,
    seed,
    viewer,
    options: { latecomersPurse: false }, // tests rely on the games of these seeds
    names: NAMES,
    title: "The Anarchy",
    ...(actor === "eager" ? { actor: eager } : {}),
  });
}
