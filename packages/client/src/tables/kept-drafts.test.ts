import { afterEach, expect, test } from "@jest/globals";
import { randomAnswer, seededRandom, type Answer, type Ask, type Json } from "@caravanserai/kernel";
import type { Draft } from "../elements/draft.ts";
import type { TableController } from "../elements/table-controller.ts";
import { cardOf } from "../games/index.ts";
import { controllerOf } from "../testing/controller.ts";
import "../testing/encoder.ts";
import { definitionOf, localTable } from "../testing/local-games.ts";

/* Drafts are restored after the page was reloaded, for every kind of ask, bids and marches included. */

/** Kinds of ask that most matches have; a game may have more. */
const MET = {
  anarchy: ["draw", "meld", "discard", "bid", "war"],
  "great-game": ["exchange", "select", "act", "onward"],
  "great-war": ["half", "regroup", "blockade"],
} as const;
/** The maximum number of positions to play. */
const LONGEST = 500;

afterEach(() => sessionStorage.clear());

/** Drafts an answer as presses would. */
function begin(draft: Draft, answer: Answer): void {
  draft.choose(answer.option);
  if ("value" in answer) draft.setValue(answer.option, answer.value as Json);
  else if ("amount" in answer) draft.setAmount(answer.amount);
  else if ("split" in answer) for (const [id, share] of Object.entries(answer.split)) draft.setShare(id, share ?? 0);
  else if ("order" in answer) draft.setPicks(answer.order);
  else {
    if ("pick" in answer && !draft.isPicked(answer.pick)) draft.press(answer.pick);
    if ("picks" in answer) for (const id of answer.picks) if (!draft.isPicked(id)) draft.press(id);
  }
}

test.each(Object.entries(MET))("%s: a draft survives a reload, for every kind of ask", async (game, met) => {
  const table = await cardOf(game)!.load();
  const { free } = await definitionOf(game);
  const local = await localTable(game, "kept");
  const random = seededRandom("kept");
  /** The table as a newly loaded page sets it up. */
  const opened = (): TableController => {
    const controller = controllerOf(local, table);
    controller.follow();
    return controller;
  };
  const answered = (ask: Ask): Answer | null => {
    const options = ask.options.filter(({ shape }) => shape !== "button");
    return options.length === 0 ? null : randomAnswer({ ...ask, options }, random, free);
  };
  const kinds = new Set<string>();
  const kept = new Set<string>();
  const isNew = (): boolean => local.match.seq > LONGEST || (local.asked !== undefined && !kinds.has(local.asked.kind));
  while (local.playUntil(isNew) && local.match.seq <= LONGEST) {
    const ask = local.asked!;
    kinds.add(ask.kind);
    const answer = answered(ask);
    if (answer === null) continue;
    const { draft } = opened();
    begin(draft, answer);
    const { content, isEmpty } = draft;
    window.dispatchEvent(new Event("pagehide"));
    expect({ kind: ask.kind, content: opened().draft.content }).toEqual({ kind: ask.kind, content });
    if (!isEmpty) kept.add(ask.kind);
  }
  expect([...kept]).toEqual(expect.arrayContaining([...met]));
});
