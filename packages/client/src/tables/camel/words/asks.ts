import { refuseUnit, unpackScene, sideOf, type CamelView } from "@caravanserai/camel";
import type { Prompt, TableState } from "../../../contract/index.ts";
import { argOf } from "../../../elements/ask-args.ts";
import { listed } from "../../../elements/words.ts";
import type { Ask } from "../options.ts";
import { cardOfEvent, unitName } from "./names.ts";

export const ASK_KINDS = [
  "camel.cavalry",
  "camel.villages",
  "camel.deploy",
  "camel.event-unit",
  "camel.event-figure",
  "camel.enter",
  "camel.move",
  "camel.fire",
  "camel.melee",
] as const;
export type AskKind = (typeof ASK_KINDS)[number];
export const isAskKind = (kind: string): kind is AskKind => (ASK_KINDS as readonly string[]).includes(kind);

export function promptOf(ask: Ask, state: TableState<CamelView>): Prompt {
  const { view } = state.observation;
  if (!isAskKind(ask.kind)) return { title: "You have a decision to make." };
  switch (ask.kind) {
    case "camel.cavalry":
      return {
        title: "Does one of your Units ride?",
        note: "Cavalry is fast, but tall: it finds little cover. It cannot be changed later.",
      };
    case "camel.villages":
      return { title: "Place the two villages.", note: "Drag a village, or accept the proposal." };
    case "camel.deploy":
      return {
        title: "Set up the column within 6″ of the start edge.",
        note: "Drag a Unit where you want it, or accept the proposed column. It cannot be changed later.",
      };
    case "camel.event-unit":
      return { title: "Choose the Unit that the event strikes.", note: `${cardTitle(view)}. It cannot be taken back.` };
    case "camel.event-figure":
      return { title: "Choose the figure that is lost.", note: `${cardTitle(view)}. It cannot be taken back.` };
    case "camel.enter": {
      const unit = argOf(ask, "unit");
      return {
        title: `${typeof unit === "string" ? unitName(unit) : "A Unit"} comes onto the table: choose the edge and the places.`,
        note: "Within 2″ of a flank edge, 6″ away from every British figure.",
      };
    }
    case "camel.move":
      return {
        title: movePrompt(ask, state),
        note: "Pick a Unit, drag it where it should go, and send the order. Each Unit has one order a turn; it can be taken back until somebody throws dice.",
      };
    case "camel.fire":
      return {
        title: "Choose who fires, and at whom.",
        note: "Pick a Unit, then its target. Dice are thrown at once: a volley cannot be taken back.",
      };
    case "camel.melee":
      return {
        title: "Choose who strikes whom.",
        note: "Each figure in contact strikes once. Dice are thrown at once.",
      };
  }
}
function cardTitle({ event }: CamelView): string {
  return event === null ? "The event" : cardOfEvent(event.card).title;
}
/** How many Units of the one who is asked could still have an order. */
export function unitsLeft(ask: Ask, state: TableState<CamelView>): number {
  const scene = unpackScene(state.observation.view.scene);
  const side = sideOf(ask.seat);
  return scene.units.filter((unit) => unit.side === side && refuseUnit(scene, side, unit.id) === null).length;
}
function movePrompt(ask: Ask, state: TableState<CamelView>): string {
  const left = unitsLeft(ask, state);
  return left === 0
    ? "Your Units have had their orders."
    : `Give orders: ${left} ${left === 1 ? "Unit has" : "Units have"} had none yet.`;
}

/* ---- What other players are deciding */

const WAITING: Readonly<Record<AskKind, string>> = {
  "camel.cavalry": "decides whether a Unit rides.",
  "camel.villages": "places the villages.",
  "camel.deploy": "sets up the column.",
  "camel.event-unit": "chooses whom the event strikes.",
  "camel.event-figure": "chooses a figure that is lost.",
  "camel.enter": "brings a Unit onto the table.",
  "camel.move": "moves.",
  "camel.fire": "fires.",
  "camel.melee": "fights hand to hand.",
};
export function waitingFor(kind: string, names: readonly string[]): string {
  return `${listed(names)} ${isAskKind(kind) ? WAITING[kind] : "decides."}`;
}
