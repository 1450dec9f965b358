import { knownCard, type CardNo, type GreatWarView, type LineCard } from "@caravanserai/great-war";
import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { titleOf } from "./face.ts";

const WIDTH = 320;
const SIDES = [
  { fill: "#4b5563", y: 12 },
  { fill: "#8a5a1c", y: 102 },
] as const;
/** What fits on a card, in letters. */
const LETTERS = 8;
const CARD = { width: 40, height: 56 } as const;

/**
 * The two lines of cards as they lie, with their points and names, hidden cards face down, and the strength of each
 * line. Seen by a player, their hand is below. [MM-820]
 */
export function position(view: GreatWarView): TemplateResult {
  const hand = view.own.flatMap((id) => view.faces[String(id)] ?? []);
  return html`<svg viewBox="0 0 320 200">
    <rect width="320" height="200" fill="var(--map-land)" />
    <path
      d="M0 86c40-8 56 6 92 1s60-9 100-2 68 6 128-1"
      fill="none"
      stroke="var(--map-ink)"
      stroke-width="2"
      stroke-dasharray="5 3"
    />
    ${SIDES.map(({ fill, y }, side) => {
      const cards = view.lines[side as 0 | 1];
      const step = Math.min(CARD.width + 4, (WIDTH - 70) / Math.max(1, cards.length));
      return svg`${cards.map((card, i) => lineCard(card, 10 + i * step, y, fill))}
        <text x="310" y=${y + 38} font-family="Castoro" font-size="26" text-anchor="end" fill="var(--map-ink)">${view.totals[side as 0 | 1]}</text>`;
    })}
    ${hand.map((no, i) => handCard(no, 10 + i * Math.min(42, 300 / hand.length)))}
  </svg>`;
}

function lineCard({ card, down }: LineCard, x: number, y: number, fill: string): SVGTemplateResult {
  const isDown = down === true;
  return svg`<rect x=${x} y=${y} width=${CARD.width} height=${CARD.height} rx="3" fill=${isDown ? "var(--card-back)" : "var(--card)"} stroke="var(--map-ink)" stroke-width="1.5" />${
    isDown
      ? ""
      : svg`<rect x=${x + 1} y=${y + 1} width=${CARD.width - 2} height="17" rx="2" fill=${fill} />
          <text x=${x + 5} y=${y + 14} font-family="Castoro" font-size="13" fill="#fff">${knownCard(card).bp}</text>
          ${wordsOf(card).map(
            (word, i) =>
              svg`<text x=${x + 3} y=${y + 29 + i * 10} font-family="Castoro" font-size="8" fill="var(--map-ink)">${word}</text>`,
          )}`
  }`;
}

function handCard(no: CardNo, x: number): SVGTemplateResult {
  const [word = ""] = wordsOf(no);
  return svg`<rect x=${x} y="172" width="38" height="24" rx="2" fill="var(--card)" stroke="var(--map-ink)" />
    <text x=${x + 3} y="183" font-family="Castoro" font-size="10" fill="var(--map-ink)">${knownCard(no).bp}</text>
    <text x=${x + 3} y="193" font-family="Castoro" font-size="7.5" fill="var(--map-ink)">${word}</text>`;
}

/** The name of a card in at most three short lines. */
function wordsOf(no: CardNo): readonly string[] {
  const lines: string[] = [];
  for (const word of titleOf(no).split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LETTERS) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.slice(0, 3).map((line) => (line.length > LETTERS + 1 ? `${line.slice(0, LETTERS)}…` : line));
}
