import { afterEach, expect, test } from "@jest/globals";
import { App } from "../shell/app.ts";
import { FakeSocket, settled } from "../testing/fake-socket.ts";
import { drawnPage, inside, wordsOf } from "../testing/page.ts";
import "./player.ts";

// jsdom has none
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
const fetched = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = fetched;
  document.body.replaceChildren();
});

test("R-053 a profile has the person's last matches, and leads to all of them", async () => {
  const profile = {
    ...{ person: "p2", name: "Ida", since: "2027-01-01T00:00:00Z", matches: 1, reliability: null, favourites: [] },
    ...{ about: "", program: null, isYou: false, relation: null, ratings: [], results: [], playing: [], hidden: [] },
    ...{ answerTimes: [], timeOuts: null, together: null, againstBots: null, lengths: [] },
  };
  const seats = [{ seat: 0, name: "Ida", kind: "person", guest: false }];
  const result = { places: [[0]], scores: [] };
  const match = { id: "m1", game: "anarchy", name: "", seats, result, finishedAt: "2027-01-02T00:00:00Z" };
  const asked: string[] = [];
  globalThis.fetch = ((path: string) => {
    asked.push(path);
    const answer = path.includes("/people/") ? profile : path.includes("/archive") ? { matches: [match] } : {};
    const text = JSON.stringify(answer);
    return Promise.resolve({ ok: true, status: 200, headers: { get: () => null }, text: () => Promise.resolve(text) });
  }) as unknown as typeof fetch;
  history.replaceState(null, "", "/player/Ida");
  const page = Object.assign(document.createElement("cv-player"), {
    app: new App({ socket: new FakeSocket().socket }),
  });
  document.body.append(page);
  await drawnPage(page, settled);
  const links = inside<HTMLAnchorElement>(page, "aside a");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/archive?player=Ida", "/replay/m1"]);
  expect(wordsOf(links)).toEqual(["All in the archive", "Ida won"]);
  expect(asked.filter((path) => path.includes("player=Ida"))).toHaveLength(1);
});
