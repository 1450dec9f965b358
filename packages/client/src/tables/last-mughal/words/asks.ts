import {
  field as unitsIn,
  inciteValue,
  insideStrength,
  isCity,
  isFigure,
  isSpace,
  isUnit,
  pieceAt,
  sideOfSeat,
  strengthOf,
  walkerOf,
  type LastMughalView,
  type Side,
  type Steps,
} from "@caravanserai/last-mughal";
import { argOf } from "../../../elements/ask-args.ts";
import { counted, listed } from "../../../elements/words.ts";
import type { AskKindIn, Prompt, TableState } from "../../../contract/index.ts";
import type { Ask } from "../options.ts";
import { capitalised, figureName, forceWords, spaceName, unitName } from "./names.ts";

/** The kinds of ask: the steps that take answers. */
export type AskKind = AskKindIn<Steps>;

interface Situation {
  readonly ask: Ask;
  readonly view: LastMughalView;
  readonly side: Side;
}

/** "Gwalior rises on 2 of 6." for each city that can be incited. */
function inciteWords(ask: Ask, view: LastMughalView): string {
  const option = ask.options.find(({ id }) => id === "incite");
  const cities = option?.shape === "pickOne" ? option.of.map(String).filter(isSpace).filter(isCity) : [];
  return cities.map((city) => `${spaceName(city)} rises on ${inciteValue(view, city) - 1} of 6.`).join(" ");
}
/** The strength of those who could hold the walls, against the rebels in the field. */
function wallsWords(view: LastMughalView, id: string): string {
  if (!isSpace(id) || !isCity(id)) return "";
  const within = insideStrength(view, id) + strengthOf(view, unitsIn(view, "british", id));
  return `Inside, all together would have strength ${within}; the rebels outside have ${strengthOf(view, unitsIn(view, "rebel", id))}. `;
}
function namedId(ask: Ask, name: string): string {
  const id = argOf(ask, name);
  return typeof id === "string" ? id : "";
}

const namedArg = (ask: Ask, name: string): string => {
  const value = argOf(ask, name);
  if (typeof value !== "string") return "";
  if (isFigure(value)) return figureName(value);
  if (isUnit(value)) return unitName(value);
  return isSpace(value) ? spaceName(value) : "";
};
const numberArg = (ask: Ask, name: string): number => {
  const value = argOf(ask, name);
  return typeof value === "number" ? value : 0;
};
const offers = (ask: Ask, id: string): boolean => ask.options.some((o) => o.id === id);

const FINAL = "It cannot be taken back: dice follow.";

/** The place of the battle, in words that fit after "at". */
const field = ({ view }: Situation): string => (view.battle === null ? "the field" : spaceName(view.battle.space));

/** The prompt, in the second person, with what can and cannot be undone. */
export const PROMPTS: Readonly<Record<AskKind, (s: Situation) => Prompt>> = {
  rebellion: ({ view }) => ({
    title: "Play counters for the rebellion, or end the phase.",
    note: `A Rebellion counter raises the cities of its province. What you keep can still give action points. ${counted(view.own.length, "counter")} in hand.`,
  }),
  reinforcements: ({ view }) => ({
    title: "Bring in reinforcements and play stratagems, or end the phase.",
    note: `What you keep can still serve in a battle or give action points. ${counted(view.own.length, "counter")} in hand.`,
  }),
  fetch: ({ ask }) => ({
    title: `${capitalised(namedArg(ask, "figure"))} may bring up to two units from the pool.`,
    note: "They are deployed at once, where the figure has arrived.",
  }),
  freeze: ({ ask }) => ({
    title: `Which units in ${namedArg(ask, "space")} may not move this turn? Choose up to four.`,
  }),
  loyal: ({ ask }) => ({
    title: `${namedArg(ask, "unit")} is loyal again: inside the walls, or to a neighbouring space?`,
  }),
  mutineer: ({ ask }) => ({
    title: `${namedArg(ask, "unit")} has mutinied among British units: choose where it goes.`,
  }),
  survivors: ({ ask, view }) => ({
    title: `${namedArg(ask, "city")} has risen: who goes inside the walls, and who leaves?`,
    note: `${wallsWords(view, namedId(ask, "city"))}You are asked again until nobody is left in the field. Those inside are besieged as soon as rebels stand outside.`,
  }),
  commander: ({ ask }) => ({
    title: `${capitalised(namedArg(ask, "figure"))} takes command: choose where, and which units follow.`,
    note: "The ticked units march and fight with him as one column.",
  }),
  badmashes: () => ({
    title: "The Badmashes gather: choose where, or decline.",
    note: "If you decline, the unit is lost.",
  }),
  flee: ({ ask }) => ({ title: `${capitalised(namedArg(ask, "figure"))} escapes: choose where to.` }),
  bearer: ({ ask }) => ({
    title: `Remember ${namedArg(ask, "city")}! Choose who bears the memory of the massacre.`,
    note: "+1 in the next battle of that general or unit.",
  }),
  restore: () => ({ title: "The civilians are saved: one disorganised unit of the column recovers. Which?" }),
  move: ({ view, side }) => ({
    title: "Activate a column: choose a stack, then where it marches.",
    note: `${view.ap > 0 ? `${counted(view.ap, "action point")} from counters wait to be used. ` : ""}Each general and unit is activated once. When you end the movement, ${side === "rebel" ? "cities may be incited and " : ""}battles follow.`,
  }),
  march: (s) => marchPrompt(s),
  incite: ({ ask, view }) => ({
    title: "Incite a city to rebellion, or go on.",
    note: `${inciteWords(ask, view)} ${FINAL}`,
  }),
  battles: () => ({ title: "Choose the next battle." }),
  defend: (s) => defendPrompt(s),
  columns: ({ ask }) => ({
    title: `Choose your column for the battle${argOf(ask, "role") === "attacker" ? "" : " in defence"}.`,
    note: "Its strength and its commander count; the others look on and share the retreat.",
  }),
  bonuses: (s) => ({
    title: `Do you play counters in the battle at ${field(s)}?`,
    note: `${argOf(s.ask, "role") === "defender" ? "The attacker decides after you." : "The die follows."} You are asked whenever you hold a counter.`,
  }),
  kavanagh: ({ ask }) => ({
    title: `Henry Kavanagh guides you in: keep the ${namedId(ask, "code")} of the die, or take DR, and the besiegers retreat?`,
    note: namedId(ask, "code") === "DR" ? `The die gave the same. ${FINAL}` : FINAL,
  }),
  losses: ({ ask }) => ({
    title: `${capitalised(counted(numberArg(ask, "steps"), "step"))} ${numberArg(ask, "steps") === 1 ? "is" : "are"} lost in your column. Who takes ${numberArg(ask, "steps") === 1 ? "it" : "them"}?`,
    note:
      argOf(ask, "cause") === "pursuit"
        ? "The enemy’s cavalry pursues."
        : "British units have two steps, all others one.",
  }),
  retreat: (s) => ({
    title: `You have lost the field at ${field(s)}: choose where your pieces go.`,
    note: "All go together. If the enemy’s cavalry is stronger, one more step is lost on the way; not behind walls.",
  }),
  sieges: () => ({ title: "Choose the next siege, and counters for it.", note: FINAL }),
  wear: ({ ask }) => ({ title: `Hunger in ${namedArg(ask, "city")}: which unit loses a step?` }),
};

function marchPrompt({ ask, view, side }: Situation): Prompt {
  const { column } = view;
  if (column === null) return { title: "March on, or stop." };
  const who = column.lead === null ? "The column" : `${capitalised(figureName(column.lead))}’s column`;
  const left = column.own + view.ap;
  const units = walkerOf(view, side, column).units;
  return {
    title: `${who} stands in ${spaceName(column.at)}: march on, or stop.`,
    note: `${forceWords(view, units)}. ${counted(left, "action point")} left${view.ap > 0 ? `, ${view.ap} of them from counters` : ""}. ${offers(ask, "venture") ? "A step that rolls a die cannot be taken back." : "Can be taken back until a die is rolled."}`,
  };
}

function defendPrompt({ ask, view }: Situation): Prompt {
  const { battle } = view;
  const at = battle === null ? "Your pieces" : `Your pieces in ${spaceName(battle.space)}`;
  const ways = [
    "fight",
    ...(offers(ask, "refuge") ? ["go inside the walls"] : []),
    ...(offers(ask, "withdraw") ? ["withdraw cavalry first"] : []),
  ];
  return { title: `${at} are attacked: ${ways.length === 1 ? "fight" : listed(ways).replace(" and ", " or ")}.` };
}

export function isAskKind(kind: string): kind is AskKind {
  return Object.hasOwn(PROMPTS, kind);
}

export function promptOf(ask: Ask, state: TableState<LastMughalView>): Prompt {
  if (!isAskKind(ask.kind)) return { title: "You have a decision to make." };
  const { view } = state.observation;
  return PROMPTS[ask.kind]({ ask, view, side: sideOfSeat(ask.seat) });
}

/** Where a piece is, for lists. */
export function whereWords(view: LastMughalView, id: string): string {
  if (!isFigure(id) && !isUnit(id)) return "";
  const piece = pieceAt(view, id);
  return `${piece.inside ? "inside " : "in "}${spaceName(piece.at)}`;
}
/* ---- What other players are deciding */

const WAITING: Readonly<Record<AskKind, (who: string, view: LastMughalView) => string>> = {
  rebellion: (who) => `${who} plays counters for the rebellion.`,
  reinforcements: (who) => `${who} brings in reinforcements.`,
  fetch: (who) => `${who} chooses units that a general brings along.`,
  freeze: (who) => `${who} decides which units may not move.`,
  loyal: (who) => `${who} decides where a unit that is loyal again goes.`,
  mutineer: (who) => `${who} decides where a mutineer goes.`,
  survivors: (who) => `${who} decides who goes inside the walls.`,
  commander: (who) => `${who} decides where a commander appears.`,
  badmashes: (who) => `${who} decides where the Badmashes gather.`,
  flee: (who) => `${who} decides where a figure flees.`,
  bearer: (who) => `${who} chooses who bears the memory of a massacre.`,
  restore: (who) => `${who} chooses the unit that recovers.`,
  move: (who) => `${who} chooses a column to activate.`,
  march: (who, view) => `${who} is on the march${view.column === null ? "" : `, in ${spaceName(view.column.at)}`}.`,
  incite: (who) => `${who} may incite a city.`,
  battles: (who) => `${who} chooses the next battle.`,
  defend: (who, view) =>
    `${who} decides how to meet the attack${view.battle === null ? "" : ` at ${spaceName(view.battle.space)}`}.`,
  columns: (who) => `${who} chooses a column for the battle.`,
  bonuses: (who) => `${who} may play counters in the battle.`,
  kavanagh: (who) => `${who} decides on Kavanagh’s way in.`,
  losses: (who) => `${who} takes losses.`,
  retreat: (who) => `${who} decides where to retreat.`,
  sieges: (who) => `${who} chooses the next siege.`,
  wear: (who) => `${who} decides which unit starves.`,
};

export function waitingFor(kind: string, names: readonly string[], state: TableState<LastMughalView>): string {
  const who = listed(names);
  return isAskKind(kind) ? WAITING[kind](who, state.observation.view) : `${who} decides.`;
}
