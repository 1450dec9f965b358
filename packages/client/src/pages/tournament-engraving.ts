import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import type { TournamentKind } from "../shell/tournament-plan.ts";

type Place = readonly [x: number, y: number];

const RING: readonly Place[] = [-90, -30, 30, 90, 150, 210].map((angle) => [
  88 + 50 * Math.cos((angle * Math.PI) / 180),
  52 + 40 * Math.sin((angle * Math.PI) / 180),
]);
const ROWS = [16, 40, 64, 88] as const;
const ARCH = "v-22q0-7 10-12q10 5 10 12v22z";

/** A player; one of them is ahead. */
const disc = ([x, y]: Place, ahead = false): SVGTemplateResult =>
  svg`<circle cx=${x} cy=${y} r="5" class=${ahead ? "ahead" : ""} />`;

function knockOut(): SVGTemplateResult {
  const pairs = [14, 162].flatMap((x) => {
    const inner = x < 88 ? x + 28 : x - 28;
    return [16, 64].map(
      (y) => svg`<path d="M${x} ${y}H${inner}V${y + 24}H${x}M${inner} ${y + 12}H${x < 88 ? 70 : 106}" />`,
    );
  });
  return svg`${pairs}<path d="M70 28V76M106 28V76M70 52H106" /><path class="arch" d="M76 74v-34q0-12 12-18q12 6 12 18v34z" />
    ${ROWS.flatMap((y, i) => [disc([14, y], i % 2 === 0), disc([162, y], i % 3 === 0)])}`;
}

function everybody(): SVGTemplateResult {
  const lines = RING.flatMap(([x, y], i) =>
    RING.slice(i + 1).map(([toX, toY]) => svg`<path d="M${x} ${y}L${toX} ${toY}" />`),
  );
  return svg`${lines}${RING.map((place, i) => disc(place, i === 2))}`;
}

function swiss(): SVGTemplateResult {
  const swap = (x: number, y: number) => svg`<path d="M${x} ${y}c18 0 18 24 36 24M${x} ${y + 24}c18 0 18-24 36-24" />`;
  return svg`${[16, 64].map((y) => swap(16, y))}${[16, 64].map((y) => swap(124, y))}${swap(70, 40)}
    <path d="M52 16H124M52 40H70M106 40H124M52 64H70M106 64H124M52 88H124" />
    ${ROWS.flatMap((y, i) => [disc([16, y]), disc([160, y], i === 0)])}`;
}

function friends(): SVGTemplateResult {
  return svg`${[26, 62, 98, 134].map((x) => svg`<path class="arch" d="M${x - 4} 52${ARCH}" />`)}<path d="M8 54H168" />
    <ellipse cx="88" cy="76" rx="64" ry="16" class="arch" /><path d="M44 88l-5 12M132 88l5 12" />
    ${disc([74, 74], true)}${disc([100, 78])}`;
}

const DRAWN: Readonly<Record<TournamentKind["id"], () => SVGTemplateResult>> = {
  "knock-out": knockOut,
  league: everybody,
  swiss,
  friends,
};

/** Who meets whom in a tournament of this kind, drawn with lines. */
export function engraving(kind: TournamentKind["id"]): TemplateResult {
  return html`<svg class="engraving" viewBox="0 0 176 104" aria-hidden="true">${DRAWN[kind]()}</svg>`;
}
