import type { Answer, Ask, Option, Random } from "@caravanserai/kernel";
import type { OfficerId, SpaceId, VassalId } from "../data/index.ts";
import { officerOf, rivalOf, spaceOf, stateOf, type Camp } from "../map.ts";
import { campSpAt, imperialOfficers } from "../board.ts";
import { exchangeAnswer, implementAnswer, selectAnswer, takeAnswer, worthOfText, bestRebellion } from "./hand.ts";
import { deployAnswer, withdrawAnswer } from "./concede.ts";
import { onwardAnswer, setOutAnswer } from "./marching.ts";
import { bestMission, roundsLeft, worthOfOfficer } from "./worth.ts";
import { combatOdds, missionOdds, type CombatOdds } from "../odds.ts";
import type { GreatGameView } from "../view.ts";

/**
 * A sensible player, based on the hints for an automatic opponent. It receives only what its seat sees, and is
 * stateless.
 */
export function botAnswer(v: GreatGameView, ask: Ask, random: Random): Answer {
  const camp = v.camps[ask.seat] ?? "britain";
  switch (ask.kind) {
    case "exchange":
      return exchangeAnswer(v, camp);
    case "select":
      return selectAnswer(v, camp, ask, random);
    case "implement":
      return implementAnswer(v, camp);
    case "act":
      return actAnswer(v, camp, ask);
    case "envoy":
      return envoyAnswer(v, camp, ask);
    case "onward":
      return onwardAnswer(v, camp, ask);
    case "window":
      return windowAnswer(v, camp, ask);
    case "take":
      return takeAnswer(v, camp, ask);
    case "withdraw":
      return withdrawAnswer(v, camp, ask);
    case "deploy":
      return deployAnswer(v, ask);
    case "placeRebels":
      return rebelsAnswer(v, camp, ask);
    case "retreat":
      return retreatAnswer(v, camp, ask);
    default:
      return ask.default; // vassal SP before imperial SP, officers to the home capital
  }
}

const optionOf = (ask: Ask, id: string): Option | undefined => ask.options.find((o) => o.id === id);

function actAnswer(v: GreatGameView, camp: Camp, ask: Ask): Answer {
  return textAnswer(v, camp, ask) ?? setOutAnswer(v, camp, ask) ?? { option: "end" };
}

/** The minimum gain for which an officer is risked. */
const WORTH_A_MISSION = 0.2;

/** Texts are played before marches: they open routes, halve dice and change masters. */
function textAnswer(v: GreatGameView, camp: Camp, ask: Ask): Answer | null {
  const { turn } = v;
  if (turn === null) return null;
  const isOpen = !turn.marched || turn.points === 0;
  const target = optionOf(ask, "target");
  if (target?.shape === "pickOne" && isOpen)
    return targetAnswer(v, camp, turn.type === "flashman", target.of as readonly VassalId[]);
  const spy = optionOf(ask, "spy");
  if (spy?.shape === "pickOne" && isOpen) {
    const [officer] = (spy.of as readonly OfficerId[])
      .filter((o) => canBeSpared(v, camp, o))
      .toSorted((a, z) => spyWorth(v, z) - spyWorth(v, a));
    return v.hands[rivalOf(camp)] > 0 && officer !== undefined ? { option: "spy", pick: officer } : null;
  }
  const harmless =
    turn.type === "gunboat-diplomacy" || turn.type === "crimean-war" || worthOfText(v, camp, turn.type) > 0;
  return optionOf(ask, "text") !== undefined && harmless && isOpen ? { option: "text" } : null;
}

/** The officer's Diplomacy, which makes it likelier that the spy sees the hand, minus the officer's value elsewhere. */
const spyWorth = (v: GreatGameView, officer: OfficerId): number =>
  officerOf(officer).diplomacy - worthOfOfficer(v, officer);

/**
 * A spy may be lost, so the last officer, and a general with his army, are not sent. When there is little left to
 * learn, no officer is.
 */
function canBeSpared(v: GreatGameView, camp: Camp, officer: OfficerId): boolean {
  const at = v.officers[officer];
  const leads = officerOf(officer).tactics > 0 && at !== undefined && campSpAt(v, camp, at) >= 4;
  return imperialOfficers(v, camp).length > 1 && !leads && roundsLeft(v) > 2;
}

function targetAnswer(v: GreatGameView, camp: Camp, flashman: boolean, of: readonly VassalId[]): Answer | null {
  if (v.turn?.type === "rebellion") {
    const best = bestRebellion(v, camp);
    return best === null ? null : { option: "target", pick: best.vassal };
  }
  const best = bestMission(v, camp, flashman);
  return best !== null && best.gain > WORTH_A_MISSION && of.includes(best.vassal)
    ? { option: "target", pick: best.vassal }
    : null;
}

/** The officer with the best balance of success and risk for the named state. */
function envoyAnswer(v: GreatGameView, camp: Camp, ask: Ask): Answer {
  const { mission } = v;
  const option = optionOf(ask, "officer");
  if (mission === null || option?.shape !== "pickOne") return ask.default;
  const gain = (officer: OfficerId): number => {
    const { success, ways } = missionOdds(v, { camp, vassal: mission.vassal, officer, flashman: false, spoiler: null });
    return (success / ways) * stateOf(mission.vassal).spaces.length - (1 - success / ways) * worthOfOfficer(v, officer);
  };
  const [best] = (option.of as readonly OfficerId[]).toSorted((a, z) => gain(z) - gain(a));
  return best === undefined ? ask.default : { option: "officer", pick: best };
}

/* ---- Reactions */

function windowAnswer(v: GreatGameView, camp: Camp, ask: Ask): Answer {
  if (optionOf(ask, "play") !== undefined)
    return ask.window === "informant" && !isWorthDenouncing(v) ? { option: "pass" } : { option: "play" };
  const send = optionOf(ask, "send");
  if (send?.shape !== "pickOne") return ask.default;
  const officers = send.of as readonly OfficerId[];
  const officer = ask.window === "spoiler" ? spoilerFor(v, officers) : heroFor(v, camp, officers);
  return officer === null ? { option: "pass" } : { option: "send", pick: officer };
}

/** A spy without Diplomacy fails often enough without Informant. */
const isWorthDenouncing = ({ spying }: GreatGameView): boolean =>
  spying !== null && officerOf(spying.officer).diplomacy > 0;

/** Against a mission with an even chance or better: the best diplomat who makes a difference. */
function spoilerFor(v: GreatGameView, officers: readonly OfficerId[]): OfficerId | null {
  const { mission } = v;
  if (mission === null || missionOdds(v, mission).success < 3) return null;
  const [best] = officers.toSorted((a, z) => officerOf(z).diplomacy - officerOf(a).diplomacy);
  return best !== undefined && officerOf(best).diplomacy > 0 ? best : null;
}

/**
 * The officer who improves the expected losses most, by at least one and a half SP, counting the value of holding the
 * space.
 */
function heroFor(v: GreatGameView, camp: Camp, officers: readonly OfficerId[]): OfficerId | null {
  const { battle } = v;
  if (battle === null) return null;
  const without = combatOdds(v, battle.attacker, battle.space);
  if (without === null) return null;
  const swing = (officer: OfficerId): number => {
    const there = { ...v, officers: { ...v.officers, [officer]: battle.space } };
    const odds = combatOdds(there, battle.attacker, battle.space);
    return odds === null ? 0 : standingOf(odds) - standingOf(without);
  };
  const [best] = officers.toSorted((a, z) => swing(z) - swing(a));
  if (best === undefined) return null;
  const worth = swing(best) - (imperialOfficers(v, camp).length <= 1 ? 10 : 0);
  return worth >= 15 ? best : null;
}

/** The defender's advantage in tenths of SP, counting the value of holding the space. */
function standingOf({ lossTenths, won, ways }: CombatOdds): number {
  return lossTenths.attacker - lossTenths.defender - Math.round((won * 40) / ways);
}

/* ---- Rebels, retreats */

/** Places all Rebels on the weakest garrison of the state, or in its capital. */
function rebelsAnswer(v: GreatGameView, camp: Camp, ask: Ask): Answer {
  const option = optionOf(ask, "place");
  if (option?.shape !== "allocate") return ask.default;
  const spaces = option.over.map((o) => o.id as SpaceId);
  const garrison = (s: SpaceId): number => campSpAt(v, rivalOf(camp), s);
  const held = spaces.filter((s) => garrison(s) > 0).toSorted((a, z) => garrison(a) - garrison(z));
  const weakest = held[0];
  if (weakest === undefined || garrison(weakest) >= option.total) return ask.default;
  return { option: "place", split: { [weakest]: option.total } };
}

/** Retreats to the space with most friendly SP, preferably a fortress. */
function retreatAnswer(v: GreatGameView, camp: Camp, ask: Ask): Answer {
  const option = optionOf(ask, "retreat");
  if (option?.shape !== "pickOne") return ask.default;
  const safety = (s: SpaceId): number =>
    campSpAt(v, camp, s) * 2 + (spaceOf(s).home === camp ? 3 : 0) + (spaceOf(s).isCapital ? 1 : 0);
  const [best] = (option.of as readonly SpaceId[]).toSorted((a, z) => safety(z) - safety(a));
  return best === undefined ? ask.default : { option: "retreat", pick: best };
}
