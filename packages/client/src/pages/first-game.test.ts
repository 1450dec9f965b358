import { expect, test } from "@jest/globals";
import type { GameInfo, LevelOffer } from "@caravanserai/protocol";
import type { GameCard, HowToPlay } from "../contract/index.ts";
import type { App } from "../shell/app.ts";
import { openFirstGame } from "./first-game.ts";

const offer = (seats: number, whyNot: LevelOffer["whyNot"]): LevelOffer => ({
  ...{ seats, level: "guest", whyNot, strength: null, thinks: 0, rating: null },
});

/** The levels that the first game asks for its bots. */
async function levelsAsked(levels: readonly LevelOffer[], seat?: number): Promise<unknown> {
  const asked: unknown[] = [];
  const app = {
    infos: [{ id: "anarchy", levels } as Partial<GameInfo>],
    openTable: (table: { readonly levels?: unknown }) => {
      asked.push(table.levels);
      return Promise.resolve(null);
    },
  };
  const lesson = { firstGame: { seats: 3, ...(seat === undefined ? {} : { seat }), options: {}, bots: 2, note: "" } };
  await openFirstGame(app as unknown as App, { id: "anarchy" } as GameCard, lesson as unknown as HowToPlay);
  return asked[0];
}

test("the bots of a first game are guests where the game offers them at a table of this size", async () => {
  expect(await levelsAsked([offer(3, null)])).toEqual([
    { seat: 2, level: "guest" },
    { seat: 1, level: "guest" },
  ]);
  expect(await levelsAsked([offer(3, null)], 1)).toEqual([
    { seat: 2, level: "guest" },
    { seat: 0, level: "guest" },
  ]);
  expect(await levelsAsked([offer(3, "weak")])).toBeUndefined();
  expect(await levelsAsked([offer(2, null)])).toBeUndefined();
});
