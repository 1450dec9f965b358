import "../testing/encoder.ts";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import type { AnyGameDefinition } from "@caravanserai/kernel";
import type { LitElement } from "lit";
import type { TableStore } from "../contract/index.ts";
import { cardOf, GAMES } from "../games/index.ts";
import { definitionOf } from "../testing/local-games.ts";
import { LocalTable } from "../testing/local-table.ts";
import "../testing/page.ts";

/* A site may play old matches by kept rules and new ones by changed rules: one table draws both, on one page. */

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "caravanserai-kept-"));
  localStorage.setItem("pace", "at-once");
  // the page of the tests cannot paint the relief
  jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The rules as a server loads them. */
function keptRules(game: string): AnyGameDefinition {
  const { stderr } = spawnSync("node", ["scripts/rules-keep.mjs", game, folder], { encoding: "utf8" });
  expect(stderr).toBe("");
  const [file = ""] = readdirSync(join(folder, game));
  return (createRequire(import.meta.url)(join(folder, game, file)) as { definition: AnyGameDefinition }).definition;
}

/** The same game, with a line in the log of every automatic step that these pages have no words for. */
function changedRules(present: AnyGameDefinition): AnyGameDefinition {
  const steps = Object.entries(present.steps).map(([name, rule]) => {
    if (rule.then === undefined) return [name, rule];
    const then: typeof rule.then = (state, step, context) => {
      context.log({ key: `${present.id}.changed`, args: {}, to: "all" });
      return rule.then?.(state, step, context) ?? [];
    };
    return [name, { ...rule, then }];
  });
  return { ...present, version: present.version + 1, steps: Object.fromEntries(steps) as typeof present.steps };
}

interface TableElement extends LitElement {
  readonly store: TableStore;
  readonly fetched?: Promise<unknown>;
  readonly detailed?: Promise<unknown>;
}

async function drawn(definition: AnyGameDefinition): Promise<TableElement> {
  const card = cardOf(definition.id);
  if (card === undefined) throw new Error(`No card of ${definition.id}.`);
  const store = new LocalTable(definition, {
    ...{ seats: Math.max(2, definition.seats({}).min), seed: "kept rules", viewer: 0 },
    ...{ names: ["Amina", "Rafael", "Priyamvada"], title: card.title },
  });
  store.playUntil((at) => at.asked !== undefined);
  const { tag } = await card.load();
  const element = Object.assign(document.createElement(tag), { store }) as unknown as TableElement;
  document.body.append(element);
  await element.fetched;
  await element.detailed;
  for (let n = 0; n < 5; n++) await element.updateComplete;
  return element;
}

/** All words of a tree and of the shadow trees in it. */
const words = (root: ParentNode): string =>
  [...root.querySelectorAll("*")]
    .map((one) => (one.shadowRoot === null ? one.textContent : words(one.shadowRoot)))
    .join(" ");

test.each(GAMES.map(({ id }) => id))(
  "the table of %s draws a match of kept rules and one of changed rules on one page",
  async (game) => {
    const rules = await definitionOf(game);
    const [old, fresh] = [await drawn(keptRules(game)), await drawn(changedRules(rules))];
    const present = await drawn(rules);
    const question = ({ renderRoot }: TableElement): string => {
      const bar = renderRoot.querySelector("cv-decision-bar")?.shadowRoot;
      return bar === null || bar === undefined ? "" : words(bar).replaceAll(/\s+/gu, " ");
    };
    expect(question(present)).not.toBe("");
    expect(question(old)).toBe(question(present));
    expect(question(fresh)).not.toBe("");
    const isChanged = ({ store }: TableElement) => store.state.lines.some(({ key }) => key === `${game}.changed`);
    expect([old, fresh].map(isChanged)).toEqual([false, true]);
    document.body.replaceChildren();
  },
  60_000,
);
