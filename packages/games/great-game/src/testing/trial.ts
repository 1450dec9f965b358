import type { Random, Viewer } from "@caravanserai/kernel";
import { shuffled } from "@caravanserai/kernel";
import { foreignSpIn, fortressAt, isCamp, flagOf, hasAscended, rebelsIn, spAt, spOnMap } from "../board.ts";
import type { OfficerId, SpaceId, VassalId } from "../data/index.ts";
import { CAMPS, NATIONS, armyOf, limitOf, rivalOf, spaceOf, spacesIn, stateOf, type Force } from "../map.ts";
import { campOfSeat } from "../seats.ts";
import type { CardId, GreatGame } from "../state.ts";
import { viewOfGame, type GreatGameView } from "../view.ts";

/** What the conformance suite needs for this game. */

/**
 * Swaps the cards that a viewer cannot tell apart: in the rival's hand, in the deck, and among those the rival has
 * returned.
 */
export function exchange(g: GreatGame, viewer: Viewer, random: Random): GreatGame {
  const { faces } = viewOfGame(g, viewer);
  const hidden = g.faces.map((_, i) => g.firstCard + i).filter((id) => !Object.hasOwn(faces, id));
  const others = shuffled(hidden, random);
  const as = new Map(hidden.map((id, i) => [id, others[i] ?? id]));
  const changed = (cards: readonly CardId[]): CardId[] => cards.map((id) => as.get(id) ?? id);
  for (const camp of CAMPS) {
    g.hands[camp] = changed(g.hands[camp]);
    g.seen[camp] = changed(g.seen[camp]);
    g.returned[camp] = changed(g.returned[camp]);
  }
  g.deck = changed(g.deck);
  return g;
}

/** Checks what must hold after every answer; returns a sentence for each violation. */
export function invariants(g: GreatGame): string[] {
  return [...cardProblems(g), ...pieceProblems(g), ...stateProblems(g)];
}

function cardProblems(g: GreatGame): string[] {
  if (g.faces.length === 0) return [];
  const all = CAMPS.flatMap((c) => [...g.hands[c], ...g.played[c], ...g.reactions[c]]).concat(g.deck);
  const out: string[] = [];
  if (new Set(all).size !== all.length || all.length !== g.faces.length) out.push("Cards are lost or duplicated.");
  if (all.some((id) => id < g.firstCard || id >= g.firstCard + g.faces.length))
    out.push("There is a card of an older deck.");
  for (const camp of CAMPS)
    if (g.seen[camp].some((id) => !g.hands[rivalOf(camp)].includes(id)))
      out.push(`${camp} knows a card in the rival's hand that is not there.`);
  return out;
}

function pieceProblems(g: GreatGame): string[] {
  const out: string[] = [];
  const playable = spacesIn(g.scenario);
  for (const nation of NATIONS) {
    if (spOnMap(g, nation) > limitOf(nation)) out.push(`There are ${spOnMap(g, nation)} SP of ${nation}.`);
    for (const [space, sp] of Object.entries(g.sp[nation]) as [SpaceId, number][]) {
      if (sp <= 0) out.push(`${nation} has ${sp} SP in ${space}.`);
      if (!playable.includes(space)) out.push(`${nation} has SP outside the scenario in ${space}.`);
      const flag = flagOf(g, nation);
      if (spaceOf(space).highAsia && isCamp(flag) && !hasAscended(g, flag))
        out.push(`${flag} is in ${space} without access.`);
      const { vassal } = spaceOf(space);
      if (nation === "rebels" && (vassal === null || g.vassals[vassal].is !== "conquered"))
        out.push(`Rebels in ${space}.`);
    }
  }
  for (const [officer, space] of Object.entries(g.officers) as [OfficerId, SpaceId][]) {
    if (g.lost.includes(officer)) out.push(`${officer} is lost but in ${space}.`);
    if (!playable.includes(space)) out.push(`${officer} is outside the scenario.`);
  }
  if (new Set(g.lost).size !== g.lost.length) out.push("An officer is lost twice.");
  for (const space of g.newRebels)
    if (spAt(g, "rebels", space) === 0) out.push(`New Rebels in ${space}, but none there.`);
  for (const [space, tired] of Object.entries(g.turn?.tired ?? {}) as [SpaceId, Force][])
    for (const nation of NATIONS)
      if ((tired[nation] ?? 0) > spAt(g, nation, space))
        out.push(`More ${nation} SP are tired in ${space} than are there.`);
  if (g.march !== null) {
    const { at, sp, dropped } = g.march;
    for (const nation of NATIONS) {
      if ((sp[nation] ?? 0) > spAt(g, nation, at)) out.push(`More ${nation} SP march than there are.`);
      for (const [space, stopped] of Object.entries(dropped) as [SpaceId, Force][])
        if ((stopped[nation] ?? 0) > (g.turn?.tired[space]?.[nation] ?? 0))
          out.push(`More ${nation} SP are dropped in ${space} than have stopped there.`);
    }
  }
  return out;
}

function stateProblems(g: GreatGame): string[] {
  const out: string[] = [];
  for (const [id, standing] of Object.entries(g.vassals) as [VassalId, GreatGame["vassals"][VassalId]][]) {
    const army = armyOf(id);
    const sp = army === null ? 0 : spOnMap(g, army);
    if (sp > 0 && (standing.is === "conquered" || (standing.is === "neutral" && standing.invader === null)))
      out.push(`${id} has ${sp} SP although it is ${standing.is}.`);
    for (const space of stateOf(id).spaces) {
      if (fortressAt(g, space) < 0) out.push(`The fortress of ${space} has lost more than its strength.`);
      if (standing.is === "conquered" && fortressAt(g, space) > 0) out.push(`${space} is conquered with its fortress.`);
    }
    const isQuiet = g.march === null && g.battle === null && g.turn === null;
    if (isQuiet && standing.is === "neutral" && standing.invader === null)
      for (const camp of CAMPS)
        if (foreignSpIn(g, camp, id) > 0 && standing.reversion?.guest !== camp)
          out.push(`${camp} has SP in ${id}, which is neutral, as neither invader nor guest.`);
    const isGarrisoned = CAMPS.some((camp) => foreignSpIn(g, camp, id) > 0);
    if (standing.is === "conquered" && rebelsIn(g, id) > 0 && !isGarrisoned)
      out.push(`${id} contains only Rebels but is not free.`);
    if (id === "bokhara" && g.officers["emir-of-bokhara"] !== undefined)
      if (standing.is === "conquered" || (standing.is === "neutral" && standing.invader === null))
        out.push("The Emir should not be on the map.");
  }
  return out;
}

/** Checks that the view has everything that its viewer knows by the rulebook (GG-490, GG-493). */
export function knows(g: GreatGame, viewer: Viewer, view: GreatGameView): string[] {
  const out: string[] = [];
  const camp = typeof viewer === "number" ? campOfSeat(g.scenario, viewer) : null;
  const face = (id: CardId): boolean => view.faces[id] === g.faces[id - g.firstCard];
  for (const c of CAMPS) {
    if (view.hands[c] !== g.hands[c].length) out.push(`The size of ${c}'s hand is missing.`);
    if (![...g.played[c], ...g.reactions[c]].every(face)) out.push(`A card that ${c} played is missing.`);
  }
  if (camp !== null && ![...g.hands[camp], ...g.seen[camp], ...g.returned[camp]].every(face))
    out.push("An own, seen or returned card is missing.");
  if (view.deck !== g.deck.length) out.push("The size of the deck is missing.");
  if (
    JSON.stringify([view.sp, view.officers, view.vassals, view.damage]) !==
    JSON.stringify([g.sp, g.officers, g.vassals, g.damage])
  )
    out.push("Something on the map is missing.");
  return out;
}

const VIEW = [
  ..."afghanRebellions allHands ascent balance battle camps closedCourt crimeanWar current damage decade deck effects ended faces".split(
    " ",
  ),
  ..."hands headStart lost march mission newRebels officers own played reactions returned round scenario seen sp spying turn vassals".split(
    " ",
  ),
].join(" ");

/** What a view contains that it should not. A new field counts as secret until it is listed here. */
export function strange(view: GreatGameView, viewer: Viewer): string | null {
  const keys = Object.keys(view).sort().join(" ");
  if (keys !== VIEW) return `keys ${keys}`;
  if ((view.allHands !== null) !== (viewer === "all")) return "all hands";
  if (viewer === "public" && view.own.length + view.seen.length + view.returned.length > 0) return "a hand of nobody";
  const shown = CAMPS.flatMap((c) => [...view.played[c], ...view.reactions[c]]);
  const known = new Set([...shown, ...view.own, ...view.seen, ...view.returned].map(String));
  const face = viewer === "all" ? undefined : Object.keys(view.faces).find((id) => !known.has(id));
  return face === undefined ? null : `the face of ${face}`;
}
