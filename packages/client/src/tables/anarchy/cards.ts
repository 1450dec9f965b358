import { AREAS, CURRENCY, type AreaCode, type Card } from "@caravanserai/anarchy";
import type { Seat } from "@caravanserai/kernel";
import { html, nothing, type TemplateResult } from "lit";
import type { CardState } from "../../elements/card.ts";
import { symbol, type SymbolName } from "../../elements/icons.ts";
import { emblem, token } from "./art.ts";

/** The symbols of cards in the order in which they are always listed. */
export const FIGURES = ["crowns", "swords", "castles", "treasures"] as const;
export type Figure = (typeof FIGURES)[number];
const SYMBOL_OF = {
  crowns: "crown",
  swords: "sword",
  castles: "castle",
  treasures: "treasure",
} as const satisfies Record<Figure, SymbolName>;
const WORD_OF = {
  crowns: ["crown", "crowns"],
  swords: ["sword", "swords"],
  castles: ["castle", "castles"],
  treasures: ["treasure", "treasures"],
} as const satisfies Record<Figure, readonly [string, string]>;

export type Figures = Readonly<Record<Figure, number>>;

/** "2 crowns", "1 sword". */
export function countOf(n: number, figure: Figure): string {
  return `${n} ${WORD_OF[figure][n === 1 ? 0 : 1]}`;
}

/** "follows 1·2·3", "leads only", "". */
function followWords(card: Card): string {
  if (card.follows.length > 0) return `follows ${card.follows.join("·")}`;
  return card.crowns > 0 ? "leads only" : "";
}

/** Everything on a card, as text for screen readers. */
export function cardLabel(card: Card): string {
  const figures = FIGURES.filter((f) => card[f] > 0).map((f) => countOf(card[f], f));
  const follows = card.follows.length > 0 ? [`follows ${listWords(card.follows.map(String))}`] : [];
  return [`${card.name}, ${AREAS[card.area].name} ${card.number}`, ...figures, ...follows].join(", ");
}

/** "a", "a and b", "a, b and c". */
export function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/** The symbols of a card, each repeated as often as it is printed. */
export function symbolsOf(card: Figures, kinds: readonly Figure[] = FIGURES): TemplateResult {
  return html`<span class="syms" aria-hidden="true"
    >${kinds.map((f) =>
      card[f] > 0 ? html`<span>${Array.from({ length: card[f] }, () => symbol(SYMBOL_OF[f]))}</span>` : nothing,
    )}</span
  >`;
}

/** The total of several cards as numbers with symbols: ♔ 3 ⚔ 2 … */
export function figuresOf(sum: Figures, kinds: readonly Figure[] = FIGURES): TemplateResult {
  return html`<span class="figs cluster nowrap num"
    >${kinds.map(
      (f) => html`<span>${symbol(SYMBOL_OF[f])}<span class="sr">${WORD_OF[f][1]} </span>${sum[f]}</span>`,
    )}</span
  >`;
}

/** The current look of a card on the table. */
export interface CardLook {
  readonly state: CardState;
  /** Why it cannot be chosen. */
  readonly reason?: string;
  readonly rule?: string;
  /** A one-word label on the card: "coup". */
  readonly badge?: string;
  /** On a strip: shown instead of the follow list. */
  readonly sub?: TemplateResult;
  /** It goes with the market card that the reader panel is showing. */
  readonly fits?: boolean;
  /** It belongs to another area than the card before it. */
  readonly gap?: boolean;
  /** Pressing it does nothing. */
  readonly still?: boolean;
  readonly press?: () => void;
  readonly look?: () => void;
  /** It can be dragged to the places where it may be played. */
  readonly drag?: (dragging: boolean) => void;
}

type Drag = ((dragging: boolean) => void) | undefined;

/** The dragged card leaves a gap once the browser has taken its drag image. */
const starts = (drag: Drag) => (event: DragEvent) => {
  const { classList } = event.currentTarget as HTMLElement;
  event.dataTransfer?.setData("text/plain", "");
  requestAnimationFrame(() => classList.add("dragged"));
  drag?.(true);
};
const ends = (drag: Drag) => (event: DragEvent) => {
  (event.currentTarget as HTMLElement).classList.remove("dragged");
  drag?.(false);
};

/** The longest line of a name, in letters, that fits a full-size hand card. */
const LINE = 12;

/** Whether a two-line name is too wide for a hand card and has to be set smaller. */
function isLong(name: string): boolean {
  const words = name.split(" ");
  const widths = words.map((_, i) =>
    Math.max(words.slice(0, i + 1).join(" ").length, words.slice(i + 1).join(" ").length),
  );
  return Math.min(...widths) > LINE;
}

export function handCard(card: Card, look: CardLook): TemplateResult {
  return html`<cv-card
    class="suit-${card.area} ${look.fits === true ? "fits" : ""}"
    raise
    .label=${cardLabel(card)}
    .state=${look.state}
    .reason=${look.reason ?? ""}
    .rule=${look.rule ?? ""}
    ?gap=${look.gap === true}
    data-card=${card.id}
    @click=${look.press}
    @cv-card-look=${look.look}
    draggable=${look.drag === undefined ? "false" : "true"}
    @dragstart=${starts(look.drag)}
    @dragend=${ends(look.drag)}
  >
    <span slot="number">${card.number}</span><span slot="band">${AREAS[card.area].name}</span
    ><span slot="emblem">${emblem(card.area)}</span> ${largeEmblem(card.area)}<span
      class="nm ${isLong(card.name) ? "long" : ""}"
      >${card.name}</span
    >${symbolsOf(card)}
    <span slot="foot">${followWords(card)}</span
    >${look.fits === true ? html`<span slot="foot" class="fitting rounded strong">fits</span>` : nothing}
    ${look.badge === undefined ? nothing : html`<span slot="foot" class="badge rounded strong">${look.badge}</span>`}
  </cv-card>`;
}

/** A card as a flat strip: in the market and in lists. */
export function stripCard(card: Card, look: CardLook): TemplateResult {
  return html`<cv-card
    class="suit-${card.area}"
    form="strip"
    ?still=${look.still === true}
    .label=${cardLabel(card)}
    .state=${look.state}
    .reason=${look.reason ?? ""}
    .rule=${look.rule ?? ""}
    data-card=${card.id}
    @click=${look.press}
    @cv-card-look=${look.look}
    draggable=${look.drag === undefined ? "false" : "true"}
    @dragstart=${starts(look.drag)}
    @dragend=${ends(look.drag)}
  >
    <span slot="number">${card.number}</span>${emblemIn(card.area)}
    <span class="nm">${card.name}</span>
    <span class="row"><span class="sub">${look.sub ?? followWords(card)}</span>${symbolsOf(card)}</span>
  </cv-card>`;
}

const emblemIn = (area: AreaCode): TemplateResult => html`<span slot="emblem">${emblem(area)}</span>`;
const largeEmblem = (area: AreaCode): TemplateResult => emblem(area, "large");

/** The element that flies over the table: a small card, a card back (null) or a coin. */
export function flying(what: Card | null | number | "coin"): HTMLElement {
  const thing = document.createElement("div");
  const isCard = typeof what === "object" && what !== null;
  thing.className = `flying ${what === "coin" ? "coin" : isCard ? `suit-${what.area}` : "back"}`;
  thing.textContent = what === "coin" ? CURRENCY : isCard ? String(what.number) : "";
  thing.ariaHidden = "true";
  return thing;
}

/** One card in the column of a meld. */
export interface FileRow {
  readonly card: Card;
  readonly leads?: boolean;
  readonly state?: "" | "lit" | "picked";
  /** It would return to the hand. */
  readonly goes?: boolean;
  /** "from hand". */
  readonly stamp?: string;
  /** What pressing it does, for screen readers: "make leader". */
  readonly says?: string;
  readonly press?: () => void;
  /** It can be dragged into a war. */
  readonly drag?: (dragging: boolean) => void;
}

export interface FileModel {
  readonly area: AreaCode;
  readonly rows: readonly FileRow[];
  readonly sum: Figures;
  readonly owner?: Seat;
  readonly kind?: "" | "draft" | "lit" | "picked";
  readonly note?: TemplateResult | string;
}

/** The column of a meld: leader in front, followers behind, with the numbers that each one follows still legible. */
export function meldFile({ area, rows, sum, owner, kind = "", note }: FileModel): TemplateResult {
  return html`<div class="file suit-${area} ${kind === "" ? "" : `${kind}f`}">
    <h3 class="hstack cluster">
      ${emblem(area)}${AREAS[area].name}${owner === undefined ? nothing : token(owner)}${figuresOf(sum)}
    </h3>
    <ol>
      ${rows.map(fileRow)}
    </ol>
    ${note === undefined ? nothing : html`<p class="note muted">${note}</p>`}
  </div>`;
}

function fileRow({ card, leads, state = "", goes, stamp, says, press, drag }: FileRow): TemplateResult {
  const inside = html`<b class="num">${card.number}</b><span class="nm">${card.name}</span>${
      leads === true && goes !== true
        ? html`<span class="fol">leads${card.follows.length > 0 ? `, ${followWords(card)}` : ""}</span>`
        : html`<span class="fol">${stamp === undefined ? "" : `${stamp}, `}${followWords(card)}</span>`
    }${symbolsOf(card)}`;
  const drawn = html`<span class="drawn" aria-hidden="true">${inside}</span>`;
  const said = `${cardLabel(card)}${leads === true ? ", leader" : ""}${goes === true ? ", returns to the hand" : ""}`;
  return html`<li
    class="${leads === true ? "leader" : ""} ${state} ${goes === true ? "goes" : ""}"
    data-card=${card.id}
    draggable=${drag === undefined ? "false" : "true"}
    @dragstart=${starts(drag)}
    @dragend=${ends(drag)}
  >
    ${
      press === undefined
        ? html`<div class="in"><span class="sr">${said}</span>${drawn}</div>`
        : html`<button class="in" aria-pressed=${state === "picked" ? "true" : "false"} @click=${press}>
            <span class="sr">${says === undefined ? said : `${said}: ${says}`}</span>${drawn}
          </button>`
    }
  </li>`;
}
