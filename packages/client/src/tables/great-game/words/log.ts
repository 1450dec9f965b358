import {
  sizeOf,
  type Camp,
  type Force,
  type GreatGameLog,
  type GreatGameView,
  type LogKey,
  type Modifier,
} from "@caravanserai/great-game";
import type { CardType, OfficerId, VassalId } from "@caravanserai/great-game/data";
import { html, nothing, type TemplateResult } from "lit";
import { written } from "../../../elements/player-names.ts";
import { counted, listed } from "../../../elements/words.ts";
import type { NumberedLine, TableState } from "../../../contract/index.ts";
import { logFlag } from "../map/signs.ts";
import {
  campAdjective,
  campName,
  cardName,
  figure,
  flagName,
  flagNames,
  forceWords,
  Names,
  spWords,
  officerName,
  officerNames,
  piecesWords,
  signed,
  spaceName,
  stateName,
} from "./names.ts";

type Words = TemplateResult | string;
const b = (n: number | string): TemplateResult => html`<b>${n}</b>`;
const card = (type: CardType): TemplateResult => html`<i>${cardName(type)}</i>`;

/** The reason for a modifier to a roll. */
export function reasonOf({ why, officer, value }: Modifier): string {
  const who = officer === undefined ? "" : officerName(officer);
  switch (why) {
    case "diplomacy":
      return `Diplomacy of ${who}`;
    case "tehran":
      return "a Russian in Tehran";
    case "flashman":
      return "Flashman";
    case "spoiler":
      return `Spoiler, ${who}`;
    case "virtual-spoiler":
      return "the automaton’s Spoiler";
    case "informant":
      return "Informant";
    case "balance":
      return "13 spaces or more (balance)";
    case "rifles":
      return "Martini-Henry halves the die";
    case "tactics":
      return `Tactics of ${who}`;
    case "march-end":
      return "end of the march";
    case "desert":
      return value > 0 ? `desert with ${who === "" ? "Skobelev" : who}` : "desert";
  }
}
/** "2 + 5 + 2 (end of the march) = 9". */
function rollWords(dice: readonly number[], modifiers: readonly Modifier[], total: number): TemplateResult {
  const changed = modifiers.filter((m) => m.value !== 0);
  const plain = dice.length === 1 && changed.length === 0;
  return html`${dice.join(" + ")}${changed.map((m) => html` ${signed(m.value)} (${reasonOf(m)})`)}${
    plain ? nothing : html` = ${b(figure(total))}`
  }`;
}
function placedWords(
  placed: readonly { readonly space: Parameters<typeof spaceName>[0]; readonly sp: number }[],
): string {
  return listed(placed.map(({ space, sp }) => `${sp} in ${spaceName(space)}`));
}
function removedWords(removed: Force, officers: readonly OfficerId[]): Words {
  const gone = [...(sizeOf(removed) > 0 ? [forceWords(removed)] : []), ...officers.map(officerName)];
  return gone.length === 0 ? "" : ` ${listed(gone)} left the map.`;
}
const spaces = (n: number): string => counted(n, "space");

/** The words of every log line: past tense, figures in bold, cards in italics, every die with its modifiers. */
export const LINES: { readonly [K in LogKey]: (args: GreatGameLog[K], names: Names) => Words } = {
  "great-game.decade": ({ decade }) => `The ${decade}`,
  "great-game.officer.arrives": ({ officer, space }) =>
    html`${b(officerName(officer))} arrived in ${spaceName(space)}.`,
  "great-game.officer.waits": ({ camp, officers }, n) =>
    `${n.who(camp)} ${n.verb(camp, "control", "controls")} no space: ${officerNames(officers)} must wait for the next decade.`,
  "great-game.deal": ({ cards }) => html`The deck was shuffled; ${b(cards)} cards were dealt to each side.`,
  "great-game.exchange": ({ camp, count }, n) =>
    count === 0
      ? `${n.who(camp)} exchanged no cards.`
      : html`${n.who(camp)} put ${b(count)} ${count === 1 ? "card" : "cards"} under the deck and drew as many.`,
  "great-game.round": ({ round }) => `Round ${round}`,
  "great-game.reveal": ({ cards }, n) =>
    html`Turned up:
    ${cards.map(({ camp, type, value }, i) => html`${i === 0 ? "" : ", "}${n.whom(camp)} ${card(type)} (${b(value)})`)}.`,
  "great-game.pass": ({ camp }, n) => `${n.who(camp)} had no card left and passed the round.`,
  "great-game.initiative": ({ camp, die }, n) =>
    die === null
      ? html`${n.who(camp)} ${n.verb(camp, "go", "goes")} first, with the lesser value.`
      : html`Equal values: the die shows ${b(die)}, ${die % 2 === 1 ? "odd, Russia" : "even, Britain"}. ${n.who(camp)}
        ${n.verb(camp, "go", "goes")} first.`,
  "great-game.implement": ({ camp, type, as, value }, n) =>
    html`${n.who(camp)} played ${card(type)} (${b(value)}) for ${as === "action" ? "Action" : "Reinforcement"}.`,
  "great-game.automaton.ignores": ({ camp, type }) =>
    html`${campName(camp)}’s ${card(type)} had no effect: an automaton’s card.`,
  "great-game.card.removed": ({ type }) => html`${card(type)} left the game.`,
  "great-game.ascent": ({ camp, type, cards }, n) =>
    cards >= 2
      ? html`${card(type)} was laid down: ${n.who(camp)} ${n.verb(camp, "have", "has")} access to High Asia.`
      : html`${card(type)} was laid down on ${n.whose(camp)} way to High Asia, ${b(cards)} of 2.`,
  "great-game.effect": ({ camp, type }, n) => effectWords(camp, type, n),
  "great-game.window": ({ camp, card: type }, n) => html`${n.who(camp)} may answer with ${card(type)}.`,
  "great-game.window.none": ({ camp, card: type }, n) => html`${n.who(camp)} laid no ${card(type)}.`,
  "great-game.reaction": ({ camp, type, officer, space }, n) =>
    html`${n.who(camp)} laid
    ${card(type)}${
      officer === undefined
        ? ""
        : html`: ${b(officerName(officer))} went to ${space === undefined ? "the place" : spaceName(space)}`
    }.`,
  "great-game.mission.target": ({ camp, vassal, flashman }, n) =>
    `${n.who(camp)} sent ${flashman ? "Flashman" : "an Emissary"} to ${stateName(vassal)}.`,
  "great-game.mission.officer": ({ officer, from, space }) =>
    html`${b(officerName(officer))} went on the
    mission${from === space ? `; he was in ${spaceName(space)} already` : ` from ${spaceName(from)} to ${spaceName(space)}`}.`,
  "great-game.mission.roll": ({ vassal, die, modifiers, total, needed, success }) =>
    html`${rollWords([die], modifiers, total)}, ${needed} needed: ${stateName(vassal)}
    ${success ? html`<b>was swayed</b>` : html`<b>was not moved</b>`}.`,
  "great-game.mission.cancelled": ({ vassal }) => `The mission to ${stateName(vassal)} failed without a roll.`,
  "great-game.spy": ({ camp, officer }, n) =>
    html`${n.who(camp)} sent ${b(officerName(officer))} spying on his Shooting Leave.`,
  "great-game.spy.roll": ({ officer, die, modifiers, total, result }) =>
    html`${rollWords([die], modifiers, total)}:
    ${
      {
        eliminated: `${officerName(officer)} was caught and is lost`,
        nothing: "he found nothing",
        look: "he saw the rival’s hand",
        take: "he saw the rival’s hand and took a card of it",
      }[result]
    }.`,
  "great-game.spy.look": ({ camp, count }, n) => html`${n.who(camp)} saw the ${b(count)} cards of the rival’s hand.`,
  "great-game.spy.take": ({ camp }, n) => `${n.who(camp)} took a card from the rival’s hand.`,
  "great-game.commitments": ({ camp, die, cap, sp }, n) =>
    html`The die shows ${b(die)}${cap < die ? html`, but no more than half (${cap}) may go` : ""}: ${n.whom(camp)}
    ${n.verb(camp, "remove", "removes")} ${b(sp)} ${campAdjective(camp)} SP.`,
  "great-game.withdraw": ({ camp, from }, n) => html`${n.who(camp)} withdrew ${placedWords(from)}.`,
  "great-game.reinforce": ({ camp, placed, forgone }, n) =>
    html`${n.who(camp)} placed
    ${
      placed.length === 0
        ? "nothing"
        : listed(placed.map(({ nation, space, sp }) => `${spWords(sp, nation)} in ${spaceName(space)}`))
    }${forgone === 0 ? "" : html`; ${b(forgone)} could not be placed and ${forgone === 1 ? "is" : "are"} lost`}.`,
  "great-game.bonus": ({ camp, die, states, placed }, n) =>
    html`Bonus: the die shows ${b(die)}, ${n.whom(camp)} ${n.verb(camp, "have", "has")} ${counted(states, "state")}:
    ${placed ? "one more SP." : die <= states ? "one more SP, but there is none to place." : "nothing."}`,
  "great-game.proxy": ({ camp, vassal }, n) => html`<b>${stateName(vassal)}</b> became ${n.whose(camp)} proxy.`,
  "great-game.neutral": ({ vassal, by, removed, officers }, n) =>
    html`<b>${stateName(vassal)}</b> went back to neutrality, by
      ${by === "rebels" ? "its Rebels" : n.whom(by)}.${removedWords(removed, officers)}`,
  "great-game.invaded": ({ vassal, by, space }, n) =>
    html`<b>${stateName(vassal)}</b> ${space === null ? "is now invaded" : "was invaded"} by
      ${n.whom(by)}${space === null ? "" : `, at ${spaceName(space)}`}.`,
  "great-game.deploy": ({ camp, vassal, placed }, n) =>
    html`${n.who(camp)} called ${stateName(vassal)} to arms: ${placedWords(placed)}.`,
  "great-game.emir": ({ space }) => html`The Emir came to ${spaceName(space)}.`,
  "great-game.conquered": ({ vassal, by, removed, officers }, n) =>
    html`${n.who(by)} <b>conquered ${stateName(vassal)}</b>; its fortresses are razed.${removedWords(removed, officers)}`,
  "great-game.lapsed": ({ vassal, of, to, removed, officers }, n) =>
    html`${n.who(of)} ${n.verb(of, "have", "has")} nobody left in ${stateName(vassal)}: the invasion
    lapsed${
      to === null ? "" : `, and ${n.whom(to)} ${n.verb(to, "are", "is")} the invader now`
    }.${removedWords(removed, officers)}`,
  "great-game.reversion.over": ({ vassal }) => `The truce over ${stateName(vassal)} has ended.`,
  "great-game.rebels.rise": ({ vassal, dice, sp }) =>
    html`<b>${stateName(vassal)} rose in rebellion</b>: ${dice.join(" + ")} = ${b(sp)} Rebels.`,
  "great-game.rebels.placed": ({ placed }) => html`Rebels: ${placedWords(placed)}.`,
  "great-game.rebels.officer": ({ officer, space }) =>
    html`${b(officerName(officer))} leads the Rebels in ${spaceName(space)}.`,
  "great-game.march": ({ camp, of, from, to, sp, officers }, n) =>
    html`${n.who(camp)} marched ${piecesWords(sp, officers)}${of === camp ? "" : ` (${flagName(of)})`}:
    ${spaceName(from)}, ${b(spaceName(to))}.`,
  "great-game.drop": ({ space, sp, officers }) => html`${piecesWords(sp, officers)} stayed in ${spaceName(space)}.`,
  "great-game.attrition": ({ space, when, dice, modifiers, safe, of, loss }) =>
    html`${when === "desert" ? "Desert" : when === "drop" ? "Stopped" : "End of the march"}, ${spaceName(space)}:
    ${rollWords(dice, modifiers, safe)}${loss === 0 ? ": all safe" : html` of ${of} safe, ${b(loss)} lost`}.`,
  "great-game.wear": ({ space, lost }) => html`On the way to ${spaceName(space)} ${forceWords(lost)} were lost.`,
  "great-game.attack": ({ camp, space, attacker, defender }, n) =>
    html`${n.who(camp)} attacked <b>${spaceName(space)}</b>: ${tallyWords(attacker)} against ${tallyWords(defender)}.`,
  "great-game.combat.roll": ({ side, flags, dice, modifiers, total, strength, losses }) =>
    html`${side === "attacker" ? "Attack" : "Defence"}, ${flagNames(flags)}: ${rollWords(dice, modifiers, total)};
    ${strength} − ${total < 0 ? `(${figure(total)})` : total} = ${b(losses)} ${losses === 1 ? "loss" : "losses"}.`,
  "great-game.combat.losses": ({ side, space, lost, left }) =>
    html`The ${side} lost ${lostWords(lost)} in ${spaceName(space)};
    ${left === 0 ? "nothing is left" : html`${b(left)} left`}.`,
  "great-game.fortress.destroyed": ({ space }) => html`The fortress of <b>${spaceName(space)}</b> is destroyed.`,
  "great-game.combat.end": ({ space, retreats, why }) => endWords(spaceName(space), retreats, why),
  "great-game.retreat": ({ from, to, sp, officers }) =>
    html`${piecesWords(sp, officers)} retreated from ${spaceName(from)} to ${b(spaceName(to))}.`,
  "great-game.no-retreat": ({ space, sp }) =>
    html`There was no way out of ${spaceName(space)}: ${forceWords(sp)} were lost.`,
  "great-game.officer.home": ({ officer, from, to }) =>
    to === null
      ? html`${b(officerName(officer))} fell with his men in ${spaceName(from)}.`
      : html`${b(officerName(officer))} escaped from ${spaceName(from)} to ${spaceName(to)}.`,
  "great-game.officer.lost": ({ officer, why }) =>
    html`${b(officerName(officer))} is lost:
    ${
      {
        mission: "his mission failed",
        spy: "he was caught spying",
        decade: "the decade took him",
        conquest: "his country was conquered",
        reversion: "the rising is over",
      }[why]
    }.`,
  "great-game.officer-loss": ({ rolls }) => {
    const lost = rolls.filter((r) => r.lost);
    return html`Officers of the decade, lost on odd dice:
    ${listed(rolls.map((r) => `${officerName(r.officer)} ${r.die}`))}.
    ${lost.length === 0 ? "All stay." : html`Lost: ${b(officerNames(lost.map((r) => r.officer)))}.`}`;
  },
  "great-game.round.ends": ({ round, britain, russia }) =>
    html`Round ${round} ended: Britain ${b(britain)}, Russia ${b(russia)} ${spaces(2).slice(2)}.`,
  "great-game.automaton.choice": ({ what, dice, choice }) =>
    html`The automaton’s ${what}: ${dice.length === 0 ? "" : html`the die shows ${dice.join(", ")}, `}${choice}.`,
  "great-game.end": ({ britain, russia }) => html`The game ended: Britain ${b(britain)}, Russia ${b(russia)} spaces.`,
};

function effectWords(camp: Camp, type: CardType, n: Names): Words {
  switch (type) {
    case "gunboat-diplomacy":
      return html`${card(type)}: ${n.whose(camp)} stacks may march on water until the end of the round.`;
    case "crimean-war":
      return html`${card(type)}: until the end of the round imperial SP may fight each other and enter home countries.`;
    case "martini-henry":
      return html`${card(type)}: ${n.whose(camp)} imperial SP halve their combat dice until the end of the round.`;
    case "pen-mightier":
      return html`${card(type)}: the rival’s imperial SP may enter only his own spaces until the end of the round.`;
    default:
      return html`${card(type)} is in force until the end of the round.`;
  }
}

/** "14 British SP with Roberts", "10 Afghan SP and fortress 4". */
export function tallyWords(side: GreatGameLog["great-game.attack"]["attacker"]): string {
  const parts = [
    ...(sizeOf(side.sp) > 0 ? [forceWords(side.sp)] : []),
    ...(side.fortress > 0 ? [`fortress ${side.fortress}`] : []),
  ];
  return `${parts.join(" + ")}${side.officers.length === 0 ? "" : ` with ${officerNames(side.officers)}`}`;
}

export function lostWords(lost: GreatGameLog["great-game.combat.losses"]["lost"]): string {
  const parts = [
    ...(sizeOf(lost.sp) > 0 ? [forceWords(lost.sp)] : []),
    ...(lost.fortress > 0 ? [`${lost.fortress} of the fortress`] : []),
  ];
  return parts.length === 0 ? "nothing" : listed(parts);
}

/** Which side gives way, and why. */
export function endWords(
  place: string,
  retreats: "attacker" | "defender" | null,
  why: GreatGameLog["great-game.combat.end"]["why"],
): string {
  if (why === "destroyed" || retreats === null) return `One side in ${place} is destroyed; nobody has to retreat.`;
  const reason = {
    fortress: "the fortress still stands",
    "greater-losses": "it lost more",
    "moved-in": "losses were equal and it had moved in",
  }[why];
  return `The ${retreats} retreats from ${place}: ${reason}.`;
}

/** The camp that a line is about, for its flag. */
function campOfLine(line: NumberedLine): Camp | null {
  const camp = line.args["camp"] ?? line.args["by"];
  return camp === "britain" || camp === "russia" ? camp : null;
}

/** A line in words, with the flag of the camp it is about. */
export function lineWords(line: NumberedLine, state: TableState<GreatGameView>): Words {
  const words = written(LINES, line, new Names(state));
  if (words === null) return line.key;
  const camp = campOfLine(line);
  return html`${camp === null ? nothing : logFlag(camp)}${words}${line.secret === true ? secretWords(line) : nothing}`;
}
/** The part of a spy's report that only this viewer may read. */
function secretWords(line: NumberedLine): Words {
  const seen = line.args["cards"];
  const taken = line.args["type"];
  const types = Array.isArray(seen) ? seen.map(String) : typeof taken === "string" ? [taken] : [];
  return types.length === 0 || line.key === "great-game.reveal"
    ? ""
    : html` <i>${listed(types.map((t) => cardName(t as CardType)))}.</i>`;
}

/** Keys of the log by which it can be filtered. */
export const LOG_FILTERS = [
  {
    label: "Battles",
    keys: [
      "great-game.attack",
      "great-game.combat.roll",
      "great-game.combat.losses",
      "great-game.combat.end",
      "great-game.retreat",
      "great-game.no-retreat",
      "great-game.fortress.destroyed",
    ],
  },
  {
    label: "Politics",
    keys: [
      "great-game.proxy",
      "great-game.neutral",
      "great-game.invaded",
      "great-game.conquered",
      "great-game.lapsed",
      "great-game.mission.roll",
      "great-game.rebels.rise",
      "great-game.reversion.over",
    ],
  },
  {
    label: "Dice",
    keys: [
      "great-game.combat.roll",
      "great-game.attrition",
      "great-game.mission.roll",
      "great-game.spy.roll",
      "great-game.bonus",
      "great-game.commitments",
      "great-game.rebels.rise",
      "great-game.officer-loss",
      "great-game.initiative",
    ],
  },
] as const satisfies readonly { readonly label: string; readonly keys: readonly LogKey[] }[];

/** The milestones on the timelines of replay and catch-up. */
export const MILESTONES: Readonly<Partial<Record<LogKey, "turn" | "period" | "flag">>> = {
  "great-game.decade": "period",
  "great-game.round": "turn",
  "great-game.conquered": "flag",
  "great-game.proxy": "flag",
  "great-game.neutral": "flag",
  "great-game.rebels.rise": "flag",
  "great-game.end": "flag",
};
/** A milestone's short name on the timeline. */
export function milestoneLabel({ key, args }: NumberedLine): string {
  const vassal = args["vassal"];
  const state = typeof vassal === "string" ? stateName(vassal as VassalId) : "";
  const by = args["camp"] ?? args["by"];
  const who = by === "britain" || by === "russia" ? campAdjective(by) : "";
  switch (key) {
    case "great-game.decade":
      return typeof args["decade"] === "string" ? args["decade"] : "";
    case "great-game.round":
      return typeof args["round"] === "number" ? `Round ${args["round"]}` : "";
    case "great-game.conquered":
      return `${state} conquered`;
    case "great-game.proxy":
      return `${state} ${who}`;
    case "great-game.neutral":
      return `${state} neutral`;
    case "great-game.rebels.rise":
      return `${state} rises`;
    default:
      return "The end";
  }
}
