import {
  activationOf,
  apOf,
  assignedTo,
  besiegerOf,
  combatValue,
  controlOf,
  counterOf,
  enemyOf,
  field,
  hasField,
  isCounter,
  isFighting,
  isFigure,
  isSpace,
  isUnit,
  reach,
  sideOfSeat,
  unitOf,
  walkerOf,
  type AssignOption,
  type LastMughalView,
  type PieceId,
  type ProvinceId,
  type SpaceId,
  type Steps,
} from "@caravanserai/last-mughal";
import type { Answer, Id } from "@caravanserai/kernel";
import { argOf } from "../../../elements/ask-args.ts";
import { counted, listed, lowerFirst } from "../../../elements/words.ts";
import type { OptionOfKind, OptionWords, TableState } from "../../../contract/index.ts";
import type { Ask, Option } from "../options.ts";
import { whereWords, type AskKind } from "./asks.ts";
import { eventWords } from "./counters.ts";
import {
  capitalised,
  counterName,
  figureName,
  idName,
  pieceNames,
  provinceName,
  spaceName,
  unitName,
} from "./names.ts";

/** Every option of every ask; those that name a figure are listed as `assign`. */
type OptionKey = {
  [
    K in AskKind
  ]: `${K}.${OptionOfKind<Steps, K> extends infer O ? (O extends AssignOption ? "assign" : O & string) : never}`;
}[AskKind];

interface Situation {
  readonly ask: Ask;
  readonly option: Option;
  readonly view: LastMughalView;
}

const pickIn = (answer: Answer): string => ("pick" in answer ? String(answer.pick) : "");
const picksIn = (answer: Answer): readonly string[] => ("picks" in answer ? answer.picks.map(String) : []);
const placeIn = (answer: Answer): string => idName(pickIn(answer));
const counterIn = (answer: Answer): string => {
  const id = pickIn(answer);
  return isCounter(id) ? counterName(id) : "the counter";
};
const pieces = (ids: readonly string[]): string =>
  pieceNames(ids.filter((id): id is PieceId => isUnit(id) || isFigure(id)));
const onWhat = (answer: Answer): string => {
  const [target] = picksIn(answer);
  return target === undefined ? "" : ` on ${isProvince(target) ? provinceName(target) : idName(target)}`;
};
/** The figure that an ask is about. */
function commanderOf(ask: Ask): string {
  const figure = argOf(ask, "figure");
  return typeof figure === "string" ? idName(figure) : "The commander";
}
const isProvince = (id: string): id is ProvinceId => ["bengal", "oudh", "nwp", "rohilkhand", "simla"].includes(id);

/** What a march to a space costs the active column. */
function marchCost(view: LastMughalView, side: "british" | "rebel", to: SpaceId): number | null {
  const { column } = view;
  if (column === null) return null;
  const routes = reach(view, walkerOf(view, side, column), column.at, apOf(view, column));
  return routes.find((route) => route.to === to)?.ap ?? null;
}
/** Whether a march leads to a battle, or leaves Calcutta, Delhi or a siege without a fighting unit. */
function isGrave({ ask, view }: Situation, answer: Answer): boolean {
  const { column } = view;
  const to = pickIn(answer);
  if (column === null || !isSpace(to)) return false;
  const side = sideOfSeat(ask.seat);
  if (hasField(view, enemyOf(side), to)) return true;
  const { at } = column;
  const going = walkerOf(view, side, column).units;
  if (!going.some(isFighting) || field(view, side, at).some((id) => isFighting(id) && !going.includes(id)))
    return false;
  return at === (side === "british" ? "calcutta" : "delhi") || besiegerOf(view, at) === side;
}
function marchTo({ ask, view }: Situation, answer: Answer): string {
  const to = pickIn(answer);
  if (!isSpace(to)) return "March";
  const ap = marchCost(view, sideOfSeat(ask.seat), to);
  return `March to ${spaceName(to)}${ap === null ? "" : `, ${ap} AP`}`;
}
/** "2 steps: 10th Foot and 28th BNI". */
function losing(answer: Answer): string {
  if (!("split" in answer)) return "";
  const lost = Object.entries(answer.split).flatMap(([id, steps]) =>
    steps === undefined || steps < 1 ? [] : [{ id, steps }],
  );
  const names = lost.map(({ id, steps }) => `${isUnit(id) ? unitName(id) : id}${steps > 1 ? " twice" : ""}`);
  return `${counted(
    lost.reduce((sum, { steps }) => sum + steps, 0),
    "step",
  )}: ${listed(names)}`;
}

/** The words of every button. */
const CHOICES: Readonly<Record<OptionKey, (s: Situation) => OptionWords>> = {
  "rebellion.rebel": () => ({
    label: "Raise a province",
    act: (a) =>
      `${counterIn(a)}: raise ${picksIn(a)
        .map((id) => (isProvince(id) ? provinceName(id) : id))
        .join("")}`,
  }),
  "rebellion.deploy": () => ({
    label: "Bring in a reinforcement",
    act: (a) => `${counterIn(a)} to ${picksIn(a).map(idName).join("")}`,
  }),
  "rebellion.target": () => ({ label: "Play a stratagem", act: (a) => `${counterIn(a)}${onWhat(a)}` }),
  "rebellion.play": () => ({ label: "Play a counter", act: (a) => `Play ${counterIn(a)}` }),
  "rebellion.assign": (s) => assignWords(s),
  "rebellion.end": () => ({ label: "End the Rebellion phase", confirm: true }),
  "reinforcements.deploy": () => ({
    label: "Bring in a reinforcement",
    act: (a) => `${counterIn(a)} to ${picksIn(a).map(idName).join("")}`,
  }),
  "reinforcements.target": () => ({ label: "Play a stratagem", act: (a) => `${counterIn(a)}${onWhat(a)}` }),
  "reinforcements.play": () => ({ label: "Play a counter", act: (a) => `Play ${counterIn(a)}` }),
  "reinforcements.assign": (s) => assignWords(s),
  "reinforcements.end": () => ({ label: "End the phase", confirm: true }),
  "fetch.fetch": () => ({
    label: "Choose who comes along",
    act: (a) => `Bring ${listed(picksIn(a).map((id) => (isCounter(id) ? counterName(id) : id)))}`,
  }),
  "fetch.none": () => ({ label: "Bring nobody" }),
  "freeze.freeze": () => ({ label: "Choose units", act: (a) => `Hold ${pieces(picksIn(a))}` }),
  "loyal.inside": () => ({ label: "Inside the walls", primary: true }),
  "loyal.retreat": () => ({ label: "To a neighbouring space", act: (a) => `To ${placeIn(a)}` }),
  "mutineer.to": () => ({ label: "Choose a lit space", act: (a) => `To ${placeIn(a)}` }),
  "survivors.inside": () => ({ label: "Inside the walls", act: (a) => `Inside: ${pieces(picksIn(a))}` }),
  "survivors.retreat": () => ({ label: "Leave the city", act: (a) => `To ${placeIn(a)}: ${pieces(picksIn(a))}` }),
  "commander.place": ({ ask }) => ({
    label: "Choose a lit space",
    act: (a) =>
      `${commanderOf(ask)} to ${placeIn(a)}${picksIn(a).length > 0 ? ` with ${counted(picksIn(a).length, "unit")}` : ""}`,
  }),
  "badmashes.place": () => ({ label: "Choose a lit space", act: (a) => `Gather in ${placeIn(a)}` }),
  "badmashes.decline": () => ({ label: "Decline", confirm: true }),
  "flee.to": () => ({ label: "Choose a lit space", act: (a) => `Flee to ${placeIn(a)}` }),
  "bearer.bearer": () => ({ label: "Choose who", act: (a) => `${placeIn(a)} remembers` }),
  "restore.restore": () => ({ label: "Choose a unit", act: (a) => `${placeIn(a)} recovers` }),
  "restore.none": () => ({ label: "None" }),
  "move.figure": () => ({
    label: "Activate a figure",
    act: (a) => {
      const id = pickIn(a);
      return isFigure(id) ? `Activate ${figureName(id)}` : "Activate";
    },
  }),
  "move.column": () => ({
    label: "Activate units without a figure",
    act: (a) => `Activate ${counted(picksIn(a).length, "unit")} in ${placeIn(a)}`,
  }),
  "move.assign": (s) => assignWords(s),
  "move.release": () => ({ label: "Take units off their figures", act: (a) => `Take off ${pieces(picksIn(a))}` }),
  "move.end": () => ({ label: "End the movement", confirm: true }),
  "march.step": (s) => ({ label: "One step", act: (a) => marchTo(s, a), confirm: (a) => isGrave(s, a) }),
  "march.venture": (s) => ({
    label: "A step with a die roll",
    act: (a) => `${marchTo(s, a)}; a die is rolled`,
  }),
  "march.march": (s) => ({ label: "March", act: (a) => marchTo(s, a), confirm: (a) => isGrave(s, a) }),
  "march.pickUp": () => ({ label: "Pick up units", act: (a) => `Pick up ${pieces(picksIn(a))}` }),
  "march.drop": () => ({ label: "Leave units behind", act: (a) => `Leave ${pieces(picksIn(a))} here` }),
  "march.take": () => ({ label: "Take Bahadur Shah along" }),
  "march.leave": () => ({ label: "Leave Bahadur Shah here" }),
  "march.discard": () => ({
    label: "Discard a counter for action points",
    confirm: true,
    act: (a) => {
      const id = pickIn(a);
      return isCounter(id) ? `Discard ${counterName(id)} for +${counterOf(id).ap ?? 0} AP` : "Discard";
    },
  }),
  "march.stop": () => ({ label: "Stop here", primary: true }),
  "incite.incite": () => ({ label: "Incite a city", act: (a) => `Incite ${placeIn(a)}` }),
  "incite.end": () => ({ label: "Incite no more" }),
  "battles.fight": () => ({ label: "Choose a battle", act: (a) => `Fight at ${placeIn(a)}` }),
  "defend.withdraw": () => ({ label: "Withdraw", act: (a) => `Withdraw ${pieces(picksIn(a))} to ${placeIn(a)}` }),
  "defend.refuge": () => ({
    label: "Go inside the walls",
    help: "No battle is fought; a siege follows.",
    confirm: true,
  }),
  "defend.fight": () => ({ label: "Fight", primary: true }),
  "columns.column": () => ({ label: "Choose a column", act: () => "Fight with this column" }),
  "bonuses.play": () => ({
    label: "Play counters",
    act: (a) =>
      picksIn(a).length === 0
        ? "Play none"
        : `Play ${listed(picksIn(a).map((id) => (isCounter(id) ? counterName(id) : id)))}`,
  }),
  "bonuses.pass": () => ({ label: "Play none", primary: true }),
  "kavanagh.rolled": ({ ask }) => ({ label: "Keep the rolled result", primary: ask.default.option === "rolled" }),
  "kavanagh.dr": ({ ask }) => ({ label: "DR: the besiegers retreat", primary: ask.default.option === "dr" }),
  "losses.lose": () => ({ label: "Choose who", act: (a) => `Lose ${losing(a)}` }),
  "retreat.to": () => ({ label: "Choose a lit space", act: (a) => `Retreat to ${placeIn(a)}` }),
  "retreat.refuge": () => ({ label: "Inside the walls" }),
  "sieges.siege": () => ({
    label: "Choose a siege",
    act: (a) =>
      `Press the siege of ${placeIn(a)}${picksIn(a).length > 0 ? ` with ${listed(picksIn(a).map((id) => (isCounter(id) ? counterName(id) : id)))}` : ""}`,
  }),
  "wear.lose": () => ({ label: "Choose a unit", act: (a) => `${placeIn(a)} loses a step` }),
};

function assignWords({ option }: Situation): OptionWords {
  const figure = assignedTo(option.id);
  const name = figure === null ? "the figure" : figureName(figure);
  return {
    label: `Assign units to ${name}`,
    act: (a) => (picksIn(a).length === 0 ? `No units for ${name}` : `${capitalised(name)} leads ${pieces(picksIn(a))}`),
  };
}

function isChoice(key: string): key is OptionKey {
  return Object.hasOwn(CHOICES, key);
}

export function choiceOf(ask: Ask, option: Option, state: TableState<LastMughalView>): OptionWords {
  const key = `${ask.kind}.${assignedTo(option.id) === null ? option.id : "assign"}`;
  return isChoice(key) ? CHOICES[key]({ ask, option, view: state.observation.view }) : { label: option.id };
}

/** The name of an option's id in lists and for screen readers. */
export function nameOf(id: Id, ask: Ask, _option: Option, state: TableState<LastMughalView>): string {
  const { view } = state.observation;
  const name = String(id);
  if (isCounter(name)) {
    const { what } = eventWords(name);
    const { ap } = counterOf(name);
    return `${counterName(name)}: ${lowerFirst(what)}${ap === null ? "" : `, or +${ap} AP`}`;
  }
  if (isProvince(name)) return provinceName(name);
  if (isFigure(name) && view.figures[name] !== undefined) {
    const { own } = activationOf(view, name, []);
    return `${capitalised(figureName(name))}, ${whereWords(view, name)}${ask.kind === "move" ? `, ${counted(own, "action point")}` : ""}`;
  }
  if (isUnit(name) && view.units[name] !== undefined)
    return `${unitName(name)}, ${unitOf(name).artillery > 0 && combatValue(view, name) === 0 ? `artillery +${unitOf(name).artillery}` : `strength ${combatValue(view, name)}`}, ${whereWords(view, name)}`;
  if (isSpace(name)) {
    const side = controlOf(view, name);
    return `${spaceName(name)}${side === null ? "" : side === "british" ? ", British" : ", rebel"}`;
  }
  return idName(name);
}

/** A battle column in words, for lists. */
export function valueWords(value: unknown): string {
  if (typeof value !== "object" || value === null || !("units" in value) || !Array.isArray(value.units)) return "";
  const lead =
    "lead" in value && typeof value.lead === "string" && isFigure(value.lead) ? figureName(value.lead) : null;
  const units = value.units.map(String).filter(isUnit);
  return `${lead === null ? "" : `${capitalised(lead)} with `}${counted(units.length, "unit")}`;
}
