import { shuffled, type Random, type Viewer } from "@caravanserai/kernel";
import { knownCard } from "../cards.ts";
import { leadsOf } from "../commit.ts";
import { mayStillAct } from "../free-actions.ts";
import type { CardId, GreatWar, Pile, Side } from "../state.ts";

/** Another state that `viewer` cannot tell from this one: section 10 of the rules lists what it cannot know. */
export function exchange(g: GreatWar, viewer: Viewer, random: Random): GreatWar {
  const sides: readonly Side[] = [0, 1];
  for (const side of sides) {
    if (viewer === side) continue;
    changeHand(g, side, typeof viewer === "number" ? g.seen[viewer === 0 ? 0 : 1] : [], random);
    changeBonus(g, side, typeof viewer === "number" ? g.seenBonus[viewer === 0 ? 0 : 1] : null, random);
    // Chooses other cards that this side has seen in the other hand, or found in a raid.
    const other = side === 0 ? 1 : 0;
    const there = g.seen[side].filter((id) => g.hands[other].includes(id)).length;
    g.seen[side] = shuffled(g.hands[other], random).slice(0, there);
    if (g.raid?.side === side) g.raid = { side, found: shuffled(g.hands[other], random).slice(0, 2) };
    if (g.raid !== null && g.raid.side === side)
      for (const id of g.raid.found) if (!g.seen[side].includes(id)) g.seen[side].push(id);
  }
  for (const pile of [0, 1, 2] as const) g.decks[pile] = shuffled(g.decks[pile], random);
  g.eventDeck = shuffled(g.eventDeck, random);
  g.bonusDeck = shuffled(g.bonusDeck, random);
  return g;
}

/** Swaps cards of a hand that the viewer has not seen with cards of the decks from which they came. */
function changeHand(g: GreatWar, side: Side, seen: readonly CardId[], random: Random): void {
  const before = { faces: g.faces.slice(), decks: g.decks.map((deck) => deck.slice()), asked: isAsked(g, side) };
  const planned = g.pending !== null && g.pending.side === side && g.pending.steps.length > 0;
  if (planned && random.below(2) === 0) return;
  for (const id of g.hands[side]) {
    if (seen.includes(id)) continue;
    const pile: Pile | null = knownCard(g.faces[id] ?? -1).pile;
    const deck = pile === null ? [] : g.decks[pile];
    if (deck.length === 0 || pile === null) continue;
    const at = random.below(deck.length);
    const held = g.faces[id] ?? -1;
    g.faces[id] = deck[at] ?? -1;
    deck[at] = held;
  }
  // GW-302: an automatic pass reveals that a side has no lead card and no action, so that must not change.
  if (isAsked(g, side) !== before.asked) {
    g.faces = before.faces;
    for (const pile of [0, 1, 2] as const) g.decks[pile] = before.decks[pile] ?? [];
    return;
  }
  // GW-1006: even the existence of steps is secret. But steps that only use cards on the table are kept: they might
  // also be used later with the same final position, and then only the log would differ, which is no secret.
  if (planned && g.pending !== null && !g.pending.steps.every((step) => "use" in step))
    g.pending = { ...g.pending, steps: [] };
}

const isAsked = (g: GreatWar, side: Side): boolean => leadsOf(g, side).length > 0 || mayStillAct(g, side);

function changeBonus(g: GreatWar, side: Side, seen: CardId | null, random: Random): void {
  const held = g.bonus[side];
  if (held === null || held === seen || g.bonusDeck.length === 0) return;
  const planned = g.pending !== null && g.pending.side === side && g.pending.steps.some((step) => "bonus" in step);
  if (planned) return;
  const at = random.below(g.bonusDeck.length);
  const card = g.faces[held] ?? -1;
  g.faces[held] = g.bonusDeck[at] ?? -1;
  g.bonusDeck[at] = card;
}
