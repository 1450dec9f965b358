import { afterEach, expect, jest, test } from "@jest/globals";
import type { TableEntry } from "@caravanserai/protocol";
import { App } from "../shell/app.ts";
import { FakeSocket, settled } from "../testing/fake-socket.ts";
import { drawnPage } from "../testing/page.ts";
import { LobbyPage } from "./lobby.ts";
import { response } from "../testing/response.ts";

const DAY = 86_400_000;
const AT = "2027-03-22T09:00:00Z";

// jsdom has none
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });

let page: LobbyPage;
afterEach(() => {
  page.remove();
  jest.restoreAllMocks();
});

function entry(id: string, more: Partial<TableEntry>): TableEntry {
  const seat = { guest: false, departed: false, offered: false } as const;
  return {
    ...{ id, game: "last-mughal", name: "", note: "", options: {}, public: true, rated: false, spectatorDelay: 0 },
    ...{ reactions: "concealed", status: "open", host: null, createdAt: AT, touchedAt: AT, finishedAt: null },
    ...{ seq: 0, waiting: [], result: null, ended: null, clock: { kind: "none" } },
    seats: [
      { ...seat, seat: 0, kind: "person", name: "Ida" },
      { ...seat, seat: 1, kind: "free", name: "" },
    ],
    ...more,
  };
}

test("[CO-001] [CO-560] the lobby names the clock of each table, and of each seat that wants a substitute", async () => {
  const open = [entry("0000000000aa", {})];
  const bank = { kind: "bank", start: 3 * DAY, add: DAY / 2, cap: 5 * DAY } as const;
  const wanted = entry("0000000000bb", { status: "playing", clock: bank });
  const playing = [{ ...wanted, seats: wanted.seats.map((seat) => ({ ...seat, offered: seat.seat === 0 })) }];
  // The searches and proposals of the page have nothing to show.
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.resolve(response(`{ "me": null }`)));
  const fake = new FakeSocket();
  fake.answers.lobby = () => ({ ok: true, open, playing, next: { open: null, playing: null } });
  const app = new App({ socket: fake.socket });
  await app.session.load();
  page = Object.assign(new LobbyPage(), { app });
  document.body.append(page);
  fake.connect();
  await drawnPage(page, settled);
  const rows = [...page.renderRoot.querySelectorAll(".rows li .b")].map((row) =>
    row.textContent.replace(/\s+/g, " ").trim(),
  );
  expect(rows).toContainEqual(expect.stringMatching(/^The Last Mughal · no clock · 1 of 2 seats free/));
  expect(rows).toContainEqual(expect.stringMatching(/^The Last Mughal · 3 days \+ 12 h · the seat of Ida,/));
});

test("the lobby shows a page of open tables, and the next one at a press, each table once", async () => {
  globalThis.fetch = jest.fn<typeof fetch>(() =>
    Promise.resolve({
      ok: true,
      status: 200,
      headers: new Headers(),
      text: () => Promise.resolve(`{ "me": null }`),
    } as Response),
  );
  const [first, second, third] = ["0000000000aa", "0000000000bb", "0000000000cc"].map((id) => entry(id, { name: id }));
  const fake = new FakeSocket();
  fake.answers.lobby = ({ page: asked }: { page?: object }) => ({
    ...{ ok: true, playing: [] },
    open: asked === undefined ? [first, second] : [second, third],
    next: { open: asked === undefined ? AT : null, playing: null },
  });
  const app = new App({ socket: fake.socket });
  await app.session.load();
  page = Object.assign(new LobbyPage(), { app });
  document.body.append(page);
  fake.connect();
  await drawnPage(page, settled);
  const shown = () => [...page.renderRoot.querySelectorAll(".rows .a")].map((row) => row.textContent);
  const more = () => page.renderRoot.querySelector<HTMLElement>("section > button");
  expect(shown()).toEqual(["0000000000aa", "0000000000bb"]);
  more()?.click();
  await drawnPage(page, settled);
  expect(shown()).toEqual(["0000000000aa", "0000000000bb", "0000000000cc"]);
  expect(more()).toBeNull();
});
