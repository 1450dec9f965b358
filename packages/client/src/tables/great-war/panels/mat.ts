import { knownCard, type CardId, type CardNo, type Side, type TableCard } from "@caravanserai/great-war";
import { html, nothing, type TemplateResult } from "lit";
import { warCard } from "../card.ts";
import { cardOfId, type Context } from "../context.ts";
import { SHORT_NAMES, titleOf } from "../names.ts";
import { insignia } from "../signs.ts";
import { leadWords } from "../words/asks.ts";

export interface MatActions {
  readonly press: (id: CardId) => void;
  readonly look: (no: CardNo) => void;
}

/** A card as it lies on the mat, or would lie after the commit that is being put together. */
interface Laid {
  readonly id: CardId;
  readonly card: CardNo;
  readonly round: number;
  readonly host: CardId | null;
  readonly down: boolean;
  readonly by: CardId | null;
  readonly rotated: boolean;
  readonly marked: boolean;
  readonly used: number;
  /** Id in the hand of a card that is only drafted. */
  readonly draft: CardId | null;
}

/** The battlefield: the enemy's line above, one's own below, each with its two rounds; between them turn, roles and the comparison. */
export function mat(c: Context, actions: MatActions, over: unknown): TemplateResult {
  return html`<div slot="main" class="ground">
    <div class="mat">${line(c, c.above, actions)}${middle(c)}${line(c, c.below, actions)}</div>
    ${over}
  </div>`;
}

function laidOf(c: Context, side: Side): readonly Laid[] {
  const preview = c.building?.preview ?? null;
  if (preview === null)
    return c.view.lines[side].map((card) => ({
      id: card.id,
      card: card.card,
      round: card.round,
      host: card.host ?? null,
      down: card.down === true,
      by: card.by ?? null,
      rotated: card.rotated === true,
      marked: card.marked === true,
      used: card.used ?? 0,
      draft: null,
    }));
  const rounds = new Map(c.view.lines[side].map((card) => [card.id, card]));
  return preview.lines[side].map((card: TableCard) => ({
    id: card.from === 0 ? card.id : card.from,
    card: card.card,
    round: rounds.get(card.id)?.round ?? c.view.round,
    host: hostOf(preview.lines[side], card),
    down: !card.up,
    by: card.by,
    rotated: knownCard(card.card).uses > 0 && card.used >= knownCard(card.card).uses,
    marked: rounds.get(card.id)?.marked === true,
    used: card.used,
    draft: card.from === 0 ? null : card.from,
  }));
}

function hostOf(line: readonly TableCard[], card: TableCard): CardId | null {
  const host = line.find((other) => other.id === card.host);
  return host === undefined ? null : host.from === 0 ? host.id : host.from;
}

function line(c: Context, side: Side, actions: MatActions) {
  const { view } = c;
  const cards = laidOf(c, side);
  const last = isFought(c) ? view.history.at(-1) : undefined;
  const totals = last === undefined ? (c.building?.totals ?? view.totals) : ([last[1], last[2]] as const);
  const role = side === view.defender ? "Defender" : "Attacker";
  const duty =
    side === view.defender || last !== undefined
      ? ""
      : view.attackMade
        ? "Attack made"
        : view.dutyLapsed
          ? "no Attack needed"
          : "Attack still to be played";
  return html`<section class="ln ${side === c.below ? "own" : "foe"}" aria-label="${SHORT_NAMES[side]}, ${role}">
    <div class="tot">
      ${insignia(side)}<b class="num">${totals[side]}</b>
      ${last !== undefined || totals[side] === view.totals[side] ? nothing : html`<span class="was">now ${view.totals[side]}</span>`}
      <span class="lab">${role}${duty === "" ? nothing : html`<span class="duty">${duty}</span>`}</span>
    </div>
    ${
      isFought(c)
        ? fought(c, side, actions)
        : [1, 2].map((round) => {
            const here = cards.filter((card) => (round === 1 ? card.round <= 1 : card.round >= 2));
            return html`<div class="row ${view.round === round ? "now" : ""}">
              <span class="rd">round ${round}${view.rounds < round ? ", not played" : ""}</span>
              <div class="cards">
                ${here
                  .filter((card) => card.host === null || !here.some((other) => other.id === card.host))
                  .map((card) => group(c, side, card, here, actions))}
              </div>
            </div>`;
          })
    }
  </section>`;
}

/** Between two turns the mat shows the last battle as it was compared. */
const isFought = ({ view }: Context): boolean =>
  view.lines.flat().length === 0 &&
  view.lastBattle.flat().length > 0 &&
  (view.phase === "regroup" || view.phase === "over" || view.phase === "capture");

function fought(c: Context, side: Side, { look }: MatActions) {
  return html`<div class="row past">
    <span class="rd">the battle of turn ${c.view.history.length}, as it was compared</span>
    <div class="cards">
      ${c.view.lastBattle[side].map(([card, up, used]) => {
        const known = knownCard(card);
        return warCard(card, {
          size: "line",
          look: () => look(card),
          rotated: up === 1 && known.uses > 0 && used >= known.uses,
          ...(up === 1 ? {} : { down: "cancelled" }),
        });
      })}
    </div>
  </div>`;
}

/** A card with the cards that are linked to it, one over the other. */
function group(c: Context, side: Side, card: Laid, here: readonly Laid[], actions: MatActions): TemplateResult {
  const guests = here.filter((other) => other.host === card.id);
  // linked to a card of the other round: the plus stands before it, with the name of its host
  const far = card.host === null || here.some((other) => other.id === card.host) ? undefined : cardAt(c, card.host);
  if (far !== undefined)
    return html`<div class="linked far" role="group" aria-label="linked to ${titleOf(far)} of round 1">
      <i class="joint"></i
      ><span class="hosted" aria-hidden="true">to ${titleOf(far)}</span
      >${drawn(c, side, card, actions)}${guests.map((guest) => html`<i class="joint"></i>${group(c, side, guest, here, actions)}`)}
    </div>`;
  if (guests.length === 0) return drawn(c, side, card, actions);
  return html`<div
    class="linked"
    role="group"
    aria-label="${titleOf(card.card)} with ${guests.map((g) => titleOf(g.card)).join(", ")}"
  >
    ${drawn(c, side, card, actions)}${guests.map((guest) => html`<i class="joint"></i>${group(c, side, guest, here, actions)}`)}
  </div>`;
}

const cardAt = (c: Context, id: CardId): CardNo | undefined => c.building?.cardOf(id) ?? cardOfId(c.view, id);

function drawn(c: Context, side: Side, card: Laid, actions: MatActions) {
  const open = isOpen(c, card.id);
  const pending = c.view.pending?.side === side && c.view.pending.lead === card.id;
  const known = knownCard(card.card);
  const saved = !card.down && known.uses > card.used ? (known.cancels !== null ? "X saved" : "eye saved") : undefined;
  const tag = card.marked
    ? "cut off"
    : pending
      ? "waits for an answer"
      : card.rotated
        ? "used"
        : card.draft === null
          ? saved
          : undefined;
  const picked = c.draft.isPicked(card.id) || card.draft !== null;
  const by = card.by === null ? undefined : cardOfId(c.view, card.by);
  const step = card.draft === null ? undefined : c.building?.placeOf(card.draft);
  const doomed = c.building?.cancelOf(card.id);
  return warCard(card.card, {
    size: "line",
    ...(picked ? { state: "picked" as const } : open ? { state: "lit" as const } : {}),
    ...(doomed === undefined ? {} : { doomed }),
    ...(card.down && doomed === undefined
      ? { down: by === undefined ? "cancelled" : `cancelled by ${titleOf(by)}` }
      : {}),
    ...(tag === undefined ? {} : { tag }),
    ...(step === undefined ? {} : { step }),
    rotated: card.rotated,
    ...(open ? { press: () => actions.press(card.id) } : {}),
    look: () => actions.look(card.card),
  });
}

function isOpen(c: Context, id: CardId): boolean {
  if (c.asked === null) return false;
  if (c.building?.plan !== null && c.building !== null) return c.building.openOnMat.has(id);
  return c.draft.isLit(id);
}

/** "The Entente won 30 – 19." */
function outcomeWords({ view }: Context): string {
  const last = view.history.at(-1);
  if (last === undefined) return "";
  const [winner, central, allies, , failed] = last;
  const figures = winner === 0 ? `${central} – ${allies}` : `${allies} – ${central}`;
  return `${winner === 0 ? "Central Powers" : "The Entente"} won ${figures}${failed === 1 ? ": no Attack was made" : ""}.`;
}

const PHASES = ["event", "bonus", "rounds", "final", "blockade", "capture", "regroup"] as const;
const PHASE_WORDS = {
  event: "Event",
  bonus: "Bonus",
  rounds: "Rounds",
  final: "Final",
  blockade: "Blockade",
  capture: "Capture",
  regroup: "Regroup",
} as const;

function middle(c: Context) {
  const { view } = c;
  const totals = c.building?.totals ?? null;
  const now = view.phase === "over" ? PHASES.length : PHASES.findIndex((phase) => phase === view.phase);
  return html`<section class="mid" aria-label="The turn">
    <svg class="d10" viewBox="-20 -22 40 44" role="img" aria-label="Turn ${view.turn} of ${view.turns}">
      <path d="M0-20 18-3 16 5 0 20-16 5-18-3Z" class="face" />
      <path d="M0-20 10 3 0 12-10 3ZM-18-3-10 3M18-3 10 3M0 12V20" class="edge" />
      <text y="4" text-anchor="middle">${view.turn}</text>
    </svg>
    <p class="defc"><span>Defender this turn</span><b>${insignia(view.defender)}${SHORT_NAMES[view.defender]}</b></p>
    <ol class="phases">
      ${PHASES.map(
        (phase, i) =>
          html`<li class=${i < now ? "past" : i === now ? "now" : ""} aria-current=${i === now ? "step" : nothing}>
            <i></i>${PHASE_WORDS[phase]}
          </li>`,
      )}
    </ol>
    <p class="margin" role="status">
      <span class="mg">${isFought(c) ? outcomeWords(c) : leadWords(view)}</span>
      ${totals === null ? nothing : html`<span class="sub">With this commit: ${leadWords({ totals, defender: view.defender })}</span>`}
    </p>
  </section>`;
}
