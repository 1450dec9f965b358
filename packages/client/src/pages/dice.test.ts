import { afterEach, expect, test } from "@jest/globals";
import type { LitElement } from "lit";
import { App } from "../shell/app.ts";
import { FakeSocket, settled } from "../testing/fake-socket.ts";
import { drawnPage, inside, wordsOf } from "../testing/page.ts";
import { response } from "../testing/response.ts";
import "./dice.ts";

// jsdom has none
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
const fetched = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = fetched;
  document.body.replaceChildren();
});

async function shown(path: string, dice: readonly object[]): Promise<{ page: LitElement; asked: readonly string[] }> {
  const asked: string[] = [];
  globalThis.fetch = (input: unknown) => {
    asked.push(String(input));
    return Promise.resolve(response({ dice }));
  };
  history.replaceState(null, "", path);
  const page = Object.assign(document.createElement("cv-dice-counts") as LitElement, {
    app: new App({ socket: new FakeSocket().socket }),
  });
  document.body.append(page);
  await drawnPage(page, settled);
  return { page, asked };
}

test("the dice of the site: each face beside what chance gives, with a star where it is outside", async () => {
  const { page, asked } = await shown("/dice", [{ game: "camel", sides: 6, counts: [1100, 980, 980, 980, 980, 980] }]);
  expect(asked.some((path) => path.endsWith("/api/dice"))).toBe(true);
  expect(wordsOf(inside(page, "h1, h2"))).toEqual([
    "The dice of this site",
    "Take That Camel Up the Khyber Pass: dice of 6 faces",
  ]);
  expect(wordsOf(inside(page, "tbody tr")).slice(0, 2)).toEqual(["1 1100 * 944 – 1056", "2 980 944 – 1056"]);
});

test("the dice of one match lead to its replay; without dice it says so", async () => {
  const { page, asked } = await shown("/dice/t1", []);
  expect(asked.some((path) => path.endsWith("/api/tables/t1/dice"))).toBe(true);
  expect(inside<HTMLAnchorElement>(page, "p a").map((link) => link.getAttribute("href"))).toEqual([
    "/replay/t1",
    "/dice",
  ]);
  expect(wordsOf(inside(page, "[role=status]"))).toEqual(["No die has been rolled yet."]);
});
