import { button, pickOne, type Context } from "@caravanserai/kernel";
import type { CardType, VassalId } from "./data/index.ts";
import { cardOf } from "./deck.ts";
import { rivalOf, stateOf, type Camp } from "./map.ts";
import { campSpAt, imperialOfficers, spAt, spOnMap } from "./board.ts";
import { missionTargets, shift, startMission, startSpying } from "./emissary.ts";
import { writeLog } from "./log.ts";
import { campStarts, neutralFlagAt, neutralStarts, rebelStarts, setOut } from "./march.ts";
import { rebellionTargets } from "./rebellion.ts";
import type { Step } from "./answers.ts";
import { askCamp, type Question, type Rule } from "./rule.ts";
import { turnOf, type Board, type GreatGame, type Turn } from "./state.ts";

/** Sections G and H: playing the card of the round for Action, and the nineteen texts. */

type ActOptions = Question<"act">["options"];
interface CardText {
  readonly rule: string;
  /** The options for using the text now; empty if its conditions are not met (GG-182). */
  offer(b: Board, camp: Camp): ActOptions;
  /** A text that needs no choice. */
  carryOut?(g: GreatGame, camp: Camp, context: Context): Step[];
  /** A text that names a state. */
  target?(g: GreatGame, camp: Camp, vassal: VassalId, context: Context): Step[];
}

const PRESS: ActOptions = [button("text")];
const PRESS_FINAL: ActOptions = [button("text", { final: true })];
/** No text, or one that can be used only as a Reaction (GG-063). */
const noText = (rule: string): CardText => ({ rule, offer: () => [] });

function targets(of: readonly VassalId[], isFinal: boolean): ActOptions {
  if (of.length === 0) return [];
  return [pickOne("target", of, { final: isFinal })];
}

/** GG-178: moves to the panel for good. */
const highAsia: CardText = {
  rule: "GG-066",
  offer: () => PRESS,
  carryOut(g, camp, context) {
    ascend(g, camp, context);
    return [];
  },
};

function ascend(g: GreatGame, camp: Camp, context: Context): void {
  const turn = turnOf(g);
  if (g.ascent[camp].includes(turn.type)) return;
  g.ascent[camp].push(turn.type);
  writeLog(context, "great-game.ascent", "GG-066", { camp, type: turn.type, cards: g.ascent[camp].length });
}

function effect(rule: string, begin: (g: GreatGame, camp: Camp) => void): CardText {
  return {
    rule,
    offer: () => PRESS,
    carryOut(g, camp, context) {
      begin(g, camp);
      writeLog(context, "great-game.effect", rule, { camp, type: turnOf(g).type });
      return [];
    },
  };
}

/** GG-177, GG-R20: whether the camp has non-Persian SP in two Persian spaces. */
export function canPersuade(b: Board, camp: Camp): boolean {
  const persia = b.vassals.persia;
  if (persia.is === "conquered" || (persia.is === "proxy" && persia.of === camp)) return false;
  if (b.scenario !== "campaign") return false; // GG-R76
  const held = stateOf("persia").spaces.filter((s) => campSpAt(b, camp, s) > 0 && !isOnlyPersian(b, camp, s));
  return held.length >= 2;
}
function isOnlyPersian(b: Board, camp: Camp, space: Parameters<typeof spAt>[2]): boolean {
  const persians = b.vassals.persia.is === "proxy" && b.vassals.persia.of === camp ? spAt(b, "persia", space) : 0;
  return campSpAt(b, camp, space) === persians;
}

export const texts: Record<CardType, CardText> = {
  campaign: noText("GG-160"),
  spoiler: noText("GG-167"),
  informant: noText("GG-169"),
  hero: noText("GG-170"),
  "emirs-daughter": noText("GG-180"),
  emissary: {
    rule: "GG-161",
    offer(b, camp) {
      const officers = imperialOfficers(b, camp).length;
      return officers === 0 ? [] : targets(missionTargets(b, camp), officers === 1); // GG-R15
    },
    target: (g, camp, vassal, context) => startMission(g, camp, vassal, false, context),
  },
  flashman: {
    rule: "GG-179",
    offer: (b, camp) => targets(missionTargets(b, camp), true),
    target: (g, camp, vassal, context) => startMission(g, camp, vassal, true, context),
  },
  "shooting-leave": {
    rule: "GG-168",
    offer(b, camp) {
      const of = imperialOfficers(b, camp);
      return of.length === 0 ? [] : [pickOne("spy", of, { final: true })];
    },
  },
  rebellion: {
    rule: "GG-290",
    offer: (b, camp) => targets(rebellionTargets(b, camp), true),
    target(g, camp, vassal) {
      turnOf(g).rebels = vassal;
      return [{ do: "rise", camp, vassal }];
    },
  },
  "imperial-commitments": {
    rule: "GG-172",
    offer: (b, camp) => (spOnMap(b, rivalOf(camp)) > 0 ? PRESS_FINAL : []),
    carryOut: (_g, camp) => [{ do: "commitments", camp: rivalOf(camp) }],
  },
  "gunboat-diplomacy": effect("GG-173", (g, camp) => g.effects.sea.push(camp)),
  "crimean-war": effect("GG-174", (g) => (g.effects.crimeanWar = true)),
  "martini-henry": effect("GG-175", (g, camp) => g.effects.rifles.push(camp)),
  "pen-mightier": effect("GG-176", (g, camp) => g.effects.penned.push(rivalOf(camp))),
  "persian-persuasion": {
    rule: "GG-177",
    offer: (b, camp) => (canPersuade(b, camp) ? PRESS : []),
    carryOut: (g, camp, context) => shift(g, "persia", camp, context),
  },
  pundits: highAsia,
  "royal-geographic-society": highAsia,
  kossacks: highAsia,
  "military-surveyors": highAsia,
};

function carryOutOf(type: CardType): NonNullable<CardText["carryOut"]> {
  const { carryOut } = texts[type];
  if (carryOut === undefined) throw new Error(`The text of ${type} cannot be used without a choice.`);
  return carryOut;
}
function targetOf(type: CardType): NonNullable<CardText["target"]> {
  const { target } = texts[type];
  if (target === undefined) throw new Error(`The text of ${type} names no state.`);
  return target;
}

/** GG-181: a text that names one side can be used only by that side. */
function textOffer(b: Board, { camp, type, text }: Turn): ActOptions {
  const { textFor } = cardOf(type);
  if (text === "used" || (textFor !== "both" && textFor !== camp)) return [];
  return texts[type].offer(b, camp);
}

function marchOffer(b: Board, { camp, points }: Turn): ActOptions {
  if (points === 0) return [];
  const rebels = rebelStarts(b, camp);
  const own = campStarts(b, camp);
  const neutral = neutralStarts(b, camp);
  const options: ActOptions[number][] = [];
  if (rebels.length > 0) options.push(pickOne("marchRebels", rebels));
  if (own.length > 0) options.push(pickOne("march", own));
  if (neutral.length > 0) options.push(pickOne("marchNeutral", neutral));
  return options;
}

/** Uses the text now; after a march, no further marches are possible (GG-130, GG-R41). */
function useText(turn: Turn): void {
  turn.text = "used";
  if (turn.marched) turn.points = 0;
}

export const implement: Rule<"implement"> = {
  ask: (g, { camp }) =>
    askCamp<"implement">(g, camp, () => ({
      kind: "implement",
      rule: "GG-109",
      args: { type: turnOf(g).type, value: turnOf(g).points },
      options: [button("action", { rule: "GG-130" }), button("reinforcement", { final: true, rule: "GG-133" })],
      default: { option: "reinforcement" },
    })),
  answer(g, { camp }, _seat, { option }, context) {
    const turn = turnOf(g);
    turn.as = option;
    writeLog(context, "great-game.implement", "GG-109", { camp, type: turn.type, as: option, value: turn.points });
    if (option === "reinforcement")
      return [
        { do: "reinforce", camp },
        { do: "bonus", camp },
        { do: "endOfTurn", camp },
      ];
    if (turn.type === "crimean-war") g.crimeanWar = "due"; // GG-069
    if (turn.type === "gunboat-diplomacy") g.effects.seaRetreat.push(camp); // GG-131
    return [
      { do: "act", camp },
      { do: "endOfTurn", camp },
    ];
  },
};

export const act: Rule<"act"> = {
  ask: (g, { camp }) =>
    askCamp<"act">(g, camp, () => {
      const turn = turnOf(g);
      return {
        kind: "act",
        rule: "GG-130",
        args: { type: turn.type, points: turn.points },
        options: [...textOffer(g, turn), ...marchOffer(g, turn), button("end", { final: true })],
        default: { option: "end" },
      };
    }),
  answer(g, step, _seat, answer, context) {
    const { camp } = step;
    if (answer.option === "end") return [];
    const turn = turnOf(g);
    switch (answer.option) {
      case "march":
        return [...setOut(g, camp, camp, answer.pick), step];
      case "marchNeutral":
        return [...setOut(g, camp, neutralFlagAt(g, camp, answer.pick), answer.pick), step];
      case "marchRebels":
        return [...setOut(g, camp, "rebels", answer.pick), step];
      case "text":
        useText(turn);
        return [...carryOutOf(turn.type)(g, camp, context), step];
      case "target":
        useText(turn);
        return [...targetOf(turn.type)(g, camp, answer.pick, context), step];
      case "spy":
        useText(turn);
        return [...startSpying(g, camp, answer.pick, context), step];
    }
  },
};

export const endOfTurn: Rule<"endOfTurn"> = {
  then(g, { camp }, context) {
    const turn = turnOf(g);
    if (turn.as === "action" && cardOf(turn.type).highAsia === camp) ascend(g, camp, context); // GG-066: even if unused
    g.turn = null;
    return [];
  },
};
