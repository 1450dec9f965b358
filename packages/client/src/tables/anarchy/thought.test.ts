import { expect, test } from "@jest/globals";
import { CARDS, type AnarchyView } from "@caravanserai/anarchy";
import type { Choice, LogLine } from "@caravanserai/kernel";
import { render, svg } from "lit";
import type { Context } from "./context.ts";
import { Position } from "./position.ts";
import { areasOf, thoughtOf, thoughtSigns } from "./thought.ts";

const estimate = (value: number) => ({ value, error: 0.02, playouts: 64 });
const line = (key: string, args: LogLine["args"]): LogLine => ({ key: `anarchy.${key}`, args });
const cardOf = (area: string): number => CARDS.findIndex((card) => card.area === area);

const VIEW = { melds: [{ area: "AWD", owner: 1 }], granted: [], war: null } as unknown as AnarchyView;
const POSITION = new Position(VIEW);

const choice = (said: readonly LogLine[], instead: readonly LogLine[]): Choice => ({
  ...{ kind: "choice", seq: 4, seat: 0, question: 2, swing: estimate(-0.2), said, instead, others: [], reckoned: null },
  ask: { kind: "war", seat: 0, rule: "AN-1", options: [], default: { option: "none" } },
  weighed: {
    ...{ before: estimate(0.5), lead: estimate(-0.2), rest: [] },
    given: { answer: { option: "none" }, chance: estimate(0.471) },
    best: { answer: { option: "attack" }, chance: estimate(0.64) },
  },
});

const drawn = (said: readonly LogLine[], instead: readonly LogLine[], state: object = {}): SVGElement => {
  const place = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const c = { state: { lines: [], ...state }, position: POSITION } as unknown as Context;
  const considered = said.length + instead.length === 0 ? null : thoughtOf(choice(said, instead), POSITION);
  render(svg`${thoughtSigns(c, considered, undefined)}`, place);
  return place;
};
const wordsOf = (place: SVGElement, look: string): (string | null)[] =>
  [...place.querySelectorAll(`.${look} .answer text`)].map(({ textContent }) => textContent);

const attack = line("declare", {
  ...{ seat: 0, defender: 1, target: "AWD", line: [cardOf("BNG")], swords: 2, defence: 1, passage: [] },
});
const begun = line("start", { seat: 0, area: "MYS", leader: cardOf("MYS"), followers: [] });

test("an attack is an arrow to its target, a new government an outline, each with its chance", () => {
  const place = drawn([begun], [attack]);
  expect([wordsOf(place, "played"), wordsOf(place, "instead")]).toEqual([["played 47 %"], ["instead 64 %"]]);
  expect([
    place.querySelectorAll(".instead .route.top").length,
    place.querySelectorAll(".instead .goal").length,
  ]).toEqual([1, 0]);
  expect([place.querySelectorAll(".played .route.top").length, place.querySelectorAll(".played .goal").length]).toEqual(
    [0, 1],
  );
});

test("cards that are added stand for their area; what the rules do next, and answers about no area, are not shown", () => {
  const added = [
    line("turn", { seat: 1, turn: 3, areas: 1, treasures: 0, income: 2 }),
    line("add", { seat: 0, cards: [cardOf("GWL")] }),
  ];
  const considered = thoughtOf(choice(added, [line("pay", { seat: 0, cards: 2, price: 3 })]), POSITION);
  expect(considered === null ? null : areasOf(considered)).toEqual(["GWL"]);
  expect(thoughtOf(choice([line("pay", { seat: 0, cards: 2, price: 3 })], []), POSITION)).toBeNull();
  expect(thoughtOf(null, POSITION)).toBeNull();
});

test("two answers about one area have their tags one below the other", () => {
  const tops = [...drawn([begun], [begun]).querySelectorAll(".answer")].map((tag) => tag.getAttribute("transform"));
  expect(new Set(tops).size).toBe(2);
});

test("the moves of a what-if are numbered; what was played before, or taken back, is not", () => {
  const at = (seq: number, one: LogLine, undone = false) => ({ ...one, seq, undone });
  const lines = [at(4, begun), at(6, begun), at(7, attack), at(8, begun, true)];
  expect(wordsOf(drawn([], [], { imaginedFrom: 5, lines }), "instead")).toEqual(["1", "2"]);
});
