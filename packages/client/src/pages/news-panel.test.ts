import { afterEach, beforeEach, expect, test } from "@jest/globals";
import type { NewsAnswer, NewsLine } from "@caravanserai/protocol";
import { App } from "../shell/app.ts";
import "../shell/site-bar.ts";
import { FakeSocket, settled } from "../testing/fake-socket.ts";
import { drawn, drawnPage, inside, placed, wordsOf } from "../testing/page.ts";
import "./news-panel.ts";

const fetched = globalThis.fetch;
let socket: FakeSocket;
let app: App;
let news: NewsLine[];
let posted: unknown[];

const line = (id: string, more: Partial<NewsLine> = {}): NewsLine => ({
  ...{ id, kind: "club", table: null, title: `Line ${id}`, body: "", url: "/clubs/x" },
  ...{ at: "2027-03-22T09:00:00Z", read: false, waits: false, ...more },
});
const table = { id: "t1", name: "Monday nights", game: "anarchy" };

beforeEach(async () => {
  posted = [];
  globalThis.fetch = ((path: string, { method, body }: { method: string; body?: string }) => {
    if (method === "POST") posted.push([path, JSON.parse(body ?? "{}")]);
    const unread = news.filter(({ read }) => !read).length;
    const answer: Partial<NewsAnswer> = path === "/api/me/news" ? { news, unread, more: false } : {};
    const me = { me: { id: "p1", name: "Ida", kind: "guest" } };
    const text = JSON.stringify(
      path === "/api/me" ? me : path === "/api/me/invitations" ? { invitations: [] } : answer,
    );
    return Promise.resolve({ ok: true, status: 200, headers: { get: () => null }, text: () => Promise.resolve(text) });
  }) as unknown as typeof fetch;
  history.replaceState(null, "", "/players");
  news = [line("3", { table, kind: "vote", waits: true, title: "A new vote: Monday nights" }), line("2"), line("1")];
  socket = new FakeSocket();
  app = new App({ socket: socket.socket });
  await app.session.load();
  await settled();
});
afterEach(() => {
  globalThis.fetch = fetched;
  document.body.replaceChildren();
});

test("[CO-336] the bell says how many lines are not read, and its figure changes when they are read elsewhere", async () => {
  const bar = await placed("cv-site-bar", { app });
  await drawnPage(bar, settled);
  const bell = (): HTMLElement => inside(bar, ".bell")[0]!;
  expect([bell().ariaLabel ?? bell().getAttribute("aria-label"), wordsOf([bell()])[0]]).toEqual([
    ...["News, 3 not read", "3"],
  ]);
  news = news.map((one) => ({ ...one, read: true }));
  socket.says("news", {});
  await drawnPage(bar, settled);
  expect([bell().getAttribute("aria-label"), wordsOf([bell()])[0]]).toEqual(["News", ""]);
});

test("[CO-336] the lines stand by table; a pressed line and all lines are marked as read here and at the server", async () => {
  const panel = await placed("cv-news-panel", { app });
  await drawnPage(panel, settled);
  expect(wordsOf(inside(panel, "h3, li b"))).toEqual(["The Anarchy", "A new vote", "Line 2", "Line 1"]);
  expect(inside(panel, ".unread.waits")).toHaveLength(1);
  // jsdom follows no links
  const second = inside<HTMLAnchorElement>(panel, "li a")[1]!;
  second.addEventListener("click", (event) => event.preventDefault());
  second.click();
  await drawn(panel);
  expect(posted).toEqual([["/api/me/news/read", { ids: ["2"] }]]);
  expect(inside(panel, ".unread")).toHaveLength(2);
  inside<HTMLButtonElement>(panel, "header .btn")[0]!.click();
  await drawnPage(panel, settled);
  expect(posted.at(-1)).toEqual(["/api/me/news/read", { upTo: "3" }]);
  expect(inside(panel, ".unread")).toEqual([]);
});

test("[CO-336] opening a table reads its news; what a moderator decided stands over every page until it is read", async () => {
  app.router.go("/table/t1", { replace: true });
  await settled();
  expect(posted).toContainEqual(["/api/me/news/read", { table: "t1" }]);
  expect(app.news.unread).toBe(2);
  const warning = { kind: "moderation", title: "A moderator has warned you", body: "Be kind." };
  news = [line("4", warning), ...news.map((one) => ({ ...one, read: true }))];
  socket.says("news", {});
  await settled();
  const bar = await placed("cv-site-bar", { app });
  await drawnPage(bar, settled);
  expect(wordsOf(inside(bar, ".standing"))[0]).toContain("A moderator has warned you. Be kind.");
  inside<HTMLButtonElement>(bar, ".standing .btn")[0]!.click();
  await drawnPage(bar, settled);
  expect(inside(bar, ".standing")).toEqual([]);
  expect(posted.at(-1)).toEqual(["/api/me/news/read", { ids: ["4"] }]);
});
