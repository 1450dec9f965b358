import {
  automatonOf,
  limitOf,
  scenarioOf,
  spOnMap,
  spaceOf,
  spacesControlled,
  spacesIn,
  vassalsOf,
  CAMPS,
  type Camp,
} from "@caravanserai/great-game";
import type { CardType } from "@caravanserai/great-game/data";
import { html, nothing, type TemplateResult } from "lit";
import { counted } from "../../../elements/words.ts";
import type { Context } from "../context.ts";
import { flag } from "../map/signs.ts";
import { beforeFight } from "../reading.ts";
import { campName, cardName, cardOf, spaceNames } from "../words/names.ts";

export interface LeftActions {
  readonly look: (type: CardType) => void;
}

/* ---- Seats */

export function seats(context: Context): TemplateResult {
  const { state, view, you } = context;
  const automaton = automatonOf(view.scenario);
  const order = [...CAMPS].sort((a, b) => Number(a === you) - Number(b === you));
  return html`<div class="seats">
    ${order.map((camp) => {
      if (camp === automaton) return automatonPlate(context, camp);
      const seat = state.seats.find((s) => view.camps[s.seat] === camp);
      if (seat === undefined) return nothing;
      const waiting = state.observation.waiting.find((w) => w.seat === seat.seat);
      const clock = state.live ? seatClock(context, seat.seat) : null;
      return html`<cv-seat
        .seat=${seat}
        ?asked=${waiting !== undefined && !waiting.ready}
        ?sealed=${waiting?.ready === true}
        .status=${statusOf(context, camp)}
        .clock=${clock}
      >
        <span slot="token" class="token">${flag(camp)}<span class="campname tiny">${campName(camp)}</span></span>
        ${figures(context, camp)}
      </cv-seat>`;
    })}
  </div>`;
}
const seatClock = ({ clockOf }: Context, seat: number) => clockOf(seat);

/** On phones: both sides in one line. */
export function seatsInBrief(context: Context): TemplateResult {
  const { state, view, you, names } = context;
  const order = [...CAMPS].sort((a, b) => Number(b === you) - Number(a === you));
  return html`<div class="brief">
    ${order.map((camp) => {
      const seat = view.camps.indexOf(camp);
      const isAsked = state.observation.waiting.some((w) => w.seat === seat && !w.ready);
      const held = spacesControlled(beforeFight(view), camp, true);
      return html`<p class=${isAsked ? (camp === you ? "asked you" : "asked") : ""}>
        ${flag(camp)}<span class="who">${seat < 0 ? "Automaton" : names.who(camp)}</span>
        <span class="num" title="Scoring spaces held by ${campName(camp)}, and its cards in hand"
          ><b>${held}</b> spaces · ${counted(view.hands[camp], "card")}</span
        >
        <span class="sr">${isAsked ? "decides now" : ""}</span>
        ${seat < 0 || !state.live ? nothing : html`<cv-clock brief class="time" .clock=${seatClock(context, seat)} ?mine=${isAsked && camp === you}></cv-clock>`}
      </p>`;
    })}
  </div>`;
}

function figures({ view }: Context, camp: Camp): TemplateResult {
  return html`<span title="Cards in hand"
      ><b class="num">${view.hands[camp]}</b> ${view.hands[camp] === 1 ? "card" : "cards"}</span
    >
    <span title="SP in the pool"><b class="num">${limitOf(camp) - spOnMap(view, camp)}</b> SP to come</span>`;
}
function automatonPlate(context: Context, camp: Camp): TemplateResult {
  return html`<div class="automaton">
    <cv-arch name="The automaton" state="bot" .bot=${true}></cv-arch>
    <div>
      <p class="sn">The automaton</p>
      <p class="small"><b class="num">${context.view.hands[camp]}</b> cards</p>
      <p class="small quiet">Rebellions, Commitments</p>
    </div>
    <span class="token">${flag(camp)}<span class="campname tiny">${campName(camp)}</span></span>
  </div>`;
}

/** One line on what a camp is doing. */
function statusOf({ view, state }: Context, camp: Camp): string {
  const { turn } = view;
  if (state.observation.result !== null) return "";
  if (turn?.camp === camp) {
    if (view.march !== null && view.march.camp === camp) return `on the march, ${counted(turn.points, "point")} left`;
    // which one stands below, in the panel of the round
    return turn.as === "reinforcement" ? "reinforcing" : "playing a card";
  }
  return "";
}

/* ---- The score if the game ended now */

export function score({ view }: Context): TemplateResult {
  const { victory, human } = scenarioOf(view.scenario);
  const all = spacesIn(view.scenario).filter((space) => spaceOf(space).scores).length;
  const board = beforeFight(view);
  const held = { britain: spacesControlled(board, "britain", true), russia: spacesControlled(board, "russia", true) };
  const nobody = all - held.britain - held.russia;
  const said = `Of ${all} spaces Britain holds ${held.britain}, Russia ${held.russia}, nobody ${nobody}.`;
  return html`<section class="score ruled" aria-label="Score if the game ended now">
    <div role="img" aria-label=${said}>
      <p class="hstack spread small">
        <span class="nowrap">${flag("britain")}<b class="num">${held.britain}</b></span>
        <span class="quiet">${all} spaces, ${nobody} nobody’s</span>
        <span class="nowrap"><b class="num">${held.russia}</b>${flag("russia")}</span>
      </p>
      <div class="cells">
        ${Array.from({ length: all }, (_, i) => html`<i class=${i < held.britain ? "b" : i < all - held.russia ? "n" : "r"}></i>`)}
      </div>
    </div>
    <p class="sub hstack spread small">
      ${
        victory === null || human === null
          ? CAMPS.map((camp) => html`<span>${bonusWords(vassalsOf(view, camp).length)}</span>`)
          : html`<span>${campName(human)} wins by holding ${spaceNames(victory)} at the end.</span>`
      }
    </p>
    ${
      view.balance
        ? html`<p class="sub hstack spread small">
            <span>With Persia ${spacesControlled(view, "britain", false)}</span><span>13 weigh: balance</span
            ><span>with Persia ${spacesControlled(view, "russia", false)}</span>
          </p>`
        : nothing
    }
  </section>`;
}
const bonusWords = (states: number): string =>
  states === 0
    ? "no state: no bonus"
    : `${counted(states, "state")}: bonus on 1${states === 1 ? "" : `–${Math.min(6, states)}`}`;

/* ---- This round and this decade */

export function roundPanel(context: Context, { look }: LeftActions): TemplateResult {
  const { view } = context;
  const order = [...CAMPS].sort((a, b) => Number(a === context.you) - Number(b === context.you));
  return html`<section class="rounds ruled" aria-label="This round">
    <h2 class="sub">
      ${view.round === 0 ? "Before the first round" : `Round ${view.round}`}
      <span class="quiet">lesser value first</span>
    </h2>
    <div class="two spaced">${order.map((camp) => currentCard(context, camp, look))}</div>
    ${effects(context)}
    <div class="reacts tiny">
      <span class="rl2">Reactions</span>
      ${order.map((camp) => reactionSlot(context, camp, look))}
    </div>
    <div class="two ascent spaced tiny">${order.map((camp) => ascent(context, camp, look))}</div>
  </section>`;
}

function currentCard(context: Context, camp: Camp, look: LeftActions["look"]): TemplateResult {
  const { view, names, state } = context;
  const id = view.current[camp];
  const type = id === null ? undefined : view.faces[id];
  const own = camp === context.you ? sealedCard(context) : null;
  const seat = view.camps.indexOf(camp);
  const sealed = state.observation.waiting.some((w) => w.kind === "select" && w.seat === seat && w.ready);
  if (type === undefined)
    return html`<div class="rcard none">
      <span class="val">${sealed ? html`<i class="back"></i>` : nothing}</span>
      <span class="rtext"
        ><span class="who">${flag(camp)}${names.who(camp)}</span
        ><span class="cn">${own !== null ? cardName(own) : sealed ? "sealed" : "no card yet"}</span></span
      >
    </div>`;
  const active = view.turn !== null && view.turn.camp === camp;
  return html`<button class="rcard ${active ? "now" : ""}" title="Read the card" @click=${() => look(type)}>
    <b class="val num">${cardOf(type).value}</b>
    <span class="rtext"
      ><span class="who"
        >${flag(camp)}${names.who(camp)}${active && view.turn.as === "action" ? html` · ${view.turn.points} left` : nothing}</span
      ><span class="cn">${cardName(type)}</span></span
    >
  </button>`;
}

/** The card that the viewer has sealed and may still change. */
function sealedCard({ draft, view, state }: Context): CardType | null {
  const sealed = state.live ? draft.open?.sealed : undefined;
  return sealed !== undefined && "pick" in sealed ? (view.faces[Number(sealed.pick)] ?? null) : null;
}

/** What cards of this round allow or forbid. */
function effects({ view, names }: Context): TemplateResult | typeof nothing {
  const { sea, crimeanWar, rifles, penned } = view.effects;
  const words = [
    ...sea.map((camp) => `Water lies open to ${names.whom(camp)}`),
    ...(crimeanWar ? ["The Crimean War rages: home countries lie open"] : []),
    ...rifles.map((camp) => `Krupp guns: ${names.whose(camp)} imperial dice are halved`),
    ...penned.map((camp) => `The pen: ${names.whose(camp)} SP keep to their own spaces`),
  ];
  return words.length === 0
    ? nothing
    : html`<ul class="effects tiny">
        ${words.map((w) => html`<li>${w}</li>`)}
      </ul>`;
}

function reactionSlot({ view }: Context, camp: Camp, look: LeftActions["look"]): TemplateResult {
  const types = view.reactions[camp].flatMap((id) => view.faces[id] ?? []);
  return html`<span class="rslot hstack cluster muted rounded ${types.length > 0 ? "full" : ""}"
    >${flag(camp)}${
      types.length === 0
        ? "none"
        : types.map((type) => html`<button class="link plainbtn" @click=${() => look(type)}>${cardName(type)}</button>`)
    }</span
  >`;
}

const ASIA = { britain: ["pundits", "royal-geographic-society"], russia: ["kossacks", "military-surveyors"] } as const;
const SHORT: Partial<Record<CardType, string>> = {
  "royal-geographic-society": "Geographers",
  "military-surveyors": "Surveyors",
};
function ascent({ view }: Context, camp: Camp, look: LeftActions["look"]): TemplateResult {
  const laid = view.ascent[camp];
  return html`<div
    class="asc"
    role="group"
    aria-label="${campName(camp)}’s way to High Asia: ${laid.length} of 2 cards"
  >
    <p class="hstack muted">${flag(camp)}High Asia <b class="num">${laid.length}/2</b></p>
    ${ASIA[camp].map((type) => html`<button class=${laid.includes(type) ? "on" : ""} aria-label="${SHORT[type] ?? cardName(type)}${SHORT[type] === undefined ? "" : ` (${cardName(type)})`}, ${laid.includes(type) ? "laid" : "not yet laid"}" @click=${() => look(type)}>${SHORT[type] ?? cardName(type)}</button>`)}
  </div>`;
}
