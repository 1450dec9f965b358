import type { CardNo, PlannedStep, Side } from "@caravanserai/great-war";
import type { LogLine, Mark } from "@caravanserai/kernel";
import { html, nothing, type TemplateResult } from "lit";
import type { TableState } from "../../contract/index.ts";
import { warCard } from "./card.ts";

/** What the analysis of a finished match shows on the mat: the card that was played, and what would have been. */
export interface Thought {
  readonly side: Side;
  /** The card with which the answer given begins; null: it laid none. */
  readonly played: CardNo | null;
  readonly playedChance: number;
  /** The cards that the other answer lays, and those that it cancels. */
  readonly cards: readonly CardNo[];
  readonly cancels: readonly CardNo[];
  readonly chance: number;
}

/** Null: no choice with another answer is shown. */
export function thoughtOf(here: Mark | null): Thought | null {
  if (here?.kind !== "choice") return null;
  const { seat, said, instead } = here;
  const { given, best } = here.weighed;
  if (best === undefined) return null;
  const steps = instead.flatMap(stepsOf);
  return {
    side: seat === 0 ? 0 : 1,
    played: said.flatMap(stepsOf).flatMap(laidBy)[0] ?? null,
    playedChance: given.chance.value,
    cards: steps.flatMap(laidBy),
    cancels: steps.flatMap((step) => ("use" in step && step.target !== null ? [step.target] : [])),
    chance: best.chance.value,
  };
}

/** What a line of the log lays and cancels, by card number, as in a plan. */
function stepsOf({ key, args }: LogLine): readonly PlannedStep[] {
  const { card, target, cards } = args as LogLine["args"] & { card: CardNo; target: CardNo };
  switch (key) {
    case "great-war.lead":
    case "great-war.play":
      return [{ play: card, host: null }];
    case "great-war.bonus":
      return [{ bonus: card, host: null }];
    case "great-war.interrupt":
      return [
        { play: card, host: null },
        { use: card, target },
      ];
    case "great-war.cancel":
      return [{ use: card, target }];
    case "great-war.plan":
      return cards as unknown as readonly PlannedStep[];
    default:
      return [];
  }
}

/** The cards that were laid after the match was left for a what-if, or for the line of a review. */
export function imaginedCards({ imaginedFrom, lines }: TableState): ReadonlySet<CardNo> {
  if (imaginedFrom === undefined) return NONE;
  return new Set(
    lines
      .filter(({ seq }) => seq > imaginedFrom)
      .flatMap(stepsOf)
      .flatMap(laidBy),
  );
}
const NONE: ReadonlySet<CardNo> = new Set();

const laidBy = (step: PlannedStep): readonly CardNo[] =>
  "play" in step ? [step.play] : "bonus" in step ? [step.bonus] : [];

/** Scrolls the mat, and a line that has no room, to what would have been played; without it, to what was. */
export function showThought(root: ParentNode, thought: Thought | null): void {
  if (thought === null) return;
  const played = `.ln [data-card="${thought.played ?? ""}"]`;
  const cards = root.querySelector<HTMLElement>(".instead") ?? root.querySelector<HTMLElement>(played);
  for (const scroller of [cards?.closest(".ln"), cards?.closest(".mat")]) {
    if (cards === null || scroller === null || scroller === undefined) continue;
    const [box, room] = [cards.getBoundingClientRect(), scroller.getBoundingClientRect()];
    scroller.scrollLeft += (box.left + box.right - room.left - room.right) / 2;
    scroller.scrollTop += (box.top + box.bottom - room.top - room.bottom) / 2;
  }
}

/** What is said on a card of the mat: with what chance it was played, or that it would have been cancelled. */
export function thoughtTag(thought: Thought | null, side: Side, card: CardNo): string | undefined {
  if (thought === null) return undefined;
  if (side === thought.side) return card === thought.played ? `played ${percent(thought.playedChance)}` : undefined;
  return thought.cancels.includes(card) ? "cancelled instead" : undefined;
}

/** The cards that would have been laid: dashed, for they were not played. */
export function thoughtCards(
  thought: Thought | null,
  side: Side,
  look: (no: CardNo) => void,
): TemplateResult | typeof nothing {
  if (thought?.side !== side || thought.cards.length === 0) return nothing;
  return html`<div class="instead" role="group" aria-label="Would have been played, chance ${percent(thought.chance)}">
    ${thought.cards.map((card, i) =>
      warCard(card, {
        ...{ size: "line", state: "thought", look: () => look(card) },
        ...(i === 0 ? { tag: `instead ${percent(thought.chance)}` } : {}),
      }),
    )}
  </div>`;
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;
