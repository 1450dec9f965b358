import { expect, test } from "@jest/globals";
import type { Choice, LogLine } from "@caravanserai/kernel";
import type { LastMughalView } from "@caravanserai/last-mughal";
import { render, svg } from "lit";
import type { TableState } from "../../contract/index.ts";
import { scaleAt } from "./map/scale.ts";
import { movesOf, pathOf, spacesOf, thoughtOf, thoughtSigns } from "./thought.ts";

const estimate = (value: number) => ({ value, error: 0.02, playouts: 64 });
const line = (key: string, args: LogLine["args"]): LogLine => ({ key: `last-mughal.${key}`, args });
const march = (...path: readonly string[]): LogLine =>
  line("march", { lead: null, units: ["u-10rf"], path, ap: 1, counterAp: 0, contact: false });

const PLACES = { figures: { "f-tatya": { at: "cawnpore", inside: false } }, units: {} };
const VIEW = PLACES as unknown as LastMughalView;

const choice = (said: readonly LogLine[], instead: readonly LogLine[]): Choice => ({
  ...{ kind: "choice", seq: 4, seat: 0, question: 2, swing: estimate(-0.2), said, instead, others: [], reckoned: null },
  ask: { kind: "roll", seat: 0, rule: "LM-610", options: [], default: { option: "roll" } },
  weighed: {
    ...{ before: estimate(0.5), lead: estimate(-0.2), rest: [] },
    given: { answer: { option: "march" }, chance: estimate(0.471) },
    best: { answer: { option: "stop" }, chance: estimate(0.64) },
  },
});

test("a march that was played is an arrow in ink, the one that would have been is dashed, each with its chance", () => {
  const thought = thoughtOf(choice([march("cawnpore", "lucknow")], [march("cawnpore", "agra", "gwalior")]), VIEW);
  if (thought === null) throw new Error("Nothing is shown.");
  expect(spacesOf(thought)).toEqual(["cawnpore", "lucknow", "agra", "gwalior"]);
  const place = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  render(svg`${thoughtSigns(thought, scaleAt(1), [])}`, place);
  const words = (look: string) => place.querySelector(`.${look} .tag text`)?.textContent;
  expect([words("played"), words("instead")]).toEqual(["played 47 %", "instead 64 %"]);
  expect(place.querySelectorAll(".played .shaft, .instead .shaft")).toHaveLength(2);
  expect(place.querySelectorAll(".goal")).toHaveLength(0);
});

test("an answer about one place is a ring there, and one about none, such as the end of a march, is not shown", () => {
  const thought = thoughtOf(choice([line("deploy", { side: "rebel", unit: "u-kotah", space: "delhi" })], []), VIEW);
  if (thought === null) throw new Error("Nothing is shown.");
  const place = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  render(svg`${thoughtSigns(thought, scaleAt(1), [])}`, place);
  expect([place.querySelectorAll(".goal").length, place.querySelectorAll(".tag").length]).toEqual([1, 1]);
  expect(thoughtOf(choice([line("ap-lost", { ap: 1 })], []), VIEW)).toBeNull();
  expect(thoughtOf(null, VIEW)).toBeNull();
});

test("those who go behind walls, away, or from the loser's side are shown from where they stood", () => {
  expect(pathOf([line("survivors", { city: "allahabad", pieces: [], to: null })], VIEW)).toEqual(["allahabad"]);
  expect(pathOf([line("survivors", { city: "allahabad", pieces: [], to: "benares" })], VIEW)).toEqual([
    ...["allahabad", "benares"],
  ]);
  expect(pathOf([line("retreat", { side: "rebel", pieces: [], from: "agra", to: "delhi" })], VIEW)).toEqual([
    ...["agra", "delhi"],
  ]);
  // who gets units stands somewhere
  expect(pathOf([line("assign", { figure: "f-tatya", units: ["u-13bni"] })], VIEW)).toEqual(["cawnpore"]);
  expect(pathOf([line("activate", { lead: null, units: [], at: "meerut", ap: 1 })], VIEW)).toEqual(["meerut"]);
});

test("the moves of a line that leaves the match have its numbers; what was played before has none", () => {
  const lines = [
    [4, march("agra", "aligarh")],
    [5, line("activate", { lead: null, units: [], at: "cawnpore", ap: 1 })],
    [6, march("cawnpore", "lucknow")],
    [7, march("benares", "allahabad")],
  ] as const;
  const state = { lines: lines.map(([seq, one], number) => ({ ...one, seq, number })), observation: { view: VIEW } };
  expect(movesOf({ ...state, imaginedFrom: 4 } as unknown as TableState<LastMughalView>)).toEqual([
    { path: ["cawnpore", "lucknow"], words: "2" },
    { path: ["benares", "allahabad"], words: "3" },
  ]);
  expect(movesOf(state as unknown as TableState<LastMughalView>)).toEqual([]);
});
