import "../testing/encoder.ts";
import "../testing/page.ts";
import { afterEach, describe, expect, test } from "@jest/globals";
import { seededRandom } from "@caravanserai/kernel";
import { LitElement } from "lit";
import type { GameTable, Guide } from "../contract/index.ts";
import { localTable } from "../testing/local-games.ts";

afterEach(() => document.body.replaceChildren());

type Store = Awaited<ReturnType<typeof localTable>>;
interface TableElement extends LitElement {
  store: Store;
  readonly fetched?: Promise<unknown>;
  readonly detailed?: Promise<unknown>;
}

const TABLES: Readonly<Record<string, () => Promise<{ readonly default: GameTable }>>> = {
  anarchy: () => import("./anarchy/index.ts"),
  "great-game": () => import("./great-game/index.ts"),
  "great-war": () => import("./great-war/index.ts"),
};
const QUESTIONS = 40;

describe("the guide's proposal can be shown on the table", () => {
  test.each(Object.keys(TABLES))(
    "of %s: each card and place that it marks is drawn",
    async (game) => {
      localStorage.setItem("pace", "at-once");
      const load = TABLES[game];
      if (load === undefined) throw new Error("No such table.");
      const { default: table } = await load();
      const guide = (await table.guide?.()) as Guide;
      const store = await localTable(game, "guide");
      store.playUntil((t) => t.asked !== undefined);
      const element = Object.assign(document.createElement(table.tag), { store }) as unknown as TableElement;
      document.body.append(element);
      await element.fetched;
      await element.detailed;
      const missing: string[] = [];
      let marked = 0;
      for (let n = 0; n < QUESTIONS && store.asked !== undefined; n++) {
        await element.updateComplete;
        await element.updateComplete;
        const state = store.state;
        const open = state.observation.asks[0];
        if (open === undefined) break;
        const answer = guide.bot(state.observation.view, open.ask, seededRandom(`${n}`));
        for (const id of guide.marks?.(answer, open.ask, state) ?? []) {
          marked++;
          if (element.renderRoot.querySelector(`[data-card="${id}"],[data-place="${id}"]`) === null)
            missing.push(`${open.ask.kind}: ${id}`);
        }
        await store.decide(open.question, answer);
        store.playUntil((t) => t.asked !== undefined);
      }
      expect(missing).toEqual([]);
      // a game that is decided early asks fewer questions
      expect(marked).toBeGreaterThan(5);
    },
    60_000,
  );
});
