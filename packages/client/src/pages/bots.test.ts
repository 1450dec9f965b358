import { afterEach, expect, jest, test } from "@jest/globals";
import type { AgainstBots, CreateTable, GameInfo, LevelOffer } from "@caravanserai/protocol";
import { App } from "../shell/app.ts";
import { FakeSocket } from "../testing/fake-socket.ts";
import { drawn, inside, wordsOf } from "../testing/page.ts";
import { response } from "../testing/response.ts";
import { BotsPage } from "./bots.ts";

// jsdom has none
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });

const strength = { games: 272, share: 0.831, low: 0.78, high: 0.87 };
const offer = (seats: number, level: LevelOffer["level"], more: Partial<LevelOffer> = {}): LevelOffer => ({
  ...{
    level,
    seats,
    whyNot: null,
    strength,
    thinks: 0,
    rating: { guest: 1420, steward: 1500, vizier: 1721, emperor: 1800 }[level],
  },
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

const nobody: AgainstBots = { game: "great-war", scores: [], rating: null, latest: null, before: null };

/** The page at this address, and the tables that it opens. `own`: what this person has achieved; null: no session. */
async function shown(
  address: string,
  infos = GAMES,
  own: AgainstBots | null = null,
): Promise<Omit<CreateTable, "nonceCommitment" | "guest">[]> {
  history.replaceState(null, "", address);
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.resolve(response(own ?? { games: [] })));
  const tables: Omit<CreateTable, "nonceCommitment" | "guest">[] = [];
  const app = new App({ socket: new FakeSocket().socket });
  app.infos = infos;
  if (own !== null) app.session.me = { id: "me", name: "Ines" } as NonNullable<App["session"]["me"]>;
  app.openTable = (table) => {
    tables.push(table);
    return Promise.resolve(null);
  };
  page = Object.assign(new BotsPage(), { app });
  document.body.append(page);
  await drawn(page);
  if (own !== null) await settled();
  return tables;
}

/** The answers of the server have come, and are shown. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  await drawn(page);
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

const radios = (): HTMLInputElement[] =>
  inside<HTMLInputElement>(page, ".level input").filter(({ checked }) => checked);
const said = (): string => wordsOf(inside(page, "figcaption"))[0] ?? "";

test("[MM-361] the person's own score stands with each level, and the first one not beaten is chosen", async () => {
  const scores: AgainstBots["scores"] = [{ level: "steward", won: 5, shared: 0, lost: 3 }];
  const rating = { rating: 1561, uncertainty: 68, matches: 8 };
  await shown("/bots?game=great-war", GAMES, { ...nobody, scores, rating });
  expect(wordsOf(inside(page, ".score"))).toEqual(["5 – 3"]);
  expect(radios().map(({ value }) => value)).toEqual(["vizier"]);
  expect(said()).toBe(
    "You stand between the Steward and the Vizier. Against the one you may hope for 6 games of 10, against the other for 2 games of 10.",
  );
  expect(inside(page, "svg.line")[0]?.getAttribute("aria-label")).toBe(
    "Ratings among bots: Steward 1500, Vizier 1721, you 1561, give or take 68",
  );
});

test("[MM-361] without two matches the scale says what is missing; an address may name the level", async () => {
  await shown("/bots?game=great-war&level=vizier", GAMES, {
    ...nobody,
    scores: [{ level: "steward", won: 1, shared: 0, lost: 0 }],
  });
  expect(said()).toBe(
    "How strong the bots of this game are. Play one more match against them, and you stand on this line too.",
  );
  expect(radios().map(({ value }) => value)).toEqual(["vizier"]);
});

test("who has beaten every level is offered the strongest", async () => {
  const beaten = (level: LevelOffer["level"]) => ({ level, won: 1, shared: 0, lost: 0 });
  const rating = { rating: 1800, uncertainty: 90, matches: 2 };
  await shown("/bots?game=great-war", GAMES, { ...nobody, scores: [beaten("steward"), beaten("vizier")], rating });
  expect(radios().map(({ value }) => value)).toEqual(["vizier"]);
  expect(said()).toMatch(/^You stand above the Vizier\. Against it you may hope for 6 games of 10\.$/);
});
