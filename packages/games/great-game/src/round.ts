import { pickMany, pickOne, type ChanceContext } from "@caravanserai/kernel";
import {
  CARDS,
  HAND,
  MOST_EXCHANGED,
  OFFICERS,
  ROUNDS,
  type CardType,
  type OfficerId,
  type SpaceId,
} from "./data/index.ts";
import { CAMPS, homeCapitalOf, scenarioOf, spaceOf, spacesIn, type Camp } from "./map.ts";
import { controlOf, eliminate, hasAscended, spacesControlled } from "./board.ts";
import { cardOf } from "./deck.ts";
import { endReversions, lapseInvasions } from "./invasion.ts";
import { writeLog } from "./log.ts";
import { leaveHand, typeOf } from "./reactions.ts";
import type { Step } from "./answers.ts";
import { askCamp, type Rule } from "./rule.ts";
import { seatOf } from "./seats.ts";
import { noEffects } from "./setup.ts";
import type { Board, CardId, GreatGame } from "./state.ts";

/** Section F: the sequence of play. decade → officers → deal → exchange → five rounds → end of the decade. */

/** Officers of a camp who are due and are neither on the map nor lost (GG-101, GG-102). */
function dueOfficers(b: Board, camp: Camp): OfficerId[] {
  const { decades, reinforcements } = scenarioOf(b.scenario);
  const past = decades.slice(0, b.decade + 1);
  return reinforcements
    .filter((r) => past.includes(r.decade))
    .flatMap((r) => r[camp])
    .filter((o) => b.officers[o] === undefined && !b.lost.includes(o));
}

/** The spaces where they may be placed (GG-R09). */
function arrivalSpaces(b: Board, camp: Camp): SpaceId[] {
  const { arriveAt } = scenarioOf(b.scenario);
  if (arriveAt !== null) return [arriveAt];
  return spacesIn(b.scenario).filter(
    (space) => controlOf(b, space) === camp && (!spaceOf(space).highAsia || hasAscended(b, camp)),
  );
}

/** GG-064: every card except those on a panel, and except Crimean War once it has been played for Action. */
function deckOf(b: Board): CardType[] {
  const away = [...b.ascent.britain, ...b.ascent.russia];
  return CARDS.flatMap((c): CardType[] => {
    if (away.includes(c.id) || (c.leavesAfterAction && b.crimeanWar === "gone")) return [];
    return Array.from({ length: c.copies }, () => c.id);
  });
}

/** GG-107: moves a card from the hand to the Current Card box, face up. */
function layDown(g: GreatGame, camp: Camp, card: CardId): void {
  leaveHand(g, camp, card);
  g.played[camp].push(card);
  g.current[camp] = card;
}

/**
 * GG-108: the lower value goes first; in a tie, odd means Russia and even Britain. A player without a card leaves the
 * turn to the other.
 */
function order(g: GreatGame, context: ChanceContext): Camp[] {
  const laid = CAMPS.flatMap((camp) => {
    const card = g.current[camp];
    return card === null ? [] : [{ camp, card, type: typeOf(g, card), value: cardOf(typeOf(g, card)).value }];
  });
  if (laid.length > 0) writeLog(context, "great-game.reveal", "GG-107", { cards: laid });
  for (const camp of CAMPS) if (g.current[camp] === null) writeLog(context, "great-game.pass", "GG-106", { camp });
  const [a, b] = laid;
  if (a === undefined || b === undefined) return laid.map(({ camp }) => camp); // GG-R10
  const die = a.value === b.value ? context.chance.die(6, "great-game.initiative") : null;
  const first = die === null ? (a.value < b.value ? a.camp : b.camp) : die % 2 === 0 ? "britain" : "russia";
  writeLog(context, "great-game.initiative", "GG-108", { camp: first, die });
  return first === a.camp ? [a.camp, b.camp] : [b.camp, a.camp];
}

export const decade: Rule<"decade"> = {
  then(g, _step, context) {
    g.round = 0;
    const decade = scenarioOf(g.scenario).decades[g.decade];
    if (decade === undefined) throw new Error(`The scenario has no decade ${g.decade}.`);
    writeLog(context, "great-game.decade", "GG-100", { decade });
    const arrivals = CAMPS.map((camp): Step => ({ do: "officers", camp }));
    return [
      ...(g.decade === 0 ? [] : arrivals),
      { do: "deal" },
      { do: "exchange", camp: "britain" },
      { do: "exchange", camp: "russia" },
      { do: "round" },
    ];
  },
};

export const officers: Rule<"officers"> = {
  ask(g, { camp }) {
    const due = dueOfficers(g, camp);
    const [officer] = due;
    const of = arrivalSpaces(g, camp);
    const [first] = of;
    if (officer === undefined || first === undefined) return [];
    const home = homeCapitalOf(camp);
    return askCamp<"officers">(g, camp, () => ({
      kind: "officers",
      rule: "GG-101",
      args: { officer, due },
      options: [pickOne("place", of, { final: due.length === 1 })],
      default: { option: "place", pick: of.includes(home) ? home : first },
      autoResolve: true,
    }));
  },
  answer(g, step, _seat, { pick }, context) {
    const { camp } = step;
    const [officer] = dueOfficers(g, camp);
    if (officer === undefined) throw new Error(`No officer of ${camp} is due.`);
    g.officers[officer] = pick;
    writeLog(context, "great-game.officer.arrives", "GG-101", { camp, officer, space: pick });
    return [step];
  },
  then(g, { camp }, context) {
    const officers = seatOf(g.scenario, camp) === null ? [] : dueOfficers(g, camp);
    if (officers.length > 0) writeLog(context, "great-game.officer.waits", "GG-102", { camp, officers });
    return [];
  },
};

export const deal: Rule<"deal"> = {
  /** GG-103. The faces and positions of the cards are shuffled separately, so that an id reveals nothing. */
  then(g, _step, { chance, log }) {
    g.firstCard += g.faces.length;
    g.faces = chance.shuffle(deckOf(g), "great-game.faces");
    const deck = chance.shuffle(
      g.faces.map((_, i) => g.firstCard + i),
      "great-game.deal",
    );
    g.hands = { britain: deck.slice(0, HAND), russia: deck.slice(HAND, 2 * HAND) };
    g.deck = deck.slice(2 * HAND);
    g.played = { britain: [], russia: [] };
    g.reactions = { britain: [], russia: [] };
    g.current = { britain: null, russia: null };
    g.seen = { britain: [], russia: [] };
    g.returned = { britain: [], russia: [] };
    writeLog({ log }, "great-game.deal", "GG-103", { cards: HAND });
    return [];
  },
};

export const exchange: Rule<"exchange"> = {
  ask: (g, { camp }) =>
    askCamp<"exchange">(g, camp, () => ({
      kind: "exchange",
      rule: "GG-104",
      options: [pickMany("exchange", g.hands[camp], { min: 0, max: MOST_EXCHANGED, final: true })],
      default: { option: "exchange", picks: [] },
    })),
  /** GG-R06: to the bottom in this order, then the same number from the top. */
  answer(g, { camp }, _seat, { picks }, context) {
    const kept = g.hands[camp].filter((c) => !picks.includes(c));
    g.deck.push(...picks);
    g.hands[camp] = [...kept, ...g.deck.splice(0, picks.length)];
    g.returned[camp] = [...picks];
    writeLog(context, "great-game.exchange", "GG-104", { camp, count: picks.length });
    return [];
  },
};

export const round: Rule<"round"> = {
  then(g, _step, context) {
    g.round++;
    g.current = { britain: null, russia: null };
    writeLog(context, "great-game.round", "GG-105", { round: g.round });
    return [{ do: "select" }, { do: "initiative" }, { do: "endOfRound" }];
  },
};

export const select: Rule<"select"> = {
  /** GG-106: a player with cards must choose one. */
  ask: (g) =>
    CAMPS.flatMap((camp) =>
      askCamp<"select">(g, camp, () => {
        const [first, ...others] = g.hands[camp];
        return first === undefined
          ? null
          : {
              kind: "select",
              rule: "GG-106",
              sealed: true,
              options: [pickOne("card", g.hands[camp])],
              default: { option: "card", pick: first },
              ...(others.length === 0 ? { autoResolve: true as const } : {}),
            };
      }),
    ),
  reveal(g, _step, answers) {
    for (const camp of CAMPS) {
      const seat = seatOf(g.scenario, camp);
      const answer = seat === null ? undefined : answers.get(seat);
      if (answer !== undefined) layDown(g, camp, answer.pick);
    }
    return [];
  },
};

export const initiative: Rule<"initiative"> = {
  then(g, _step, context) {
    for (const camp of CAMPS) {
      // GG-461: the automaton turns up a random card.
      if (seatOf(g.scenario, camp) !== null || g.hands[camp].length === 0) continue;
      layDown(g, camp, context.chance.pick(g.hands[camp], "great-game.automaton.card"));
    }
    return order(g, context).map((camp) => ({ do: "begin", camp }));
  },
};

export const begin: Rule<"begin"> = {
  then(g, { camp }) {
    const card = g.current[camp];
    if (card === null) throw new Error(`${camp} has played no card this round.`);
    const type = typeOf(g, card);
    const points = cardOf(type).value;
    g.turn = {
      camp,
      card,
      type,
      as: null,
      points,
      text: "open",
      marched: false,
      rebels: null,
      tired: {},
      tiredOfficers: [],
    };
    return [seatOf(g.scenario, camp) === null ? { do: "automaton" } : { do: "implement", camp }];
  },
};

export const endOfRound: Rule<"endOfRound"> = {
  /** GG-440 (1) and (2) */
  then(g, _step, context) {
    if (g.crimeanWar === "due") {
      g.crimeanWar = "gone";
      writeLog(context, "great-game.card.removed", "GG-069", { type: "crimean-war" });
    }
    g.effects = noEffects();
    return [...endReversions(g, context), { do: "lapses" }];
  },
};

export const lapses: Rule<"lapses"> = {
  /** GG-440 (3) to (5) */
  then(g, _step, context) {
    const calls = lapseInvasions(g, context);
    g.newRebels = [];
    const [britain, russia] = CAMPS.map((camp) => spacesControlled(g, camp, true)) as [number, number];
    writeLog(context, "great-game.round.ends", "GG-440", { round: g.round, britain, russia });
    return [...calls, { do: g.round < ROUNDS ? "round" : "endOfDecade" }];
  },
};

export const endOfDecade: Rule<"endOfDecade"> = {
  /** GG-441, GG-442 */
  then(g, _step, context) {
    if (g.decade + 1 >= scenarioOf(g.scenario).decades.length) {
      g.ended = true;
      const [britain, russia] = CAMPS.map((camp) => spacesControlled(g, camp, true)) as [number, number];
      writeLog(context, "great-game.end", "GG-442", { britain, russia });
      return [];
    }
    const rolls = OFFICERS.filter((o) => g.officers[o.id] !== undefined).map(({ id }) => {
      const die = context.chance.die(6, "great-game.officer-loss");
      return { officer: id, die, lost: die % 2 === 1 };
    });
    for (const { officer, lost } of rolls) if (lost) eliminate(g, officer);
    if (rolls.length > 0) writeLog(context, "great-game.officer-loss", "GG-441", { rolls });
    g.decade++;
    return [{ do: "decade" }];
  },
};
