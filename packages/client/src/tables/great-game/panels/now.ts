import { isOfficer, isSpace, type CardId } from "@caravanserai/great-game";
import type { OfficerId, VassalId } from "@caravanserai/great-game/data";
import { html, nothing, type TemplateResult } from "lit";
import { optionOf, type Context } from "../context.ts";
import { argOf } from "../../../elements/ask-args.ts";
import { cardName, cardOf, GISTS, points, stateName } from "../words/names.ts";
import { garrisonWords } from "../words/spaces.ts";
import { missionFigures, missionNote, spyFigures, tacticsFigures, targetFigures } from "./odds.ts";
import { officerList, spaceList, splitPanel, stateList } from "./pick.ts";
import type { Option } from "../options.ts";

export interface NowActions {
  readonly card: (card: CardId) => void;
}

/**
 * The choices that the current ask needs in addition to the map: which pieces move, whom to send, what to share out.
 */
export function nowPanel(context: Context, actions: NowActions): TemplateResult | typeof nothing {
  const { ask } = context;
  if (ask === null || ask.kind === "window") return nothing;
  const panels = ask.options.map((option) => optionPanel(context, option, actions)).filter((part) => part !== nothing);
  return panels.length === 0 ? nothing : html`${panels}`;
}

function optionPanel(context: Context, option: Option, actions: NowActions): TemplateResult | typeof nothing {
  if (option.shape === "allocate") return splitPanel(context, option, splitHead(context), context.you);
  if (option.shape !== "pickOne") return nothing;
  switch (option.id) {
    case "officer":
      return mission(context, option);
    case "lead":
      return html`<section>
        <div class="head">
          <h2>Tactics</h2>
          <span class="quiet">one officer’s count</span>
        </div>
        ${officerList(context, option, tacticsFigures())}
      </section>`;
    case "spy":
      return html`<section>
        <div class="head">
          <h2>Shooting Leave</h2>
          <span class="quiet">who spies</span>
        </div>
        ${officerList(context, option, spyFigures())}
      </section>`;
    case "target":
      return targets(context, option);
    case "take":
      return seenHand(context, actions);
    case "place":
    case "retreat":
    case "fight":
      return html`<section>
        <div class="head"><h2>${HEADS[option.id]}</h2></div>
        ${spaceList(context, option, (id) => (isSpace(id) ? garrisonWords(context.view, id, joining(context)) : ""))}
      </section>`;
    default:
      return nothing;
  }
}
/**
 * The officer joining the Rebels. The view already shows this officer with some of them, before the place is chosen.
 */
function joining({ ask }: Context): OfficerId | null {
  const officer = ask?.kind === "rebelOfficer" ? argOf(ask, "officer") : null;
  return isOfficer(officer) ? officer : null;
}
const HEADS = { place: "Where to", retreat: "Retreat", fight: "Which fight" } as const;

function splitHead({ asked }: Context): string {
  switch (asked) {
    case "reinforce":
      return "Reinforcement";
    case "deploy":
      return "Call to arms";
    case "placeRebels":
      return "Rebels";
    case "withdraw":
      return "Imperial Commitments";
    default:
      return "Losses";
  }
}

function mission(context: Context, option: Extract<Option, { shape: "pickOne" }>): TemplateResult {
  const { mission: under } = context.view;
  return html`<section>
    <div class="head">
      <h2>Emissary</h2>
      <span class="quiet">${under === null ? "" : `to ${stateName(under.vassal)}`}</span>
    </div>
    ${officerList(context, option, missionFigures(context))} ${missionNote(context)}
  </section>`;
}

function targets(context: Context, option: Extract<Option, { shape: "pickOne" }>): TemplateResult {
  const type = context.view.turn?.type;
  return html`<section>
    <div class="head">
      <h2>${type === undefined ? "Target" : cardName(type)}</h2>
      <span class="quiet">choose a state</span>
    </div>
    ${stateList(context, option, (vassal: VassalId) => targetFigures(context, vassal))}
  </section>`;
}

/** The hand that the spy has seen. */
function seenHand(context: Context, { card }: NowActions): TemplateResult {
  const { view, draft } = context;
  return html`<section>
    <div class="head">
      <h2>The rival’s hand</h2>
      <span class="quiet">take one</span>
    </div>
    <div class="cards">
      ${view.seen.map((id) => {
        const type = view.faces[id];
        if (type === undefined) return nothing;
        const picked = draft.isPicked(id);
        return html`<button
          class="hcard ${picked ? "picked" : draft.isLit(id) ? "lit" : "off"} ${cardOf(type).reaction ? "yellow" : ""}"
          data-card=${id}
          aria-pressed=${picked ? "true" : "false"}
          @click=${() => card(id)}
        >
          <b class="val num">${cardOf(type).value}</b
          ><span class="ht vstack"
            ><span class="cn">${cardName(type)}</span><span class="gist cut muted tiny">${GISTS[type]}</span></span
          >
        </button>`;
      })}
    </div>
  </section>`;
}

/** The card being played: its text and what remains of it. */
export function turnCard(context: Context): TemplateResult | typeof nothing {
  const { turn } = context.view;
  if (turn === null || context.ask === null || (context.asked !== "act" && context.asked !== "implement"))
    return nothing;
  const card = cardOf(turn.type);
  const text =
    optionOf(context.ask, "text", "button") ??
    optionOf(context.ask, "target", "pickOne") ??
    optionOf(context.ask, "spy", "pickOne");
  const state =
    card.textFor === "none"
      ? "It has no text."
      : context.asked === "implement"
        ? card.summary
        : turn.text === "used"
          ? "Its text has been used."
          : text === null
            ? `${card.textFor === context.you || card.textFor === "both" ? "Its text cannot be used now" : "Its text is not for your side"}: ${card.summary}`
            : card.summary;
  return html`<section class="turncard">
    <div class="head">
      <h2>${card.name}</h2>
      <span class="more num">${turn.as === "action" ? `${points(turn.points)} left` : `value ${card.value}`}</span>
    </div>
    <p>${state}</p>
  </section>`;
}

/** Keeps what the spy has seen readable. */
export function spyReport({ view, asked }: Context): TemplateResult | typeof nothing {
  if (view.seen.length === 0 || asked === "take") return nothing;
  return html`<details class="seen">
    <summary>Known of the rival’s hand: ${view.seen.length}</summary>
    <p>
      ${view.seen.flatMap((id) => view.faces[id] ?? []).map((type, i) => html`${i === 0 ? "" : ", "}${cardName(type)} <b class="num">${cardOf(type).value}</b>`)}
    </p>
  </details>`;
}
