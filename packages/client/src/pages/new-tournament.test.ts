import { afterEach, beforeEach, expect, test } from "@jest/globals";
import type { CreateTournamentGiven, GameInfo } from "@caravanserai/protocol";
import { createTournament } from "@caravanserai/protocol/schema";
import { App } from "../shell/app.ts";
import { extentOf, KINDS } from "../shell/tournament-plan.ts";
import { FakeSocket, settled } from "../testing/fake-socket.ts";
import { drawn, drawnPage, inside, placed, wordsOf } from "../testing/page.ts";
import "./new-tournament.ts";
import type { NewTournamentPage } from "./new-tournament.ts";

// jsdom has none
Object.assign(globalThis, { scrollTo: () => undefined });
const fetched = globalThis.fetch;
let posted: CreateTournamentGiven[];
let uneven: boolean;
let page: NewTournamentPage;

const info = (id: string, min: number, max: number): GameInfo =>
  ({
    id,
    seats: { min, max },
    options: { year: { kind: "choice", values: ["1914", "all"], default: "all" } },
  }) as unknown as GameInfo;

beforeEach(async () => {
  posted = [];
  uneven = false;
  globalThis.fetch = ((_: string, { method, body }: { method: string; body?: string }) => {
    if (method === "POST") posted.push(JSON.parse(body ?? "{}") as CreateTournamentGiven);
    const me = { id: "p1", name: "Ida", kind: "account" };
    const text = JSON.stringify({ me, id: "0000000000aa", uneven });
    return Promise.resolve({ ok: true, status: 200, headers: { get: () => null }, text: () => Promise.resolve(text) });
  }) as unknown as typeof fetch;
  history.replaceState(null, "", "/new-tournament");
  const app = new App({ socket: new FakeSocket().socket });
  app.infos = [info("anarchy", 2, 6), info("great-war", 2, 2)];
  await app.session.load();
  page = await placed("cv-new-tournament", { app });
});
afterEach(() => {
  globalThis.fetch = fetched;
  document.body.replaceChildren();
});

async function choose(kind: string, game: string): Promise<void> {
  const radio = (selector: string, words: string): HTMLInputElement =>
    inside(page, selector)
      .find((one) => one.textContent.includes(words))!
      .querySelector("input")!;
  radio(".tile", game).click();
  await drawn(page);
  radio(".kind", kind).click();
  await drawnPage(page, settled);
}

async function call(): Promise<CreateTournamentGiven> {
  inside<HTMLInputElement>(page, "[name=name]")[0]!.value = "Monsoon Cup";
  inside(page, "form")[0]!.dispatchEvent(new Event("submit", { cancelable: true }));
  await drawnPage(page, settled);
  return posted.at(-1)!;
}

/** What the page offers outside the fold of settings. */
const ELSEWHERE = ["name", "about", "game", "options", "startsAt", "public", "invited", "format", "pace", "most"];
/** The page opens the form for one club, by its address. */
const BY_ADDRESS = ["club"];

test("[MM-700] every field of the route is offered by the form, for the kinds that know it", async () => {
  const offered = new Set<string>();
  for (const [kind, game] of [
    ["Knock-out", "Great War"],
    ["League", "Great War"],
    ["Swiss", "Great War"],
    ["friends", "Anarchy"],
  ] as const) {
    await choose(kind, game);
    for (const item of inside(page, "[data-setting]")) offered.add(item.dataset["setting"]!);
    const sent = await call();
    expect(createTournament.safeParse(sent).error).toBeUndefined();
    expect(inside(page, "cv-game-options")).toHaveLength(1);
    page.remove();
    page = await placed("cv-new-tournament", { app: page.app });
  }
  const fields = Object.keys(createTournament.shape).filter((one) => !BY_ADDRESS.includes(one));
  expect([...offered, ...ELSEWHERE].sort()).toEqual(fields.sort());
});

test("[MM-700] what is changed in the form is sent: an option of the game, a round of ten days, a range of ratings", async () => {
  await choose("Swiss", "Great War");
  const set = (label: string, value: string): void => {
    const [field] = inside<HTMLSelectElement>(page, `[aria-label="${label}"]`);
    field!.value = value;
    field!.dispatchEvent(new Event("change"));
  };
  set("A round is at most", "10");
  set("Ratings to", "1500");
  set("Seeds", "lot");
  const [options] = inside(page, "cv-game-options");
  options!.dispatchEvent(new CustomEvent("cv-option", { detail: { name: "year", value: "1914" } }));
  await drawn(page);
  expect(wordsOf(inside(page, ".fold summary span"))[0]).toBe("3 changed by you");
  expect(await call()).toMatchObject({
    ...{ format: "swiss", game: "great-war", options: { year: "1914" }, limit: 864_000_000, seeding: "lot" },
    ...{ strength: { from: null, to: 1500 }, public: false, invited: true, rounds: 4 },
  });
});

test("[MM-704] pairs play both sides by default where rated matches show that the sides are far from even", async () => {
  await choose("Swiss", "Great War");
  expect((await call()).double).toBe(false);
  uneven = true;
  await choose("Swiss", "Anarchy");
  expect((await call()).double).toBe(true);
});

test("nothing is chosen at first; a game for two does not offer the round of friends", async () => {
  expect(inside(page, "[type=submit]")).toEqual([]);
  expect(inside(page, "input:checked")).toEqual([]);
  expect(inside(page, ".kind svg.engraving circle").length).toBeGreaterThan(4 * 4);
  await choose("Swiss", "Great War");
  expect(wordsOf(inside(page, ".kind:has(:disabled) span"))).toEqual(["Two play this game. Take the league."]);
});

test("the extent of each kind with all its places taken", () => {
  expect(KINDS.map(({ id, plan }) => [id, extentOf(plan)])).toEqual([
    ["knock-out", { rounds: 3, each: "2 to 6", all: 14 }],
    ["league", { rounds: 5, each: "5", all: 15 }],
    ["swiss", { rounds: 4, each: "4", all: 32 }],
    ["friends", { rounds: 3, each: "3", all: 3 }],
  ]);
});
