import type { Viewer } from "@caravanserai/kernel";
import type { CardId, GreatWar } from "../state.ts";
import type { GreatWarView } from "../view.ts";

/** Checks that the view has everything that its viewer knows by the rules (section 10). */
export function knows(g: GreatWar, viewer: Viewer, view: GreatWarView): string[] {
  const lacks: string[] = [];
  const expect = (here: unknown, there: unknown, what: string): void => {
    if (JSON.stringify(here) !== JSON.stringify(there)) lacks.push(`it lacks ${what}`);
  };
  expect(view.hands, [g.hands[0].length, g.hands[1].length], "the sizes of the hands (GW-1002)");
  expect(
    view.decks,
    g.decks.map((deck) => deck.length),
    "the sizes of the decks (GW-1001)",
  );
  expect(view.holdsBonus, [g.bonus[0] !== null, g.bonus[1] !== null], "who holds a Bonus card (GW-1003)");
  expect(view.discards, g.discards, "the discard piles (GW-1004)");
  expect(view.captured, g.captured, "the captured cards (GW-1005)");
  expect(
    view.lines.map((line) => line.map((card) => [card.id, card.card, card.down !== true, card.used ?? 0])),
    g.lines.map((line) => line.map((card) => [card.id, card.card, card.up, card.used])),
    "the battle areas (GW-1004)",
  );
  if (viewer !== 0 && viewer !== 1) return lacks;
  const enemy = viewer === 0 ? 1 : 0;
  const faces = (ids: readonly CardId[]): (number | undefined)[] => ids.map((id) => view.faces[id]);
  expect(
    faces(view.own),
    g.hands[viewer].map((id) => g.faces[id]),
    "its own hand (GW-1002)",
  );
  const held = g.bonus[viewer];
  expect(held === null ? null : view.faces[held], held === null ? null : g.faces[held], "its own Bonus card (GW-1003)");
  const seen = g.hands[enemy].filter((id) => g.seen[viewer].includes(id)).map((id) => g.faces[id] ?? -1);
  expect(
    view.seen,
    seen.toSorted((a, b) => a - b),
    "what it has seen of the enemy hand (GW-1009)",
  );
  return lacks;
}
