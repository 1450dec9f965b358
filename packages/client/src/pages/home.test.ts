import "../testing/encoder.ts";
import { afterEach, expect, test } from "@jest/globals";
import { App } from "../shell/app.ts";
import { FakeSocket, settled } from "../testing/fake-socket.ts";
import { localTable } from "../testing/local-games.ts";
import { drawn, drawnPage, inside, wordsOf } from "../testing/page.ts";
import { HomePage } from "./home.ts";
import type { OwnPositionElement } from "./own-position.ts";

const fetched = globalThis.fetch;
// what comes after the page comes at once
globalThis.requestIdleCallback = (then) => {
  then({ didTimeout: false, timeRemaining: () => 1 });
  return 0;
};
/** What the tables answer who are asked for their position. */
let observed: object = {};
afterEach(() => {
  globalThis.fetch = fetched;
  document.body.replaceChildren();
});

const AT = "2027-03-22T09:00:00Z";
const DAY = 86_400_000;
const seat = { guest: false, departed: false, offered: false, presence: "away" };
const entry = (id: string, more: object): object => ({
  ...{ id, game: "anarchy", name: "", note: "", options: {}, public: false, rated: false, spectatorDelay: 0 },
  ...{ reactions: "concealed", status: "playing", host: null, createdAt: AT, touchedAt: AT, finishedAt: null },
  ...{ seq: 3, waiting: [], result: null, ended: null, clock: { kind: "none" }, asked: null, nonceDue: null },
  seats: [{ ...seat, seat: 0, kind: "person", name: "Ida", person: "p1" }],
  ...more,
});

async function home(tables: readonly object[]): Promise<{ readonly page: HomePage; readonly posted: string[] }> {
  const posted: string[] = [];
  const waiting = {
    now: AT,
    tables: [],
    others: [],
    votes: [],
    nights: [],
    night: null,
    nextNight: null,
    failing: null,
  };
  globalThis.fetch = ((path: string, { method }: RequestInit) => {
    if (method === "POST") posted.push(path);
    const lists = { matches: [], next: null, vacations: [], budgets: [], invitations: [], news: [], unread: 0 };
    const me = { id: "p1", name: "Ida", kind: "guest" };
    const mine = path === "/api/me/waiting" ? waiting : { tables: path === "/api/me/tables" ? tables : [] };
    const text = JSON.stringify(path.endsWith("/observation") ? observed : { ...lists, ...mine, me });
    return Promise.resolve({ ok: true, status: 200, headers: { get: () => null }, text: () => Promise.resolve(text) });
  }) as unknown as typeof fetch;
  history.replaceState(null, "", "/");
  const app = new App({ socket: new FakeSocket().socket });
  await app.session.load();
  await app.myTables.load();
  const page = Object.assign(new HomePage(), { app });
  document.body.append(page);
  await drawnPage(page, settled);
  return { page, posted };
}

test("vacations are spoken of once a match has days on its clock, not with a match in one sitting or without a clock", async () => {
  const live = { kind: "bank", start: 45 * 60_000, add: 30_000, cap: 45 * 60_000 };
  const { page } = await home([entry("0000000000aa", {}), entry("0000000000bb", { clock: live })]);
  const said = (panels: readonly HTMLElement[]) => panels.flatMap((panel) => wordsOf(inside(panel, "h2, b")));
  expect(said(inside(page, "cv-away-panel"))).toEqual([]);
  page.remove();
  const slow = await home([entry("0000000000aa", { clock: { kind: "each", time: 2 * DAY } })]);
  expect(said(inside(slow.page, "cv-away-panel"))).toEqual(["Away", "Vacation", "Standing orders", "Notices"]);
});

test("[MM-208] the seat of a rematch that is kept for the person is offered first, and can be declined there", async () => {
  const host = { ...seat, seat: 0, kind: "person", name: "Ines", person: "p2" };
  const kept = { person: "p1", name: "Ida", until: AT, declined: false };
  const free = { ...seat, seat: 1, kind: "free", name: "", kept };
  const { page, posted } = await home([entry("0000000000cc", { status: "open", host: "p2", seats: [host, free] })]);
  expect(wordsOf(inside(page, "h1"))).toEqual(["One waits for you"]);
  expect(wordsOf(inside(page, ".offer .ask"))).toEqual(["Ines wants a rematch"]);
  expect(wordsOf(inside(page, ".lampbtn"))).toEqual(["Sit down"]);
  inside(page, ".offer .btn")[1]!.click();
  await drawnPage(page, settled);
  expect(posted).toContain("/api/tables/0000000000cc/decline");
});

test("the table that is played next is drawn as it stands, beside the list of those that wait", async () => {
  const asked = { kind: "meld", since: AT };
  const store = await localTable("anarchy", "home");
  store.playUntil((at) => at.asked !== undefined);
  const { observation, seq } = store.state;
  observed = { viewer: 0, status: "playing", state: { kind: "whole", position: { seq, observation } } };
  const ids = ["aa", "bb", "cc", "dd", "ee"].map((end) => `0000000000${end}`);
  const games = ["anarchy", "anarchy", "great-game", "camel", "great-war"];
  const { page } = await home(ids.map((id, i) => entry(id, { asked, game: games[i] })));
  const [hero] = inside(page, "cv-waiting-hero") as [HTMLElement];
  const [own] = inside<OwnPositionElement>(hero, "cv-own-position") as [OwnPositionElement];
  await own.fetched;
  await drawn(own);
  expect(wordsOf(inside(hero, "h1"))).toEqual(["Five wait for you"]);
  expect(inside(own, "cv-anarchy-scene")).toHaveLength(1);
  // tables of one game are told apart by their names
  const titles = ["The Anarchy Ida’s table", "The Anarchy Ida’s table", "The Great Game", "Take That Camel"];
  expect(wordsOf(inside(hero, ".g"))).toEqual(titles);
  const paths = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute("href"));
  expect(paths(inside(hero, ".wait a"))).toEqual(ids.slice(0, 4).map((id) => `/table/${id}#decision`));
  // the rest is listed below
  expect(paths(inside(page, "#tables .rows .a a"))).toContain(`/table/${ids[4]}`);
});
