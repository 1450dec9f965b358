import { createHash } from "node:crypto";
import { readOptions, seatsUpTo, type AnyGameDefinition } from "../index.ts";
import { botGame } from "./bot-game.ts";

/** The first decisions of a game reach every part of the kernel; a whole one of some games takes minutes. */
const DECISIONS = 150;

/** The course of a game of bots as one hash: draws, log, positions and views. */
export function courseOf(game: AnyGameDefinition): string {
  const hash = createHash("sha256");
  const { min: seats } = game.seats(readOptions(game.options));
  const viewers = [...seatsUpTo(seats), "public"] as const;
  let decisions = 0;
  for (const { ask, answer, log, draws, after } of botGame(game, { seats, seed: "course" })) {
    const seen = viewers.map((viewer) => game.view(after.state, viewer));
    hash.update(JSON.stringify([ask.kind, answer, log, draws, after.state, after.agenda, seen]));
    if (++decisions === DECISIONS) break;
  }
  return hash.digest("hex");
}
