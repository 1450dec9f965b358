import { afterEach, expect, jest, test } from "@jest/globals";
import type { CreateTable, GameInfo, LevelOffer } from "@caravanserai/protocol";
import { App } from "../shell/app.ts";
import { FakeSocket } from "../testing/fake-socket.ts";
import { drawn, inside, wordsOf } from "../testing/page.ts";
import { response } from "../testing/response.ts";
import { BotsPage } from "./bots.ts";

// jsdom has none
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });

const strength = { games: 272, share: 0.831, low: 0.78, high: 0.87 };
const offer = (seats: number, level: LevelOffer["level"], more: Partial<LevelOffer> = {}): LevelOffer => ({
  ...{ level, seats, whyNot: null, strength, thinks: 0 },
  ...more,
});
const game = (id: string, seats: GameInfo["seats"], levels: readonly LevelOffer[]): GameInfo => ({
  ...{ id, version: 1, options: {}, windows: [], seats, levels: [...levels] },
});
const GAMES: readonly GameInfo[] = [
  game("anarchy", { min: 2, max: 4 }, [offer(2, "guest"), offer(4, "guest")]),
  game("great-war", { min: 2, max: 2, names: ["central", "allies"] }, [
    offer(2, "vizier", { thinks: 18.7 }),
    offer(2, "emperor", { whyNot: "weak", strength: { games: 6, share: 1 / 6, low: 0.03, high: 0.56 } }),
  ]),
];

let page: BotsPage;
afterEach(() => {
  page.remove();
  history.replaceState(null, "", "/");
});

/** The page at this address, and the tables that it opens. */
async function shown(address: string, infos = GAMES): Promise<Omit<CreateTable, "nonceCommitment" | "guest">[]> {
  history.replaceState(null, "", address);
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.resolve(response({ games: [] })));
  const tables: Omit<CreateTable, "nonceCommitment" | "guest">[] = [];
  const app = new App({ socket: new FakeSocket().socket });
  app.infos = infos;
  app.openTable = (table) => {
    tables.push(table);
    return Promise.resolve(null);
  };
  page = Object.assign(new BotsPage(), { app });
  document.body.append(page);
  await drawn(page);
  return tables;
}

async function press(label: string): Promise<void> {
  const found = inside(page, "label").find((one) => one.textContent.replace(/\s+/g, " ").trim().startsWith(label));
  found?.querySelector("input")?.click();
  await drawn(page);
}
const submit = (): void => inside<HTMLFormElement>(page, "form")[0]?.requestSubmit();

test("each level says what it is like, what it has been measured to be worth and how long it thinks", async () => {
  await shown("/bots?game=great-war");
  expect(wordsOf(inside(page, ".level"))).toEqual([
    expect.stringMatching(/^Steward Keeps the house.* the measure for the others answers at once$/),
    expect.stringMatching(/^Vizier .* wins 8 of 10 games against the Steward thinks less than a tenth of a second$/),
    "Emperor not offered here: won 1 of 6 games against the Steward",
  ]);
  expect(inside<HTMLInputElement>(page, ".level input").map(({ disabled }) => disabled)).toEqual([false, false, true]);
  expect(inside(page, ".level")[1]?.title).toMatch(/^83 % of 272 games/);
});

test("one press opens the table: the chosen game, side and level, begun at once and found by nobody", async () => {
  const tables = await shown("/bots?game=great-war");
  await press("Vizier");
  await press("Entente Allies");
  expect(wordsOf(inside(page, ".lampbtn"))).toEqual(["Play the Vizier"]);
  submit();
  expect(tables).toEqual([
    {
      ...{ game: "great-war", options: {}, seats: 2, seat: 1, bots: [0], public: false, startWhenFull: true },
      levels: [{ seat: 0, level: "vizier" }],
    },
  ]);
});

test("by lot the person takes any seat, and the bots all the others", async () => {
  const tables = await shown("/bots?game=anarchy");
  await press("4");
  await press("Guest");
  expect(wordsOf(inside(page, ".lampbtn"))).toEqual(["Play 3 Guests"]);
  submit();
  const [table] = tables;
  const bots = [0, 1, 2, 3].filter((seat) => seat !== table?.seat);
  expect(table).toMatchObject({ seats: 4, bots, levels: bots.map((seat) => ({ seat, level: "guest" })) });
});

test("a level that is not offered at a table of this size gives way to the steward", async () => {
  const tables = await shown("/bots?game=anarchy");
  await press("Guest");
  await press("3");
  expect(wordsOf(inside(page, ".lampbtn"))).toEqual(["Play 2 Stewards"]);
  submit();
  expect(tables[0]).not.toHaveProperty("levels");
});
