import { afterEach, beforeEach, expect, test } from "@jest/globals";
import type { LitElement } from "lit";
import { App } from "../shell/app.ts";
import { FakeSocket, settled } from "../testing/fake-socket.ts";
import { drawnPage, inside, wordsOf } from "../testing/page.ts";
import "./archive.ts";
import "./clubs.ts";
import "./lobby.ts";
import "./players.ts";
import "./tournaments.ts";

// jsdom has none
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
const fetched = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = fetched;
  document.body.replaceChildren();
});

let me: object | null;
beforeEach(() => {
  const nothing = {
    ...{ clubs: [], more: false, tournaments: [], matches: [], next: null, seeks: [], usual: [], invitations: [] },
    ...{ standings: [], uneven: false, proposals: [], again: [], tables: [] },
  };
  globalThis.fetch = ((path: string) => {
    const board = path.includes("/leaderboards/") ? { game: "anarchy", class: "live", of: "everybody", you: null } : {};
    const text = JSON.stringify({ ...nothing, ...board, me });
    return Promise.resolve({ ok: true, status: 200, headers: { get: () => null }, text: () => Promise.resolve(text) });
  }) as unknown as typeof fetch;
});

async function primaryActs(tag: string, path: string): Promise<readonly string[]> {
  history.replaceState(null, "", path);
  const fake = new FakeSocket();
  fake.answers.lobby = () => ({ ok: true, open: [], playing: [], next: { open: null, playing: null } });
  const app = new App({ socket: fake.socket });
  await app.session.load();
  const page = Object.assign(document.createElement(tag) as LitElement, { app });
  document.body.append(page);
  fake.connect();
  await drawnPage(page, settled);
  const pages = [page, ...inside(page, "cv-quick-pairing")];
  return wordsOf(pages.flatMap((one) => inside(one, ".inkbtn, .lampbtn")));
}

const GUEST = { id: "p1", name: "Ida", kind: "guest" };
const ACCOUNT = { id: "p1", name: "Ida", kind: "account" };

test.each([
  ["cv-lobby", "/tables", "Open a table", "Open a table", "Find opponents"],
  ["cv-players", "/players?game=anarchy", ...Array<string>(3).fill("Ask a friend to a match")],
  [
    "cv-tournaments",
    "/tournaments",
    "Sign in to call a tournament",
    "Sign in to call a tournament",
    "Call a tournament",
  ],
  ["cv-archive", "/archive", ...Array<string>(3).fill("Play a first game")],
  ["cv-clubs", "/clubs", "Sign in to found or join one", "Sign in to found or join one", "Found the club"],
] as const)(
  "with nothing on it, %s has one primary act for a stranger, a guest and an account",
  async (tag, path, ...acts) => {
    for (const [i, person] of [null, GUEST, ACCOUNT].entries()) {
      me = person;
      expect([person, await primaryActs(tag, path)]).toEqual([person, [acts[i]]]);
      document.body.replaceChildren();
    }
  },
);
