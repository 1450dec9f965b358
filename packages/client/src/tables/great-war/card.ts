import type { CardNo } from "@caravanserai/great-war";
import { html, nothing, type TemplateResult } from "lit";
import { unsafeSVG } from "lit/directives/unsafe-svg.js";
import { faceLabel, faceOf } from "./face.ts";
import { PICTURES } from "./pictures.ts";
import { cardIcon, insignia, suitSign } from "./signs.ts";

export interface CardDrawing {
  /** `hand`, `line` (on the mat), `large` (to read). */
  readonly size: "hand" | "line" | "large";
  readonly state?: "lit" | "picked" | "off" | "laid";
  /** Why it cannot be played now, written on the card. */
  readonly why?: string;
  /** The same as a whole sentence. */
  readonly refusal?: string;
  /** A word under it: "used", "X saved". */
  readonly tag?: string;
  /** Its place in the commit. */
  readonly step?: number;
  /** Cancelled: face down, with what did it. */
  readonly down?: string;
  readonly rotated?: boolean;
  readonly mine?: boolean;
  /** Pressed; without it the card is no button. */
  readonly press?: () => void;
  readonly look?: () => void;
  readonly gap?: boolean;
  /** The step of the commit that will cancel it: crossed, still face up. */
  readonly doomed?: number;
}

/** A card of The Great War in one of three sizes: rail with BP, icons and rank; picture with insignia; effect text where there is room. */
export function warCard(no: CardNo, d: CardDrawing): TemplateResult {
  const face = faceOf(no);
  const cls = [
    "wc",
    d.size,
    face.group,
    d.state ?? "",
    d.rotated === true ? "used" : "",
    d.down === undefined ? "" : "down",
    d.mine === true ? "mine" : "",
    d.doomed === undefined ? "" : "doomed",
  ].join(" ");
  const label = [
    faceLabel(no),
    d.size === "hand" ? face.text : "",
    d.down ?? "",
    d.tag ?? "",
    d.doomed === undefined ? "" : `to be cancelled by step ${d.doomed}`,
    d.refusal ?? d.why ?? "",
    STATES[d.state ?? "idle"],
  ]
    .filter((words) => words !== "")
    .join(", ");
  const inner = d.down === undefined ? renderFace(no, d) : renderBack(no, d.down);
  if (d.press === undefined && d.look === undefined)
    return html`<div class=${cls} role="img" aria-label=${label} ?gap=${d.gap}>${inner}</div>`;
  return html`<button
    class=${cls}
    aria-pressed=${d.state === "picked" ? "true" : nothing}
    title=${d.refusal ?? nothing}
    aria-disabled=${d.press === undefined ? "true" : nothing}
    ?gap=${d.gap}
    @click=${(event: Event) => (onCorner(event) ? d.look : (d.press ?? d.look))?.()}
    @contextmenu=${(event: Event) => {
      event.preventDefault();
      d.look?.();
    }}
    @keydown=${(event: KeyboardEvent) => {
      if (event.key.toLowerCase() === "i") d.look?.();
    }}
  >
    <span class="sr">${label}</span>${inner}
    ${d.press === undefined || d.look === undefined ? nothing : html`<span class="eye" aria-hidden="true"><i>i</i></span>`}
  </button>`;
}

/**
 * Under a finger a card that can be played has a corner that opens it to be read. It is a part of the card's own button: keyboards have I and
 * readers hear the whole text in the name, so neither meets a second button.
 */
const onCorner = (event: Event): boolean => event.target instanceof Element && event.target.closest(".eye") !== null;

const STATES = {
  idle: "",
  lit: "can be played",
  picked: "chosen",
  off: "cannot be played now",
  laid: "in your commit",
} as const;

function renderFace(no: CardNo, d: CardDrawing) {
  const { title, text, meta, icons, rank, suit, known, nationOf, picture } = faceOf(no);
  return html`<span class="rail" aria-hidden="true">
      <span class="bp ${known.black ? "bl" : ""}">${known.bp}</span>
      <span class="ics">${icons.map((name) => cardIcon(name))}</span>
      <span class="idx"
        >${rank === "" ? nothing : html`<b>${rank}</b>`}${suit === null ? nothing : suitSign(suit)}</span
      >
    </span>
    <span class="body" aria-hidden="true">
      <span class="tl"><span>${title}</span></span>
      <span class="win"
        ><svg class="pic" viewBox="0 0 96 60">${unsafeSVG(PICTURES[picture])}</svg>${insignia(nationOf)}</span
      >
      ${d.size === "line" ? nothing : html`<span class="meta">${meta}</span><span class="tx">${text}</span>`}
    </span>
    ${d.tag === undefined ? nothing : html`<span class="tg" aria-hidden="true">${d.tag}</span>`}
    ${
      d.doomed === undefined
        ? nothing
        : html`<svg class="strike" viewBox="0 0 60 84" preserveAspectRatio="none" aria-hidden="true">
              <path d="M6 8 54 76M54 8 6 76" vector-effect="non-scaling-stroke" />
            </svg>
            <span class="stepn by" aria-hidden="true">×${d.doomed}</span>`
    }
    ${d.step === undefined ? nothing : html`<span class="stepn" aria-hidden="true">${d.step}</span>`}
    ${d.why === undefined ? nothing : html`<span class="why" aria-hidden="true">${d.why}</span>`}`;
}

function renderBack(no: CardNo, down: string) {
  return html`<svg viewBox="0 0 60 84" preserveAspectRatio="xMidYMid slice" class="bk" aria-hidden="true">
      <rect x="4" y="4" width="52" height="76" fill="none" stroke="var(--card-back-line)" stroke-width="1.2" />
      <path
        d="M30 26 33 36 43 32 39 42 49 45 39 48 43 58 33 54 30 64 27 54 17 58 21 48 11 45 21 42 17 32 27 36Z"
        fill="var(--card-back-line)"
      />
    </svg>
    <span class="dn" aria-hidden="true">${faceOf(no).title}${down === "" ? "" : `, ${down}`}</span>`;
}
