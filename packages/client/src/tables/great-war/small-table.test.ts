import "../../testing/encoder.ts";
import "../../testing/page.ts";
import type { GreatWarView } from "@caravanserai/great-war";
import { afterEach, expect, test } from "@jest/globals";
import { banner, position, type SmallTableElement } from "./small-table.ts";
import { render } from "lit";

afterEach(() => document.body.replaceChildren());

async function cardsOf(template: ReturnType<typeof position>): Promise<string[][]> {
  render(template, document.body);
  const element = document.body.querySelector("cv-great-war-small-table") as SmallTableElement;
  await element.updateComplete;
  return [...element.renderRoot.querySelectorAll(".side")].map((line) =>
    [...line.querySelectorAll<HTMLElement>(".wc")].map(
      (card) => `${card.dataset["card"] ?? ""}${card.matches(".down") ? " down" : ""}`,
    ),
  );
}

const line = (card: number, down?: true) => ({ id: card, card, round: 1, ...(down ? { down } : {}) });

test("shows both lines as they lie, and the last battle once its cards are away", async () => {
  const lastBattle = [[[5, 1, 0]], [[6, 0, 0]]];
  const fighting = { lines: [[line(3)], [line(7, true)]], lastBattle } as unknown as GreatWarView;
  expect(await cardsOf(position(fighting))).toEqual([["3"], ["7 down"]]);
  const over = { lines: [[], []], lastBattle } as unknown as GreatWarView;
  expect(await cardsOf(position(over))).toEqual([["5"], ["6 down"]]);
  expect(await cardsOf(banner)).toEqual([[], []]);
});
