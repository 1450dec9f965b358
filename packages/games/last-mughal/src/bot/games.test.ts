import { describe, expect, test } from "@jest/globals";
import {
  pendingDecisions,
  play,
  readOptions,
  seededDice,
  seededRandom,
  startMatch,
  type Answer,
  type LogEntry,
} from "@caravanserai/kernel";
import { accepted } from "@caravanserai/kernel/testing/accepted";
import { field } from "../board.ts";
import { bot } from "./index.ts";
import { lastMughal } from "../game.ts";
import { isFighting } from "../pieces.ts";
import { reckoning } from "../scoring.ts";
import { enemyOf, seatOf, sideOfSeat, type LastMughal, type Side } from "../state.ts";

/** The movement of one side in a game between two bots: the board at its start and at its end. */
interface Movement {
  readonly side: Side;
  readonly before: LastMughal;
  readonly after: LastMughal;
}
interface Played {
  readonly movements: readonly Movement[];
  readonly log: readonly LogEntry[];
}

function playedByBots(seed: string): Played {
  const dice = seededDice(seed);
  const random = seededRandom(seed);
  const settings = { seats: 2, reactions: "concealed", automatic: true } as const;
  let { match } = startMatch(lastMughal, readOptions(lastMughal.options), settings, dice);
  const movements: Movement[] = [];
  const log: LogEntry[] = [];
  const began: Partial<Record<Side, LastMughal>> = {};
  while (match.result === null) {
    const [pending] = pendingDecisions(match);
    if (pending === undefined) throw new Error("No decision is pending.");
    const { seat, question, ask } = pending;
    const side = sideOfSeat(seat);
    if (ask.kind === "move") began[side] ??= match.state;
    const answer: Answer = bot(lastMughal.view(match.state, seatOf(side)), ask, random);
    if (ask.kind === "move" && answer.option === "end") {
      movements.push({ side, before: began[side] ?? match.state, after: match.state });
      Reflect.deleteProperty(began, side);
    }
    const outcome = accepted(play(lastMughal, match, { do: "answer", seat, question, answer }, dice));
    log.push(...outcome.log);
    match = outcome.match;
  }
  return { movements, log };
}

const GAMES = ["one", "two", "three", "four", "five", "six"].map(playedByBots);
const movements = GAMES.flatMap((game) => game.movements);
const fightersIn = (g: LastMughal, side: Side, space: "calcutta" | "delhi"): number =>
  field(g, side, space).filter(isFighting).length;

describe("The bot in whole games", () => {
  test.each([
    { side: "british", space: "calcutta" },
    { side: "rebel", space: "delhi" },
  ] as const)("does not march the last $side unit out of $space", ({ side, space }) => {
    const held = movements.filter((m) => m.side === side && fightersIn(m.before, side, space) > 0);
    expect(held.length).toBeGreaterThan(GAMES.length);
    expect(held.filter((m) => fightersIn(m.after, side, space) === 0).map((m) => m.before.turn)).toEqual([]);
  });

  test("lifts sieges", () => {
    const lifted = GAMES.map(({ log }) => log.filter(({ key }) => key === "last-mughal.siege-lifted").length);
    expect(lifted.reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(GAMES.length);
  });

  test("takes scoring spaces in its last movement, and gives nothing away", () => {
    const ahead = (g: LastMughal, side: Side): number => reckoning(g).end[side] - reckoning(g).end[enemyOf(side)];
    const gains = movements
      .filter((m) => m.before.turn === 6)
      .map(({ side, before, after }) => ahead(after, side) - ahead(before, side));
    expect(gains.filter((gain) => gain < 0)).toEqual([]);
    expect(gains.filter((gain) => gain > 0).length).toBeGreaterThan(gains.length / 2);
  });
});
