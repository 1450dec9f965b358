import type { CardNo } from "@caravanserai/great-war";
import { html, nothing, type TemplateResult } from "lit";
import { unsafeSVG } from "lit/directives/unsafe-svg.js";
import { icon } from "../../elements/icons.ts";
import { readFocused, readNoMore, readSoon, type Reading } from "../../elements/reading.ts";
import { faceLabel, faceOf } from "./face.ts";
import { handText } from "./hand-texts.ts";
import { PICTURES } from "./pictures.ts";
import { cardIcon, insignia, suitSign } from "./signs.ts";

export interface CardDrawing {
  /** `hand`, `line` (on the mat), `large` (enlarged to read). */
  readonly size: "hand" | "line" | "large";
  /**
   * `ghost`: its place in the hand while the card itself is drafted on the mat. `thought`: not played, but an analysis
   * would have.
   */
  readonly state?: "lit" | "picked" | "off" | "ghost" | "thought";
  /** Why it cannot be played now, in the few words that fit on the card. */
  readonly why?: string;
  /** The same reason as a full sentence. */
  readonly refusal?: string;
  /** A label below it: "used", "X saved". */
  readonly tag?: string;
  /** Its position in the commit. */
  readonly step?: number;
  /** Cancelled: face down, with the card that cancelled it. */
  readonly down?: string;
  readonly rotated?: boolean;
  /** Called when pressed; without it the card is not a button. */
  readonly press?: () => void;
  readonly look?: () => void;
  readonly gap?: boolean;
  /** The step of the commit that will cancel it: crossed out, still face up. */
  readonly doomed?: number;
  /** A possible target of the selected cancel. */
  readonly aimed?: boolean;
  /** An Attack is owed: the arrow of a card that would satisfy it is framed. */
  readonly owed?: boolean;
  /** Its role in the stage being shown: it acts, or something is done to it. */
  readonly part?: "acting" | "struck";
  /** Drawn since its owner's last answer. */
  readonly fresh?: boolean;
  /** Drawn in a stage that has not been shown yet. */
  readonly arriving?: boolean;
  /** It can be dragged; called with true when a drag begins and false when it ends. */
  readonly drag?: (begins: boolean) => void;
  /** A dragged card may be dropped here. */
  readonly drop?: () => void;
}

const CLASSES = {
  used: (d: CardDrawing) => d.rotated === true,
  down: (d: CardDrawing) => d.down !== undefined,
  doomed: (d: CardDrawing) => d.doomed !== undefined,
  aimed: (d: CardDrawing) => d.aimed === true,
  owed: (d: CardDrawing) => d.owed === true,
  arriving: (d: CardDrawing) => d.arriving === true,
} as const;

/**
 * A card of The Great War in one of three sizes: rail with BP, icons and rank; picture with insignia; in the hand the
 * picture above, and a short form of the effect at the foot.
 */
export function warCard(no: CardNo, d: CardDrawing): TemplateResult {
  const face = faceOf(no);
  const cls = [
    ...["wc", d.size, face.group, d.state ?? "", d.part ?? ""],
    ...Object.entries(CLASSES).flatMap(([name, holds]) => (holds(d) ? [name] : [])),
  ].join(" ");
  const label = labelOf(no, d);
  const inner = d.down === undefined ? renderFace(no, d) : renderBack(no, d.down);
  if (d.press === undefined && d.look === undefined)
    return html`<div class=${cls} role="img" aria-label=${label} data-card=${no} ?gap=${d.gap}>${inner}</div>`;
  return html`<button
    class=${cls}
    data-card=${no}
    aria-pressed=${d.state === "picked" || d.state === "ghost" ? "true" : nothing}
    title=${d.refusal ?? nothing}
    aria-disabled=${d.state === "off" ? "true" : nothing}
    ?gap=${d.gap}
    draggable=${d.drag === undefined ? "false" : "true"}
    @click=${(event: Event) => (onCorner(event) ? d.look : (d.press ?? d.look))?.()}
    @contextmenu=${(event: Event) => {
      event.preventDefault();
      d.look?.();
    }}
    @pointerenter=${(event: PointerEvent) => readSoon(event, readingOf(no, d))}
    @pointerleave=${readNoMore}
    @focus=${(event: FocusEvent) => readFocused(event, readingOf(no, d))}
    @blur=${readNoMore}
    @keydown=${(event: KeyboardEvent) => {
      if (event.key.toLowerCase() === "i") d.look?.();
    }}
    @dragstart=${(event: DragEvent) => {
      event.dataTransfer?.setData("text/plain", face.title);
      d.drag?.(true);
    }}
    @dragend=${() => d.drag?.(false)}
    @dragover=${(event: DragEvent) => {
      if (d.drop !== undefined) event.preventDefault();
    }}
    @drop=${(event: DragEvent) => {
      if (d.drop === undefined) return;
      event.preventDefault();
      // the row around it would otherwise handle the drop as well
      event.stopPropagation();
      d.drop();
    }}
  >
    <span class="sr">${label}</span>${inner}${renderMarks(d)}
  </button>`;
}

/** What the reader panel shows: the full text, and why the card cannot be played now. */
function readingOf(no: CardNo, d: CardDrawing): Reading {
  const { title, text, meta, known } = faceOf(no);
  const why = d.refusal ?? d.why;
  return {
    title: `${title}, ${known.bp} points`,
    text: [meta, text].filter((words) => words !== "").join(". "),
    ...(why === undefined ? {} : { why }),
  };
}

function labelOf(no: CardNo, d: CardDrawing): string {
  return [
    faceLabel(no),
    d.size === "hand" ? faceOf(no).text : "",
    d.down ?? "",
    d.tag ?? "",
    d.fresh === true ? "new in your hand" : "",
    d.step === undefined ? "" : `step ${d.step} of your play`,
    d.doomed === undefined ? "" : `to be cancelled by step ${d.doomed}`,
    d.refusal ?? d.why ?? "",
    STATES[d.state ?? "idle"],
  ]
    .filter((words) => words !== "")
    .join(", ");
}

/**
 * On touch screens a playable card has a corner that opens it for reading. The corner is part of the card's own button:
 * the keyboard has I and screen readers get the full text in the name, so neither needs a second button.
 */
const onCorner = (event: Event): boolean => event.target instanceof Element && event.target.closest(".eye") !== null;

const STATES = {
  idle: "",
  lit: "can be played",
  picked: "chosen",
  off: "cannot be played now",
  ghost: "press to take it back",
  thought: "was not played",
} as const;

function renderFace(no: CardNo, d: CardDrawing) {
  const { title, text, meta, icons, rank, suit, known, nationOf, picture } = faceOf(no);
  const fits = d.size === "hand" ? "xMidYMid slice" : "xMidYMid meet";
  const win = html`<span class="win"
    ><svg class="pic" viewBox="0 0 96 60" preserveAspectRatio=${fits}>${unsafeSVG(PICTURES[picture])}</svg
    >${insignia(nationOf)}</span
  >`;
  return html`<span class="front" aria-hidden="true">
    <span class="rail hstack vstack">
      <span class="bp sized centered ${known.black ? "bl" : ""}">${known.bp}</span>
      <span class="ics hstack vstack">${icons.map((name) => cardIcon(name))}</span>
      <span class="idx"
        >${rank === "" ? nothing : html`<b>${rank}</b>`}${suit === null ? nothing : suitSign(suit)}</span
      >
    </span>
    <span class="body vstack">
      ${
        d.size === "hand"
          ? html`${win}<span class="tl"><span>${title}</span></span
              ><span class="tx tiny">${handText(text)}</span>`
          : html`<span class="tl"><span>${title}</span></span
              >${win}
              ${d.size === "line" ? nothing : html`<span class="meta muted tiny nowrap">${meta}</span><span class="tx tiny">${text}</span>`}`
      }
    </span>
  </span>`;
}

/** The marks over a card, which stay upright when it is turned: label, step number, cross, reason. */
function renderMarks({ tag, step, doomed, why, state, size, press, look, fresh }: CardDrawing) {
  return html`${tag === undefined ? nothing : html`<span class="tg nowrap rounded" aria-hidden="true">${tag}</span>`}
  ${fresh === true ? html`<span class="fresh rounded" aria-hidden="true">new</span>` : nothing}
  ${
    doomed === undefined
      ? nothing
      : html`<svg class="strike" viewBox="0 0 60 84" preserveAspectRatio="none" aria-hidden="true">
            <path d="M6 8 54 76M54 8 6 76" vector-effect="non-scaling-stroke" />
          </svg>
          <span class="stepn sized centered by" aria-hidden="true">×${doomed}</span>`
  }
  ${
    step !== undefined
      ? html`<span class="stepn sized centered" aria-hidden="true">${step}</span>`
      : state === "picked" && size !== "large"
        ? html`<span class="stepn sized centered chosen" aria-hidden="true">${icon("check")}</span>`
        : nothing
  }
  ${why === undefined ? nothing : html`<span class="why" aria-hidden="true">${why}</span>`}
  ${press === undefined || look === undefined ? nothing : html`<span class="eye" aria-hidden="true"><i>i</i></span>`}`;
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
