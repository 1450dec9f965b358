import "../testing/encoder.ts";
import "../testing/page.ts";
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { seededRandom } from "@caravanserai/kernel";
import { LitElement } from "lit";
import type { GameTable } from "../contract/index.ts";
import { localTable } from "../testing/local-games.ts";

type Store = Awaited<ReturnType<typeof localTable>>;
interface TableElement extends LitElement {
  readonly fetched?: Promise<unknown>;
  readonly detailed?: Promise<unknown>;
}

const TABLES: Readonly<Record<string, () => Promise<{ readonly default: GameTable }>>> = {
  anarchy: () => import("./anarchy/index.ts"),
  camel: () => import("./camel/index.ts"),
  "great-game": () => import("./great-game/index.ts"),
  "great-war": () => import("./great-war/index.ts"),
  "last-mughal": () => import("./last-mughal/index.ts"),
};
const GAMES = Object.keys(TABLES);

beforeEach(() => {
  localStorage.setItem("pace", "at-once");
  // the page of the tests cannot paint the relief
  jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});
afterEach(() => document.body.replaceChildren());

/** A match in which this seat has answered some questions, and has the next one before it. */
async function someWay(game: string, answers: number): Promise<Store> {
  const store = await localTable(game, "plates");
  const { default: table } = await (TABLES[game] ?? (() => Promise.reject(new Error("No such table."))))();
  const guide = await table.guide?.();
  store.playUntil((at) => at.asked !== undefined);
  for (let n = 0; n < answers; n++) {
    const [open] = store.state.observation.asks;
    if (open === undefined || guide === undefined) break;
    const answer = guide.bot(store.state.observation.view, open.ask, seededRandom(`${n}`));
    await store.decide(open.question, answer);
    store.playUntil((at) => at.asked !== undefined);
  }
  return store;
}

async function drawn(game: string, store: Store): Promise<TableElement> {
  const { default: table } = await (TABLES[game] ?? (() => Promise.reject(new Error("No such table."))))();
  const element = Object.assign(document.createElement(table.tag), { store }) as unknown as TableElement;
  document.body.append(element);
  await element.fetched;
  await element.detailed;
  for (let n = 0; n < 3; n++) await element.updateComplete;
  return element;
}

/** Elements of a tree and of all shadow trees in it. */
const within = (root: ParentNode): readonly Element[] =>
  [...root.querySelectorAll("*")].flatMap((one) => [one, ...(one.shadowRoot === null ? [] : within(one.shadowRoot))]);

describe("plates", () => {
  test.each(GAMES)("of %s: every figure has words for those who hear it (R-138)", async (game) => {
    const element = await drawn(game, await someWay(game, 6));
    const figures = within(element.renderRoot)
      .filter(({ localName }) => localName === "cv-seat")
      .flatMap(({ children }) => [...children])
      .map(({ textContent }) => textContent.trim().replaceAll(/\s+/gu, " "))
      .filter((words) => /\d/u.test(words));
    expect(figures.length).toBeGreaterThan(0);
    expect(figures.filter((words) => !/\p{L}{2}/u.test(words))).toEqual([]);
  });
});

/** What of a table says that somebody is awaited. */
function awaited(element: TableElement): readonly string[] {
  const all = within(element.renderRoot);
  const words = all.flatMap((one) => [
    ...[...one.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ""] : [])),
    ...[one.getAttribute("aria-label") ?? "", one.getAttribute("status") ?? ""],
  ]);
  return [
    ...words.filter((text) => /\bwait(s|ing)? (for|until)|your (turn|decision)|decides? now|to answer/iu.test(text)),
    ...all
      .filter((one) => one.matches("[asked], .asked, [state=lit], .lit"))
      .map((one) => `${one.localName}.${one.className}`),
  ];
}

describe("once a result stands", () => {
  test.each(GAMES)(
    "nothing on the table of %s says that somebody is awaited (R-052)",
    async (game) => {
      for (const answers of [0, 6]) {
        const store = await someWay(game, answers);
        const before = await drawn(game, store);
        expect(awaited(before)).not.toEqual([]);
        before.remove();
        const { state } = store;
        const result = { places: [[1], [0]], scores: [[0], [0]], why: "resigned", reason: "resigned" };
        const observation = { ...state.observation, result, asks: [], waiting: [] };
        store.state = { ...state, observation };
        const after = await drawn(game, store);
        expect(awaited(after)).toEqual([]);
        after.remove();
      }
    },
    60_000,
  );
});
