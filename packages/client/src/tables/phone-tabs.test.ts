import "../testing/encoder.ts";
import "../testing/page.ts";
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { seededRandom } from "@caravanserai/kernel";
import type { LitElement } from "lit";
import type { GameTable } from "../contract/index.ts";
import { drawn } from "../testing/drawn.ts";
import { localTable } from "../testing/local-games.ts";

const TABLES: Readonly<Record<string, () => Promise<{ readonly default: GameTable }>>> = {
  anarchy: () => import("./anarchy/index.ts"),
  camel: () => import("./camel/index.ts"),
  "great-game": () => import("./great-game/index.ts"),
  "great-war": () => import("./great-war/index.ts"),
  "last-mughal": () => import("./last-mughal/index.ts"),
};
const DECISIONS = 25;

const listens = { addEventListener: () => undefined, removeEventListener: () => undefined };
beforeAll(() => {
  const matchMedia = (query: string) => ({ matches: query.includes("max-width"), ...listens });
  Object.assign(globalThis, { matchMedia });
  localStorage.setItem("pace", "at-once");
  // the page of the tests cannot paint the relief
  Object.assign(Element.prototype, { animate: () => ({ cancel: () => undefined, finished: Promise.resolve() }) });
  jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});
afterAll(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, "matchMedia");
  Reflect.deleteProperty(Element.prototype, "animate");
});

test.each(Object.keys(TABLES))(
  "R-099 the tabs of %s on a phone stay the same from question to question; what is asked for once comes after them",
  async (game) => {
    const store = await localTable(game, "tabs");
    const { default: table } = await TABLES[game]!();
    const guide = await table.guide?.();
    const element = Object.assign(document.createElement(table.tag), { store }) as unknown as LitElement & {
      readonly fetched?: Promise<unknown>;
    };
    document.body.append(element);
    await element.fetched;
    const tabs = new Set<string>();
    for (let n = 0; n < DECISIONS && store.match.result === null; n++) {
      store.playUntil((at) => at.asked !== undefined);
      const [open] = store.state.observation.asks;
      if (open === undefined || guide === undefined) break;
      await drawn(element, "cv-table-frame");
      const { parts = [] } = element.renderRoot.querySelector("cv-table-frame") ?? {};
      // the number of cards is part of a label
      tabs.add(parts.map(({ id, label }) => `${id} ${label.replace(/ \d+$/u, "")}`).join());
      await store.decide(open.question, guide.bot(store.state.observation.view, open.ask, seededRandom(`${n}`)));
    }
    element.remove();
    const all = [...tabs].sort((a, b) => a.length - b.length);
    const [always = ""] = all;
    expect(always).not.toBe("");
    expect(all.filter((one) => one !== always && !one.startsWith(`${always},`))).toEqual([]);
  },
);
