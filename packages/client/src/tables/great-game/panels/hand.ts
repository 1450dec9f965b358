import { HAND, type CardType } from "@caravanserai/great-game/data";
import type { CardId } from "@caravanserai/great-game";
import { html, nothing, type TemplateResult } from "lit";
import type { Replay, TableStore } from "../../../contract/index.ts";
import { icon } from "../../../elements/icons.ts";
import { readFocused, readNoMore, readSoon, type Reading } from "../../../elements/reading.ts";
import type { Context } from "../context.ts";
import { optionOf } from "../context.ts";
import { walk } from "../walking.ts";
import { windowCard } from "../words/asks.ts";
import { cardName, cardOf, GISTS } from "../words/names.ts";

export interface HandActions {
  readonly press: (card: CardId) => void;
  readonly look: (type: CardType) => void;
}

type CardState = "idle" | "lit" | "picked" | "off" | "played";
interface Shown {
  readonly id: CardId;
  readonly type: CardType;
  readonly state: CardState;
  /** Why it cannot be used now. */
  readonly why?: string;
  /** Drawn in the exchange before the first round. */
  readonly fresh?: boolean;
}

/** The viewer's cards of the decade: those in hand and, below them with dashed outlines, those on the table. */
export function hand(context: Context, actions: HandActions): TemplateResult | typeof nothing {
  const { view, you } = context;
  if (you === null) return nothing;
  const fresh = freshCards(context);
  const cards = view.own
    .flatMap((id) => shown(context, id).map((card) => ({ ...card, fresh: fresh.includes(id) })))
    .sort(byType);
  const spent = [...view.played[you], ...view.reactions[you]].flatMap((id): Shown[] => {
    const type = view.faces[id];
    return type === undefined ? [] : [{ id, type, state: "played" }];
  });
  return html`<section
    class="hand"
    aria-label="Your hand, ${view.own.length} cards"
    @keydown=${(event: KeyboardEvent) => void walk(event, ".hcard")}
  >
    <h2 class="sub">Your cards <span class="quiet">deck ${view.deck}</span></h2>
    <div class="cards">${[...cards, ...spent].map((card) => strip(card, actions))}</div>
  </section>`;
}

/**
 * The cards that the exchange brought, until a card of the decade is played: the rules put them after the cards kept.
 */
function freshCards({ view }: Context): readonly CardId[] {
  const { own, returned } = view;
  return view.round <= 1 && own.length === HAND ? own.slice(own.length - returned.length) : [];
}

/** In a replay with all hands open: the hand selected there. */
export function openHand(
  { view }: Context,
  store: TableStore,
  replay: Replay,
  look: (type: CardType) => void,
): TemplateResult | typeof nothing {
  const { allHands, camps, faces } = view;
  if (allHands === null) return nothing;
  const cards = allHands[camps[replay.hand] ?? "britain"].flatMap((id): Shown[] => {
    const type = faces[id];
    return type === undefined ? [] : [{ id, type, state: "idle" }];
  });
  return html`<cv-open-hands
    slot="hand"
    .store=${store}
    .replay=${replay}
    .hands=${camps.map((camp, seat) => ({ seat, cards: allHands[camp].length }))}
  >
    ${cards.sort(byType).map((card) => strip(card, { press: () => undefined, look }))}
  </cv-open-hands>`;
}

function shown(context: Context, id: CardId): readonly Shown[] {
  const type = context.view.faces[id];
  if (type === undefined) return [];
  const { ask, draft } = context;
  const choosing = ask !== null && ["select", "exchange"].includes(ask.kind);
  if (choosing)
    return [
      {
        id,
        type,
        state: draft.isPicked(id) ? "picked" : draft.isLit(id) ? "lit" : "off",
        why: "No more can be chosen.",
      },
    ];
  if (ask?.kind === "window" && optionOf(ask, "pass", "button") !== null) {
    const answers =
      windowCard(ask) === type &&
      (optionOf(ask, "send", "pickOne") !== null || optionOf(ask, "play", "button") !== null);
    return [{ id, type, state: answers ? "lit" : "off", why: "It does not answer this." }];
  }
  return [{ id, type, state: "idle" }];
}

const byType = (a: Shown, b: Shown): number =>
  Number(cardOf(a.type).reaction) - Number(cardOf(b.type).reaction) ||
  cardName(a.type).localeCompare(cardName(b.type)) ||
  a.id - b.id;

const SAID: Readonly<Record<CardState, string>> = {
  idle: "in your hand",
  lit: "can be chosen",
  picked: "chosen",
  off: "not now",
  played: "on the table",
};

function strip({ id, type, state, why, fresh }: Shown, { press, look }: HandActions): TemplateResult {
  const { value, reaction, highAsia } = cardOf(type);
  const pressed = (): void => {
    if (state === "lit" || state === "picked") press(id);
    else look(type);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== "i" || event.ctrlKey || event.metaKey) return;
    event.stopPropagation();
    look(type);
  };
  const reading: Reading = {
    title: `${cardName(type)}, value ${value}`,
    text: GISTS[type],
    ...(state === "off" && why !== undefined ? { why } : {}),
  };
  return html`<button
    class="hcard ${state} ${reaction ? "yellow" : ""} ${highAsia === null ? "" : "asiac"}"
    data-card=${id}
    aria-pressed=${state === "picked" ? "true" : state === "lit" ? "false" : nothing}
    aria-disabled=${state === "off" ? "true" : nothing}
    @pointerenter=${(event: PointerEvent) => readSoon(event, reading)}
    @pointerleave=${readNoMore}
    @focus=${(event: FocusEvent) => readFocused(event, reading)}
    @blur=${readNoMore}
    @click=${pressed}
    @keydown=${key}
    @contextmenu=${(event: Event) => {
      event.preventDefault();
      look(type);
    }}
  >
    <b class="val num"><span class="sr">Value </span>${value}</b>
    <span class="ht vstack"
      ><span class="cn">${cardName(type)}</span><span class="gist cut muted tiny">${GISTS[type]}</span
      ><span class="sr">, ${SAID[state]}${state === "off" && why !== undefined ? `: ${why}` : ""}</span></span
    >
    ${
      state === "picked"
        ? html`<span class="tick sized centered">${icon("check")}</span>`
        : state === "played"
          ? html`<span class="mk muted tiny" aria-hidden="true">on the table</span>`
          : reaction || fresh === true
            ? html`<span class="mk muted tiny"
                >${[...(fresh === true ? ["new"] : []), ...(reaction ? ["Reaction"] : [])].join(" · ")}</span
              >`
            : nothing
    }
  </button>`;
}
