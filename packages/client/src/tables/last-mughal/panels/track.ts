import { reckoning, TURNS, type LastMughalView } from "@caravanserai/last-mughal";
import { html, svg, type TemplateResult } from "lit";
import type { Context } from "../context.ts";
import { figureName, idName } from "../words/names.ts";
import { isFigure } from "@caravanserai/last-mughal";

const at = (i: number): number => 26 + i * 52;

/**
 * The turns as a road with six marks: past ones are filled, the current one has a ring and its number, the monsoon is a
 * band of water.
 */
export function turnTrack({ view }: Context): TemplateResult {
  const now = TURNS[view.turn - 1];
  return html`<section class="cart" aria-label="Turns">
    <h2 class="spread">
      <span>Turn ${view.turn} of ${TURNS.length}</span><span class="months">${now?.months ?? ""}</span>
    </h2>
    <svg
      class="track"
      viewBox="0 0 312 86"
      role="img"
      aria-label="Turn ${view.turn} of ${TURNS.length}${view.flood ? ", rivers in flood: nobody crosses them" : now?.monsoon === true ? ", monsoon: a step along the Grand Trunk Road costs 1 action point, crossing a river 1 more" : ""}"
    >
      <path class="wave" d="M${at(1) - 22} 22${"q6.2-7 12.4 0t12.4 0".repeat(4)}v26H${at(1) - 22}Z" />
      <path class="line" d="M${at(0)} 35H${at(5)}" />
      ${TURNS.map(({ turn, months }, i) => {
        const when = turn < view.turn ? "past" : turn === view.turn ? "now" : "next";
        return svg`<g class=${when}>
          <circle cx=${at(i)} cy="35" r=${when === "now" ? 12 : 8}/>
          ${when === "now" ? svg`<text class="number" x=${at(i)} y="40">${turn}</text>` : ""}
          <text class="month" x=${at(i)} y="66">${shortMonths(months)}</text>
        </g>`;
      })}
      <text class="month" x=${at(0)} y="82">1857</text>
      <text class="month" x=${at(4)} y="82">1858</text>
      ${
        view.flood
          ? svg`<text class="monsoon flood" x="156" y="15">in flood: nobody crosses a river this turn</text>`
          : now?.monsoon === true
            ? svg`<text class="monsoon" x="156" y="15">monsoon: a step by road 1 AP, a river 1 more</text>`
            : svg`<text class="monsoon" x=${at(1) + 26} y="15">monsoon</text>`
      }
    </svg>
  </section>`;
}
const shortMonths = (months: string): string =>
  months
    .replace(/ \d+$/, "")
    .split(" and ")
    .map((month) => month.slice(0, 3))
    .join(" ");

/** The points now, what they would be if turn 6 ended with this map, and where they come from. */
export function reckoningPanel({ view }: Context): TemplateResult {
  const { now, end, lines } = reckoning(view);
  const today = now.british - now.rebel;
  const last = end.british - end.rebel;
  return html`<section class="reckoning">
    <h2>Reckoning <span>draw within 5</span></h2>
    <div class="points">
      <p><b class="num">${now.british}</b> British, ends at <b>${end.british}</b></p>
      <p><b class="num">${now.rebel}</b> Rebels, end at <b>${end.rebel}</b></p>
    </div>
    ${axis(today, last)}
    <p class="key hstack muted tiny pools">
      Counters: British ${view.hands.british} in hand, ${view.pools.british} in the pool; rebels ${view.hands.rebel} and
      ${view.pools.rebel}.
    </p>
    <p class="key hstack muted tiny">
      <i class="dot"></i> points now <i class="square"></i> if turn 6 ended on this map
    </p>
    <details>
      <summary>Where they come from</summary>
      <table class="account small">
        <tbody>
          ${sources(view)}
          ${lines.map(
            ({ side, source, of, points }) =>
              html`<tr>
                <td>${isFigure(of) ? figureName(of) : idName(of)}${source === "road" ? ", on the road" : ""}</td>
                <td>${side === "british" ? "British" : "Rebels"}, at the end</td>
                <td>${points}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </details>
  </section>`;
}
const SOURCES = {
  massacres: "Massacres",
  victories: "Victories in the field",
  generals: "Generals lost",
  units: "British units lost",
  sieges: "Sieges lifted",
  civilians: "Civilians saved",
} as const;
function sources(view: LastMughalView): readonly TemplateResult[] {
  return (["british", "rebel"] as const).flatMap((side) =>
    Object.entries(view.score[side]).map(
      ([source, points]) =>
        html`<tr>
          <td>${SOURCES[source as keyof typeof SOURCES]}</td>
          <td>${side === "british" ? "British" : "Rebels"}</td>
          <td>${points}</td>
        </tr>`,
    ),
  );
}

function axis(now: number, end: number): TemplateResult {
  const x = (difference: number): number => 156 + Math.max(-16, Math.min(16, difference)) * 8.6;
  return html`<svg
    class="axis"
    viewBox="0 0 312 58"
    role="img"
    aria-label="${ahead(now)} now; ${ahead(end)} if turn 6 ended on this map"
  >
    <rect class="draw" x=${x(-5.5)} y="16" width=${x(5.5) - x(-5.5)} height="14" />
    <rect class="marginal" x=${x(-10.5)} y="16" width=${x(-5.5) - x(-10.5)} height="14" />
    <rect class="marginal" x=${x(5.5)} y="16" width=${x(10.5) - x(5.5)} height="14" />
    <path class="scale" d="M${x(-16)} 23H${x(16)}M${x(0)} 14V32M${x(-16)} 16v14M${x(16)} 16v14" />
    <circle class="now" cx=${x(now)} cy="23" r="7" />
    <rect class="end" x=${x(end) - 6.5} y="16.5" width="13" height="13" />
    ${(
      [
        [-13, "total"],
        [-8, "marg."],
        [0, "draw"],
        [8, "marg."],
        [13, "total"],
      ] as const
    ).map(([d, words]) => svg`<text class="month" x=${x(d)} y="50">${words}</text>`)}
    <text class="month start" x=${x(-16)} y="11">rebels ahead</text>
    <text class="month end-word" x=${x(16)} y="11">British ahead</text>
  </svg>`;
}
const ahead = (difference: number): string =>
  difference === 0 ? "Level" : `${difference > 0 ? "British" : "Rebels"} ${Math.abs(difference)} ahead`;
