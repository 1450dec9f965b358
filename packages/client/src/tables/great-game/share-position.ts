import { SPACES, type GreatGameView, type Nation } from "@caravanserai/great-game";
import { html, svg, type TemplateResult } from "lit";
import { land } from "../../games/great-game-drawing.ts";
import { chip } from "../../log-words/position-marks.ts";

const COLOURS: Readonly<Record<Nation, string>> = {
  britain: "#a3242f",
  russia: "#2f5d46",
  afghanistan: "#8a5a1c",
  persia: "#2c6a9c",
  rebels: "#6a4a8c",
};
const NATIONS = Object.keys(COLOURS) as Nation[];

/** The map with each nation's strength in each space, and the positions of officers. [MM-820] */
export function position(view: GreatGameView): TemplateResult {
  const officers = new Set(Object.values(view.officers));
  return html`<svg viewBox="0 0 500 500">
    ${land()}
    ${SPACES.map(({ id, at: [x, y] }) => {
      const there = NATIONS.flatMap((nation) => {
        const strength = view.sp[nation][id] ?? 0;
        return strength === 0 ? [] : [{ nation, strength }];
      });
      const marks = there.map(({ nation, strength }, i) =>
        chip(x / 2 + i * 19 - (there.length - 1) * 9.5, y / 2, 20, { fill: COLOURS[nation], words: String(strength) }),
      );
      return officers.has(id)
        ? svg`${marks}<path d="M${x / 2 - 6} ${y / 2 - 11}v-13l11 4-11 4" fill="#1c1a17" stroke="#1c1a17" stroke-width="1.5" />`
        : marks;
    })}
  </svg>`;
}
