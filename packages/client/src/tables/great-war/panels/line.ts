import { failsToAttack, knownCard, type CardId, type CardNo, type Side } from "@caravanserai/great-war";
import { html, nothing, type TemplateResult } from "lit";
import { warCard } from "../card.ts";
import { cardOfId, isLinking, type Context } from "../context.ts";
import { isBegun, letGoOn, letGoOnRow, rowTakes, takes } from "../dragging.ts";
import { laidOf, savedWords, type Laid } from "../laid.ts";
import { SHORT_NAMES, titleOf } from "../names.ts";
import { insignia } from "../signs.ts";
import { thoughtCards, thoughtTag } from "../thought.ts";
import { isPlayed } from "../words/asks.ts";

export interface MatActions {
  readonly press: (id: CardId) => void;
  readonly look: (no: CardNo) => void;
}

/** Between two turns the mat shows the last battle as it was compared. */
export const isFought = ({ view }: Pick<Context, "view">): boolean =>
  view.lines.flat().length === 0 &&
  view.lastBattle.flat().length > 0 &&
  (view.phase === "regroup" || view.phase === "over" || view.phase === "capture");

/** This turn has been compared, and its cards are still on the mat. */
export const isCompared = ({ view }: Context): boolean =>
  view.phase === "capture" && view.history.length === view.turn && !isFought({ view });

/** The winner of the turn being compared or, while its cards are shown, of the last one. */
const winnerOf = (c: Context): Side | null =>
  isFought(c) || isCompared(c) ? (c.view.history.at(-1)?.[0] ?? null) : null;

/** The line of one side: its total, then its two rounds. */
export function line(c: Context, side: Side, actions: MatActions): TemplateResult {
  const { view } = c;
  const last = isFought(c) ? view.history.at(-1) : undefined;
  const total = last === undefined ? view.totals[side] : side === 0 ? last[1] : last[2];
  const then = c.building?.totals?.[side] ?? total;
  const role = side === view.defender ? "Defender" : "Attacker";
  return html`<section class="ln ${side === c.below ? "own" : "foe"}" aria-label="${SHORT_NAMES[side]}, ${role}">
    <div class="tot muted tiny">
      ${insignia(side)}<b class="num" title="Points of the face-up cards of ${SHORT_NAMES[side]} this turn">${then}</b>
      ${then === total ? nothing : html`<span class="then">now ${total}</span>`}
      ${winnerOf(c) === side ? html`<strong class="wins">wins the turn</strong>` : nothing}
      <span>${role}<span class="duty">${last === undefined ? dutyWords(c, side) : ""}</span></span>
    </div>
    ${isFought(c) ? fought(c, side, actions) : (view.round < 2 ? [1] : [1, 2]).map((round) => row(c, side, round, actions))}
  </section>`;
}

/** The Attacker's duty to attack, shown in the Attacker's corner. */
function dutyWords({ view }: Context, side: Side): string {
  if (side === view.defender) return "";
  if (view.attackMade) return "Attack made";
  if (!failsToAttack(view)) return "needs no Attack";
  return isPlayed(view) ? "no Attack: the Defender would win" : "Attack still to be played";
}

function row(c: Context, side: Side, round: number, actions: MatActions): TemplateResult {
  const { view } = c;
  const here = laidOf(c, side).filter((card) => (round === 1 ? card.round <= 1 : card.round >= 2));
  const open = side === c.below && view.round === round && rowTakes(c);
  // the second round gets what the first leaves, once it is played: no card of either ever moves
  const alone = view.round < 2;
  return html`<div
    class="row ${view.round === round ? "now" : ""} ${open ? "open" : ""} ${alone ? "alone" : ""}"
    role="group"
    aria-label="round ${round}"
    @dragover=${(event: DragEvent) => {
      if (open) event.preventDefault();
    }}
    @drop=${(event: DragEvent) => {
      event.preventDefault();
      if (open) letGoOnRow(c);
    }}
  >
    <span class="rd muted" aria-hidden="true">round ${round}</span>
    ${alone ? html`<span class="rd muted later" aria-hidden="true">round 2${view.rounds < 2 ? ", not played" : ""}</span>` : nothing}
    <div class="cards">
      ${here
        .filter((card) => card.host === null || !here.some((other) => other.id === card.host))
        .map((card) =>
          group(c, side, card, here, actions),
        )}${roundOfThought(c) === round ? thoughtCards(c.thought, side, actions.look) : nothing}
    </div>
  </div>`;
}

/** The round in which an analysis would have played something else: that of the card that was played. */
function roundOfThought({ thought, view }: Context): number {
  const played = thought === null ? undefined : view.lines[thought.side].find(({ card }) => card === thought.played);
  return Math.max(1, played?.round ?? view.round);
}

function fought(c: Context, side: Side, { look }: MatActions): TemplateResult {
  const words = `turn ${c.view.history.length} as it was compared`;
  return html`<div class="row past" role="group" aria-label=${words}>
    <span class="rd muted" aria-hidden="true">${words}</span>
    <div class="cards">
      ${c.view.lastBattle[side].map(([card, up, used]) => {
        const known = knownCard(card);
        return warCard(card, {
          size: "line",
          look: () => look(card),
          rotated: up === 1 && known.uses > 0 && used >= known.uses,
          ...tagged(
            thoughtTag(c.thought, side, card) ??
              (c.view.captured.some((pile) => pile.includes(card)) ? "captured" : undefined),
          ),
          ...(up === 1 ? {} : { down: "cancelled" }),
        });
      })}${thoughtCards(c.thought, side, look)}
    </div>
  </div>`;
}

/** A card and the cards linked to it, overlapping. */
function group(c: Context, side: Side, card: Laid, here: readonly Laid[], actions: MatActions): TemplateResult {
  const guests = here.filter((other) => other.host === card.id);
  const stacked = html`${drawn(c, side, card, actions)}${guests.map((guest) => html`<i class="joint"></i>${group(c, side, guest, here, actions)}`)}`;
  // linked to a card of the other round: preceded by a plus sign and the name of its host
  const far = card.host === null || here.some((other) => other.id === card.host) ? undefined : cardAt(c, card.host);
  if (far !== undefined)
    return html`<div class="linked far" role="group" aria-label="linked to ${titleOf(far)} of round 1">
      <i class="joint"></i
      ><span class="hosted cut framed rounded" aria-hidden="true">to ${titleOf(far)}</span>${stacked}
    </div>`;
  if (guests.length === 0) return stacked;
  const names = guests.map((guest) => titleOf(guest.card)).join(", ");
  return html`<div class="linked" role="group" aria-label="${titleOf(card.card)} with ${names}">${stacked}</div>`;
}

const cardAt = (c: Context, id: CardId): CardNo | undefined => c.building?.cardOf(id) ?? cardOfId(c.view, id);

function drawn(c: Context, side: Side, card: Laid, actions: MatActions): TemplateResult {
  const open = isOpen(c, card.id);
  const chosen = c.draft.isPicked(card.id) || c.building?.subject === card.id;
  const by = card.by === null ? undefined : cardAt(c, card.by);
  const step = card.draft === null ? undefined : c.building?.placeOf(card.draft);
  const doomed = c.building?.cancelOf(card.id);
  const tag = tagOf(c, side, card);
  const part = card.card === c.stage?.by ? "acting" : card.card === c.stage?.on ? "struck" : undefined;
  return warCard(card.card, {
    size: "line",
    ...(chosen || card.draft !== null
      ? { state: "picked" as const }
      : open
        ? { state: "lit" as const }
        : c.imagined.has(card.card)
          ? { state: "thought" as const }
          : {}),
    ...(doomed === undefined ? {} : { doomed }),
    ...(card.down && doomed === undefined
      ? { down: by === undefined ? "cancelled" : `cancelled by ${titleOf(by)}` }
      : {}),
    ...tagged(tag),
    ...(part === undefined ? {} : { part }),
    ...(step === undefined ? {} : { step }),
    rotated: card.rotated,
    aimed: isAimed(c, card.id),
    ...(open ? { press: () => actions.press(card.id) } : {}),
    ...(open && side === c.below ? { drag: (begins: boolean) => c.drag(begins ? card.id : null) } : {}),
    ...(takes(c, card.id) ? { drop: () => letGoOn(c, card.id) } : {}),
    look: () => actions.look(card.card),
  });
}

const tagged = (tag: string | undefined): { readonly tag?: string } => (tag === undefined ? {} : { tag });

/** What is said on a card. After the result nothing waits for anybody. */
export function tagOf(
  { view, state, thought }: Pick<Context, "view" | "state" | "thought">,
  side: Side,
  card: Laid,
): string | undefined {
  const considered = thoughtTag(thought, side, card.card);
  if (considered !== undefined) return considered;
  if (card.marked) return "cut off";
  const pending = state.observation.result === null ? view.pending : null;
  if (pending?.side === side && pending.lead === card.id) return "waits for an answer";
  if (card.rotated) return "used";
  return card.draft === null ? savedWords(card) : undefined;
}

function isOpen(c: Context, id: CardId): boolean {
  if (c.asked === null) return false;
  if (isBegun(c.building)) return c.building.openOnMat.has(id);
  return c.draft.isLit(id);
}

/** Whether this is a possible target of the selected cancel or the dragged card. */
function isAimed(c: Context, id: CardId): boolean {
  if (takes(c, id)) return true;
  if (isBegun(c.building)) return c.building.ways.length > 0 && c.building.openOnMat.has(id);
  const { option, lead } = c.draft;
  if (isLinking(c)) return c.draft.isLit(id);
  if (option?.shape !== "pickGroup" || lead === null) return false;
  return option.of.some((team) => team.lead === lead && team.with.includes(id));
}
