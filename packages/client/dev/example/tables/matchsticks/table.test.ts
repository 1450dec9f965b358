import "../../../../src/testing/encoder.ts";
import "../../../../src/testing/page.ts";
import { afterEach, expect, test } from "@jest/globals";
import { seededRandom } from "@caravanserai/kernel";
import { matchsticks as rules } from "@caravanserai/kernel/testing/examples";
import { plainText } from "../../../../src/log-words/plain-text.ts";
import { sendDraft } from "../../../../src/testing/clicks.ts";
import { drawn } from "../../../../src/testing/drawn.ts";
import { LocalTable } from "../../../../src/testing/local-table.ts";
import { matchsticks } from "../../games/matchsticks.ts";
import words from "./index.ts";
import type { MatchsticksTable } from "./table.ts";

afterEach(() => document.body.replaceChildren());

const settled = (table: MatchsticksTable): Promise<void> => drawn(table, "cv-decision-bar, cv-table-frame");

async function begun(seed: string) {
  const store = new LocalTable(rules, {
    ...{ seats: 2, seed, viewer: 0, names: ["Ines", "Rafael"], title: matchsticks.title },
  });
  const table = Object.assign(document.createElement("cv-matchsticks"), { store });
  document.body.append(table);
  await settled(table);
  return { store, table };
}

const sticks = (table: MatchsticksTable): HTMLElement[] => [
  ...table.renderRoot.querySelectorAll<HTMLElement>(".stick"),
];
const lit = (table: MatchsticksTable): HTMLButtonElement[] => [
  ...table.renderRoot.querySelectorAll<HTMLButtonElement>("button.stick"),
];

test("the last three sticks are lit, and one press drafts as many as lie behind", async () => {
  const { store, table } = await begun("a");
  const before = store.state.observation.view.sticks;
  expect(sticks(table)).toHaveLength(before);
  expect(lit(table).map((button) => button.ariaLabel)).toEqual(["Take 3 sticks", "Take 2 sticks", "Take 1 stick"]);
  lit(table)[1]?.click();
  await settled(table);
  expect(table.controller.draft.answer).toEqual({ option: "take", amount: 2 });
  expect(lit(table).map((button) => button.ariaPressed)).toEqual(["false", "true", "true"]);
});

test("a whole game is played by pressing sticks, and every line has words", async () => {
  const { store, table } = await begun("b");
  for (let turn = 0; turn < 13 && store.match.result === null; turn++) {
    const buttons = lit(table);
    buttons.at(-1)?.click();
    await settled(table);
    await sendDraft(table, settled);
  }
  const { state } = store;
  expect(state.observation.result).not.toBeNull();
  const lines = state.lines.map((line) => plainText(words.line(line, state)));
  expect(lines[0]).toMatch(/^A die and seven sticks make a pile of \d+\.$/);
  expect(lines.slice(1).every((line) => /^(You|.*Rafael.*) took /.test(line))).toBe(true);
  expect(words.ending(state).title).toMatch(/ took the last stick\.$/);
});

test("its page for newcomers and its guide are those that a product's game must have", async () => {
  const lesson = await matchsticks.howToPlay?.();
  expect(lesson?.turn.length).toBeGreaterThan(2);
  const { store } = await begun("c");
  const guide = await words.guide();
  const { asked, state } = store;
  const answer = guide.bot(state.observation.view, asked!, seededRandom("guide"));
  expect(asked!.options.map(({ id }) => id)).toContain(answer.option);
  expect(guide.entries[asked!.kind]?.reason?.(answer, asked!, state)).toMatch(/\.$/);
});
