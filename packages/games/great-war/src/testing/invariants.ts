import { knownCard } from "../cards.ts";
import { bonusOf, eventsOf, poolOf, scenarioOf } from "../setup.ts";
import type { CardNo, GreatWar, Side } from "../state.ts";

/** Checks what must hold after every answer (GW-022, GW-E66); returns a sentence for each violation. */
export function invariants(g: GreatWar): string[] {
  return [...conserved(g), ...held(g), ...lying(g)];
}

const inOrder = (cards: readonly number[]): string => cards.toSorted((a, b) => a - b).join(" ");

function conserved(g: GreatWar): string[] {
  const scenario = scenarioOf(g);
  const hands = g.hands.flat().map((id) => g.faces[id] ?? -1);
  const held = g.bonus.flatMap((id) => (id === null ? [] : [g.faces[id] ?? -1]));
  const lines = g.lines.flat().map((card) => card.card);
  const isBonus = (no: CardNo): boolean => knownCard(no).bonus;
  const playing = [
    ...g.decks.flat(),
    ...g.discards.flat(),
    ...g.captured.flat(),
    ...hands,
    ...lines.filter((no) => !isBonus(no)),
  ];
  const bonus = [...g.bonusDeck, ...held, ...lines.filter(isBonus)];
  const events = [...g.eventDeck, ...(g.event === null ? [] : [g.event.card])];
  return [
    inOrder(playing) === inOrder(poolOf(scenario)) ? "" : "A playing card is lost or duplicated.",
    inOrder(bonus) === inOrder(bonusOf(scenario)) ? "" : "A Bonus card is lost or duplicated.",
    inOrder(events) === inOrder(eventsOf(scenario)) ? "" : "A Random Event is lost or duplicated.",
  ].filter((problem) => problem !== "");
}

/** GW-005 */
function held(g: GreatWar): string[] {
  const problems: string[] = [];
  const sides: readonly Side[] = [0, 1];
  for (const side of sides) {
    const enemy = side === 0 ? 1 : 0;
    for (const id of g.hands[side])
      if (knownCard(g.faces[id] ?? -1).pile === enemy) problems.push(`Side ${side} holds a card of its enemy.`);
    if (g.captured[side].some((no) => knownCard(no).pile !== enemy))
      problems.push(`Side ${side} has captured a card that it cannot capture.`);
    const ids = [...g.hands[side], ...g.lines[side].map((card) => card.id)];
    if (new Set(ids).size < ids.length) problems.push(`Side ${side} has an id twice.`);
  }
  return problems;
}

function lying(g: GreatWar): string[] {
  const problems: string[] = [];
  for (const line of g.lines) {
    for (const card of line) {
      if (g.faces[card.id] !== card.card) problems.push("A card on the table does not match its id.");
      if (card.host !== null && !line.some((host) => host.id === card.host)) problems.push("A link has no host.");
      if (card.up && (card.by !== null || card.marked)) problems.push("A cancelled card is face up.");
      if (card.used < 0 || card.used > 2) problems.push("A card has been used too often.");
    }
    if (line.some((card, i) => i > 0 && card.id <= (line[i - 1]?.id ?? 0))) problems.push("Play numbers do not rise.");
  }
  if (g.pending !== null && !g.lines[g.pending.side].some((card) => card.id === g.pending?.lead))
    problems.push("The pending lead card is not on the table.");
  return problems;
}
