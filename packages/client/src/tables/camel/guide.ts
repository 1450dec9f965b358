import { readOrder, seatOf, unpackScene, unitOf, type CamelView, type Steps } from "@caravanserai/camel";
import { camel } from "@caravanserai/camel/game";
import type { Answer, Id } from "@caravanserai/kernel";
import type { Guide, OptionIn, TableState } from "../../contract/index.ts";
import { capital, MODES, unitName } from "./words/names.ts";
import { opening } from "./opening.ts";

type State = TableState<CamelView>;

/** Why the bot gives this order, from what the position shows. */
function whyOrder(answer: Answer, state: State): string | null {
  if (answer.option === "done")
    return "The Units that are left can fire from where they stand, or have nowhere better to be.";
  const order = "value" in answer ? readOrder(answer.value) : null;
  if (order === null) return null;
  const name = capital(unitName(order.unit));
  const { kind } = unitOf(unpackScene(state.observation.view.scene), order.unit);
  if (order.mode === "up") return `${name} lies down, and lying men neither march nor charge.`;
  if (order.mode === "down") return `${name} is under fire in the open: lying down makes its saves easier.`;
  if (order.mode === "unload" || order.mode === "unlimber" || order.mode === "assemble")
    return `An enemy is in sight: the weapon has to be made ready before it can fire.`;
  if (kind === "animal") return `${name} keeps behind the men on foot, where fewer rifles see it.`;
  if (kind === "crew") return `${name} keeps beside the beast that carries its weapon.`;
  if (kind === "tribe") return `${name} comes nearer to the column, by ground where few rifles see it.`;
  return `${name} has nothing to fire at: ${order.mode === "fast" ? "a fast move" : `“${MODES[order.mode].toLowerCase()}”`} brings it up the pass.`;
}

const guide: Guide<CamelView, OptionIn<Steps>> = {
  opening,
  bot: (view, ask, random) => camel.bot(view, ask, random),
  marks: (answer): readonly Id[] => {
    if ("value" in answer) {
      const order = readOrder(answer.value);
      return order === null ? [] : [order.unit];
    }
    return [...("pick" in answer ? [answer.pick] : []), ...("picks" in answer ? answer.picks : [])];
  },
  entries: {
    "camel.cavalry": {
      title: "Riders",
      asked: "One of your Units may ride. The choice stands for the whole game.",
      why: "Riders march 12″ instead of 6″, but a horse finds little cover and cannot climb over a wall.",
      reason: (answer) =>
        answer.option === "one" ? "One quick Unit can screen the column, or reach a place in time." : null,
    },
    "camel.villages": {
      title: "The villages",
      asked: "You place two villages behind the last foot line.",
      why: "The column has to take them. Far apart they are harder to take together, and harder to hold.",
      reason: () => "These places are apart, and each has its wall towards the column.",
    },
    "camel.deploy": {
      title: "Setting up the column",
      asked: "The whole column stands within 6″ of the start edge. Drag Units, or take what is proposed.",
      why: "The Units in front move up the trail first. Beasts with supplies are safest behind the men.",
      reason: () => "Foot in front, guns beside their beasts, supplies behind: the column can march at once.",
    },
    "camel.event-unit": {
      title: "An event strikes",
      asked: "The card of this round strikes one British Unit, and you choose which.",
      why: "It works for this round only: take the Unit that would do you most harm now.",
      reason: (answer) =>
        "pick" in answer ? `${capital(unitName(String(answer.pick)))} would do most harm in this round.` : null,
    },
    "camel.event-figure": {
      title: "A figure is lost",
      asked: "The event takes one figure of the Unit; you choose which.",
      why: "A Unit of one man is shaken, and figures at the edge keep the others in touch.",
    },
    "camel.enter": {
      title: "A tribe comes down",
      asked: "Your new Unit comes onto the table within 2″ of the left or the right edge, 6″ away from the British.",
      why: "It may move at once. It is most dangerous beside the beasts or the guns, with a hill between.",
      reason: (answer) => {
        const edge = "value" in answer ? (answer.value as { readonly edge?: string }).edge : undefined;
        return edge === undefined ? null : `More of the column is near the ${edge} edge.`;
      },
    },
    "camel.move": {
      title: "Giving orders",
      asked:
        "Pick a Unit and drag it, then send the order. A march of the whole column is shown as pale figures: drag them too, or press a Unit’s inches in the roll to let it stay; March the column sends all and ends the movement.",
      why: "Each Unit has one order a turn, and a Unit that moves does not fire in this turn. In a march, a Unit that sees a target stays and may fire.",
      // the march of the column is on the table already
      reason: (answer, { seat }, state) => (seat === seatOf("british") ? null : whyOrder(answer, state)),
    },
    "camel.fire": {
      title: "Firing",
      asked:
        "All fire lets every Unit that has not moved fire at its best target, one after the other. Or pick a Unit, then its target: the table shows how many should fall.",
      why: "A volley cannot be taken back: the dice are thrown at once. Hold the button to fire.",
      // volleys are on the bar already
      reason: ({ option }) => (option === "done" ? "No target is likely to lose anyone now." : null),
    },
    "camel.melee": {
      title: "Hand to hand",
      asked: "Figures in base contact strike once each: one by one, or all of them one after the other.",
      why: "Seven or more on a die of ten fells a man in the open. There are no saves, so the first strike counts.",
      reason: () => "Every figure in contact has one throw, and there is nothing to save it for.",
    },
  },
};

export default guide;
