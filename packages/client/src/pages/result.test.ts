import { afterEach, expect, jest, test } from "@jest/globals";
import type { AgainstBots, GameInfo, LevelOffer, TableInfo } from "@caravanserai/protocol";
import { App } from "../shell/app.ts";
import type { LiveTable } from "../shell/live-table.ts";
import { Observable } from "../shell/observable.ts";
import { FakeSocket, settled } from "../testing/fake-socket.ts";
import { hazardTable } from "../testing/hazard-table.ts";
import { drawnPage, inside, wordsOf } from "../testing/page.ts";
import { hazardCard } from "../testing/replay-server.ts";
import { response } from "../testing/response.ts";

jest.unstable_mockModule("../games/index.ts", () => ({ GAMES: [hazardCard], cardOf: () => hazardCard }));
const { ResultElement } = await import("./result.ts");

const TABLE = "0123456789ab";
type Level = LevelOffer["level"];

const offer = (seats: number, level: Level): LevelOffer => ({
  ...{ level, seats, whyNot: null, thinks: 0, rating: 1600 },
  strength: { games: 272, share: 0.6, low: 0.5, high: 0.7 },
});
const GAME: GameInfo = {
  ...{ id: "hazard", version: 1, options: {}, windows: [], seats: { min: 2, max: 3 } },
  levels: [offer(2, "guest"), offer(2, "vizier"), offer(3, "guest")],
};
const rated = (rating: number): AgainstBots["rating"] => ({ rating, uncertainty: 68, matches: 4 });
const score = (level: Level, won: number, lost: number, shared = 0) => ({ level, won, shared, lost });

let page: InstanceType<typeof ResultElement> | undefined;
afterEach(() => page?.remove());

/** The result of Ines, in seat 0, against these bots; `first`: the seat that came first. */
async function shown(bots: readonly Level[], own: Partial<AgainstBots>, first = 0): Promise<void> {
  const answer: AgainstBots = { game: "hazard", scores: [], rating: null, before: null, latest: TABLE, ...own };
  globalThis.fetch = jest.fn<typeof fetch>((input) =>
    Promise.resolve(
      (input as string).includes("/me/bots/") ? response(answer) : response({ code: "gone", message: "Gone." }, 404),
    ),
  );
  const seats = ["Ines", ...bots.map(() => "")].map((name, seat) => ({
    ...{ seat, name, kind: seat === 0 ? "person" : "bot", you: seat === 0, level: bots[seat - 1] },
  }));
  const places = [[first], seats.map(({ seat }) => seat).filter((seat) => seat !== first)];
  const info: Partial<TableInfo> = {
    ...{ id: TABLE, game: "hazard", name: "", public: false, rated: false, rematch: null, status: "finished" },
    seats: seats as unknown as TableInfo["seats"],
    result: { places, scores: seats.map(() => [1]), why: "hazard.won" },
  };
  const table = Object.assign(new Observable(), {
    ...{ id: TABLE, info, viewer: 0, ready: true, table: hazardTable, chat: null, guide: null, state: { seats } },
  });
  const app = new App({ socket: new FakeSocket().socket });
  app.infos = [GAME];
  app.session.me = { id: "me", name: "Ines" } as NonNullable<App["session"]["me"]>;
  page = Object.assign(new ResultElement(), { app, table: table as unknown as LiveTable });
  document.body.append(page);
  await drawnPage(page, settled);
}

const box = (): string | undefined => wordsOf(inside(page!, ".bots"))[0];
const banner = (): string => wordsOf(inside(page!, ".cartouche p"))[0] ?? "";
const nextLevels = (): string[] =>
  inside(page!, "a.btn").flatMap((link) =>
    link.getAttribute("href")?.startsWith("/bots") === true
      ? [`${wordsOf([link])[0] ?? ""}: ${link.getAttribute("href") ?? ""}`]
      : [],
  );

test("[MM-361] the first win against a level is named, with the score, the rating before and after, and the next level", async () => {
  await shown(["steward"], { scores: [score("steward", 1, 2)], before: rated(1461), rating: rated(1497) });
  expect(box()).toBe("First win against the Steward You 1, it 2. Against bots 1461 → 1497 +36");
  expect(banner()).toBe("The richest has won. Your first win against the Steward.");
  expect(nextLevels()).toEqual(["Try the Vizier: /bots?game=hazard&level=vizier"]);
});

test("[MM-361] until the result is counted its place is kept, so that the buttons below it do not move", async () => {
  await shown(["steward"], { scores: [score("steward", 1, 0)], latest: "another00000" });
  expect(box()).toBe("Against the Steward The result is being counted.");
  expect(inside(page!, ".kept")).toHaveLength(1);
});

test("[MM-361] a loss takes from the rating; the level that was not beaten stays the next one", async () => {
  const scores = [score("guest", 2, 0), score("steward", 0, 1, 1)];
  await shown(["steward"], { scores, before: rated(1500), rating: rated(1480) }, 1);
  expect(box()).toBe("Against the Steward You 0, it 1, shared 1. Against bots 1500 → 1480 −20");
  expect(banner()).toBe("The richest has won.");
  expect(nextLevels()).toEqual([]);
});

test("who has beaten a level is not sent back to a weaker one", async () => {
  await shown(["vizier"], { scores: [score("vizier", 2, 0)], before: rated(1700), rating: rated(1720) });
  expect(box()).toMatch(/^Against the Vizier You 2, it 0\./);
  expect(nextLevels()).toEqual([]);
});

test("[MM-361] the first matches say what is missing for a rating, and then what it is", async () => {
  await shown(["guest"], { scores: [score("guest", 0, 1)] }, 1);
  expect(box()).toBe("Against the Guest You 0, it 1. One more match against bots gives you a rating.");
  page?.remove();
  await shown(["guest"], { scores: [score("guest", 0, 2)], rating: rated(1310) }, 1);
  expect(box()).toBe("Against the Guest You 0, it 2. Your rating against bots: 1310 ±68.");
});

test("the analysis is offered where a bot can judge: with two here, not with three", async () => {
  const isOffered = (): boolean => wordsOf(inside(page!, "a")).some((words) => words.includes("Where it turned"));
  await shown(["guest"], {});
  expect(isOffered()).toBe(true);
  page?.remove();
  await shown(["guest", "guest"], {});
  expect(isOffered()).toBe(false);
});

test("several bots of one level are spoken of together; of different levels there is no score", async () => {
  await shown(["guest", "guest"], { scores: [score("guest", 1, 3)], before: rated(1400), rating: rated(1430) });
  expect(box()).toMatch(/^First win against Guests You 1, they 3\./);
  page?.remove();
  await shown(["guest", "steward"], { scores: [score("guest", 1, 3)] });
  expect(box()).toBeUndefined();
});
