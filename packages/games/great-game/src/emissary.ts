import { pickOne, type Context, type ChanceContext } from "@caravanserai/kernel";
import {
  BALANCE,
  EMISSARY,
  INFORMANT,
  SHOOTING_LEAVE,
  type OfficerId,
  type SpyResult,
  type VassalId,
} from "./data/index.ts";
import { officerOf, rivalOf, stateOf, vassalsIn, type Camp } from "./map.ts";
import { total } from "./attrition.ts";
import { eliminate, hasAscended, imperialOfficers, isOverstretched, placeOfOfficer } from "./board.ts";
import { revert } from "./conquest.ts";
import { becomeProxy } from "./deployment.ts";
import { writeLog, type Modifier } from "./log.ts";
import { typeOf, windowFor } from "./reactions.ts";
import type { Step } from "./answers.ts";
import { askCamp, type Rule } from "./rule.ts";
import { automatonOf, seatOf } from "./seats.ts";
import { missionOf, spyingOf, type Board, type GreatGame, type Mission } from "./state.ts";

/** Missions to courts (Emissary, Flashman) and spies on Shooting Leave: GG-161 to GG-169, GG-179, GG-180. */

/** GG-161: states with at least three spaces that are neither conquered nor the camp's own proxy. */
export function missionTargets(b: Board, camp: Camp): VassalId[] {
  return vassalsIn(b.scenario).filter((vassal) => {
    const standing = b.vassals[vassal];
    if (b.closedCourt && vassal === "afghanistan") return false; // GG-458
    if (!stateOf(vassal).emissaryTarget || standing.is === "conquered") return false;
    if (stateOf(vassal).highAsia && !hasAscended(b, camp)) return false;
    return standing.is === "neutral" || standing.of !== camp;
  });
}

/** Moves a state one degree in a camp's favour along British proxy - neutral - Russian proxy (GG-165). */
export function shift(g: GreatGame, vassal: VassalId, camp: Camp, context: Context): Step[] {
  return g.vassals[vassal].is === "neutral" ? becomeProxy(g, vassal, camp, context) : revert(g, vassal, camp, context);
}

/** A mission sets out to a court; Flashman goes alone. */
export function startMission(g: GreatGame, camp: Camp, vassal: VassalId, flashman: boolean, context: Context): Step[] {
  g.mission = { camp, vassal, officer: null, flashman, spoiler: null, cancelled: false };
  writeLog(context, "great-game.mission.target", flashman ? "GG-179" : "GG-161", { camp, vassal, flashman });
  if (flashman) return [...windowFor(g, camp, "emirs-daughter"), { do: "mission" }];
  const [only, ...others] = imperialOfficers(g, camp);
  return only !== undefined && others.length === 0 ? send(g, only, context) : [{ do: "envoy", camp }];
}

function send(g: GreatGame, officer: OfficerId, context: Context): Step[] {
  const mission = missionOf(g);
  const { camp, vassal } = mission;
  const space = stateOf(vassal).capital;
  const from = placeOfOfficer(g, officer);
  mission.officer = officer;
  g.officers[officer] = space;
  writeLog(context, "great-game.mission.officer", "GG-162", { camp, officer, from, space });
  return [...windowFor(g, camp, "spoiler"), { do: "mission" }];
}

/** The modifiers of a mission's die roll. */
export function missionModifiers(
  b: Board,
  m: Pick<Mission, "camp" | "vassal" | "officer" | "flashman" | "spoiler">,
): Modifier[] {
  const modifiers: Modifier[] = [];
  if (m.flashman) modifiers.push({ why: "flashman", value: EMISSARY.flashman });
  if (m.officer !== null) {
    const { diplomacy } = officerOf(m.officer);
    const favoured = m.camp === "russia" && m.vassal === "persia" && diplomacy < EMISSARY.russianInTehran; // GG-R17
    modifiers.push(
      favoured
        ? { why: "tehran", value: EMISSARY.russianInTehran }
        : { why: "diplomacy", value: diplomacy, officer: m.officer },
    );
  }
  if (m.spoiler !== null)
    modifiers.push({ why: "spoiler", value: 0 - officerOf(m.spoiler).diplomacy, officer: m.spoiler });
  if (automatonOf(b.scenario) !== null) modifiers.push({ why: "virtual-spoiler", value: -EMISSARY.virtualSpoiler });
  if (isOverstretched(b, m.camp)) modifiers.push({ why: "balance", value: BALANCE.emissary });
  return modifiers;
}

function rollMission(g: GreatGame, m: Mission, context: ChanceContext): Step[] {
  const { camp, vassal } = m;
  if (m.cancelled) {
    writeLog(context, "great-game.mission.cancelled", "GG-180", { camp, vassal });
    return [];
  }
  const modifiers = missionModifiers(g, m);
  const die = context.chance.die(6, "great-game.mission");
  const sum = die + total(modifiers);
  const success = sum >= EMISSARY.success;
  const needed = EMISSARY.success;
  writeLog(context, "great-game.mission.roll", "GG-164", { camp, vassal, die, modifiers, total: sum, needed, success });
  if (success) return shift(g, vassal, camp, context);
  if (m.officer !== null) {
    eliminate(g, m.officer);
    writeLog(context, "great-game.officer.lost", "GG-166", { officer: m.officer, why: "mission" });
  }
  return [];
}

/* ---- Shooting Leave */

export function startSpying(g: GreatGame, camp: Camp, officer: OfficerId, context: Context): Step[] {
  g.spying = { camp, officer, informant: false };
  writeLog(context, "great-game.spy", "GG-168", { camp, officer });
  return [...windowFor(g, camp, "informant"), { do: "spying" }];
}

export function spyModifiers(officer: OfficerId, informant: boolean): Modifier[] {
  return [
    { why: "diplomacy", value: officerOf(officer).diplomacy, officer },
    ...(informant ? [{ why: "informant", value: INFORMANT } as const] : []),
  ];
}

/** The row of the Shooting Leave table. */
export function spyResult(sum: number): SpyResult {
  const row = SHOOTING_LEAVE.findLast(({ from }) => from === null || sum >= from);
  if (row === undefined) throw new Error(`The Shooting Leave table has no row for ${sum}.`);
  return row.result;
}

/** GG-493: shows the current hand to the spying player only. */
function look(g: GreatGame, camp: Camp, context: Context): void {
  // Sorted by id, which reveals nothing; the order of the hand would reveal which cards came last.
  const hand = g.hands[rivalOf(camp)].toSorted((a, z) => a - z);
  g.seen[camp] = hand;
  const seat = seatOf(g.scenario, camp);
  const cards = hand.map((card) => typeOf(g, card));
  writeLog(
    context,
    "great-game.spy.look",
    "GG-493",
    { camp, count: hand.length },
    { to: seat === null ? [] : [seat], args: { cards } },
  );
}

/** The card changes hands; both players know which card it is (GG-R35). */
function takeCard(g: GreatGame, camp: Camp, card: number, context: Context): void {
  const rival = rivalOf(camp);
  g.hands[rival] = g.hands[rival].filter((c) => c !== card);
  g.hands[camp].push(card);
  g.seen[camp] = g.seen[camp].filter((c) => c !== card);
  g.seen[rival].push(card);
  const seats = [camp, rival].flatMap((c) => seatOf(g.scenario, c) ?? []);
  writeLog(context, "great-game.spy.take", "GG-493", { camp }, { to: seats, args: { card, type: typeOf(g, card) } });
}

export const envoy: Rule<"envoy"> = {
  ask: (g, { camp }) =>
    askCamp<"envoy">(g, camp, () => {
      const officers = imperialOfficers(g, camp);
      const [first] = officers;
      if (first === undefined) throw new Error(`${camp} has no officer for the mission.`);
      return {
        kind: "envoy",
        rule: "GG-162",
        args: { vassal: missionOf(g).vassal },
        options: [pickOne("officer", officers, { final: true })],
        default: { option: "officer", pick: first },
      };
    }),
  answer: (g, _step, _seat, { pick }, context) => send(g, pick, context),
};

export const mission: Rule<"mission"> = {
  then(g, _step, context) {
    const mission = missionOf(g);
    g.mission = null;
    return rollMission(g, mission, context);
  },
};

export const spying: Rule<"spying"> = {
  then(g, _step, context) {
    const { camp, officer, informant } = spyingOf(g);
    g.spying = null;
    const modifiers = spyModifiers(officer, informant);
    const die = context.chance.die(6, "great-game.spy");
    const sum = die + total(modifiers);
    const result = spyResult(sum);
    writeLog(context, "great-game.spy.roll", "GG-168", { camp, officer, die, modifiers, total: sum, result });
    if (result === "eliminated") {
      eliminate(g, officer);
      writeLog(context, "great-game.officer.lost", "GG-168", { officer, why: "spy" });
    }
    if (result !== "look" && result !== "take") return [];
    look(g, camp, context);
    return result === "take" && g.hands[rivalOf(camp)].length > 0 ? [{ do: "take", camp }] : []; // GG-R19
  },
};

export const take: Rule<"take"> = {
  ask: (g, { camp }) =>
    askCamp<"take">(g, camp, () => {
      const hand = g.hands[rivalOf(camp)].toSorted((a, z) => a - z);
      const [first] = hand;
      if (first === undefined) throw new Error(`${rivalOf(camp)} has no card to take.`);
      return {
        kind: "take",
        rule: "GG-168",
        options: [pickOne("take", hand, { final: true })],
        default: { option: "take", pick: first },
        autoResolve: true,
      };
    }),
  answer(g, { camp }, _seat, { pick }, context) {
    takeCard(g, camp, pick, context);
    return [];
  },
};
