import { readOrder, seatOf, type CamelView } from "@caravanserai/camel";
import type { Answer, Id } from "@caravanserai/kernel";
import type { OptionWords, TableState } from "../../../contract/index.ts";
import type { Ask, Option } from "../options.ts";
import { firesAtOnce } from "../hold-setting.ts";
import { sceneOf } from "../scene-of.ts";
import { unitsLeft } from "./asks.ts";
import { capital, figureName, MODES, structureName, unitName } from "./names.ts";

const pickIn = (answer: Answer): string => ("pick" in answer ? String(answer.pick) : "");
const firstOf = (answer: Answer): string => ("picks" in answer ? String(answer.picks[0] ?? "") : "");

/** The words of every button. */
export function choiceOf(ask: Ask, option: Option, state: TableState<CamelView>): OptionWords {
  switch (option.id) {
    case "none":
      return { label: "All on foot" };
    // the answer that the guide proposes and that bots choose
    case "one":
      return { label: "One Unit of cavalry", primary: true };
    case "place":
      return { label: "Place the villages", act: () => "Place the villages here" };
    case "deploy":
      return { label: "Set up the column", act: () => "Set up like this" };
    case "unit":
      return { label: "Choose a Unit", act: (a) => `Strike ${unitName(pickIn(a))}` };
    case "figure":
      return { label: "Choose a figure", act: (a) => capital(`${figureName(pickIn(a))} is lost`) };
    case "enter":
      return { label: "Come onto the table", act: () => "Enter here" };
    case "order":
      return { label: "Give an order", act: (a) => ("value" in a ? orderWords(a.value) : "Send the order") };
    case "fireEarly":
      return { label: "Fire before moving", act: (a) => `Fire at ${unitName(pickIn(a))} first`, hold: !firesAtOnce() };
    case "fire":
      return {
        label: "Choose who fires",
        hold: !firesAtOnce(),
        act: (a) => `${capital(unitName(pickIn(a)))} fires at ${unitName(firstOf(a))}`,
      };
    case "shell":
      return {
        label: "Shell a structure",
        hold: !firesAtOnce(),
        act: (a) => `${capital(unitName(pickIn(a)))} shells ${structureName(firstOf(a))}`,
      };
    case "attack":
      return {
        label: "Choose who strikes",
        act: (a) => `${capital(figureName(pickIn(a)))} strikes ${figureName(firstOf(a))}`,
      };
    case "attackAll":
      return { label: "All strike, in order", primary: true };
    case "done":
      return {
        label:
          ask.kind === "camel.move"
            ? `End the movement${stayWords(ask, state)}`
            : ask.kind === "camel.fire"
              ? "Hold the rest of the fire"
              : "End the fighting",
        confirm: ask.kind !== "camel.move" || mostStay(ask, state),
      };
  }
}

/** Whether more Units stay than have gone: then a movement does not end by one press. */
const mostStay = (ask: Ask, state: TableState<CamelView>): boolean => {
  const gone = sceneOf(state.observation.view.scene).units.filter(
    ({ side, ordered }) => seatOf(side) === ask.seat && ordered,
  ).length;
  return unitsLeft(ask, state) > gone;
};

/** Whom the end of a movement leaves where they are: ": 22 Units stay". */
function stayWords(ask: Ask, state: TableState<CamelView>): string {
  const left = unitsLeft(ask, state);
  return left === 0 ? "" : `: ${left} ${left === 1 ? "Unit stays" : "Units stay"}`;
}

/** "Send: Unit 2, fast". */
export function orderWords(value: unknown): string {
  const order = readOrder(value);
  if (order === null) return "Send the order";
  return `${capital(unitName(order.unit))}: ${MODES[order.mode].toLowerCase()}`;
}

/** The name of an option's id in lists and for screen readers. */
export function nameOf(id: Id, _ask: Ask, option: Option): string {
  const name = String(id);
  if (option.id === "shell" && !option.of.some(({ lead }) => lead === id)) return capital(structureName(name));
  return capital(name.includes(".") ? figureName(name) : unitName(name));
}
