import { figuresOf, seatOf, type CamelView, type Figure, type Side } from "@caravanserai/camel";
import { html, nothing, svg, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Context } from "../context.ts";
import { columnWords } from "../distances.ts";
import { eventPicture } from "../ground/event-pictures.ts";
import { figurePicture } from "../ground/figures.ts";
import { OBJECTIVES } from "../words/log.ts";
import { cardOfEvent, EFFECTS, unitName } from "../words/names.ts";

const SIDES: readonly Side[] = ["british", "afghan"];
const look = { prone: false, laden: false, packed: false } as const;
/** The sign of a side: one of its men. */
const sideSign = (side: Side): TemplateResult =>
  figurePicture(
    {
      ...{ id: "", side, kind: side === "british" ? "foot" : "rifleman", unit: "", status: "on" },
      ...{ x: 0, y: 0, heading: -1, moved: false, fired: false },
    },
    look,
    side === "british" ? "British" : "Afghans",
  );

/** The two plates, the player's own first; on a phone each is a row. */
export function seats(c: Context, narrow: boolean): readonly (TemplateResult | typeof nothing)[] {
  const order = [...SIDES].sort((a, b) => Number(b === c.you) - Number(a === c.you));
  return order.map((side) => plate(c, side, narrow));
}
function plate({ state, scene, view, clockOf }: Context, side: Side, narrow: boolean): TemplateResult | typeof nothing {
  const seat = state.seats.find((s) => s.seat === seatOf(side));
  if (seat === undefined) return nothing;
  const waiting = state.observation.waiting.find((w) => w.seat === seat.seat);
  const clock = state.live ? clockOf(seat.seat) : null;
  // before the column is set up its figures are not on the table yet
  const isWaiting = ({ status, kind }: Figure): boolean =>
    view.round === 0 && side === "british" && status === "off" && kind !== "civilian";
  const alive = scene.figures.filter((f) => f.side === side && (f.status === "on" || isWaiting(f)));
  const beasts = alive.filter(({ kind }) => kind === "mule" || kind === "camel" || kind === "elephant").length;
  const came = scene.units.filter((unit) => unit.kind === "tribe" && figuresOf(scene, unit.id).length > 0).length;
  return html`<cv-seat
    slot="plates"
    tight
    ?roomy=${narrow}
    .seat=${seat}
    ?asked=${waiting !== undefined && !waiting.ready}
    .status=${side === "afghan" && view.round > 0 ? `${came} ${came === 1 ? "Unit" : "Units"} on the table` : ""}
    .clock=${clock}
  >
    <span slot="token" class="side-sign">${sideSign(side)}</span>
    <span><b class="num">${alive.length - beasts}</b> figures</span>
    ${beasts > 0 ? html`<span><b class="num">${beasts}</b> beasts</span>` : nothing}
  </cv-seat>`;
}

/** The event card of the round: its title as printed, its effect, and the Unit it struck. Before, the objective. */
export function eventCard({ view }: Context): TemplateResult {
  const { event } = view;
  if (event === null)
    return html`<section class="event small blank" aria-label="The objective">
      ${eventPicture("blank")}
      <h2>${view.round === 0 ? "Setting up" : `Round ${view.round}`}</h2>
      <p>${objectiveWords(view)}</p>
    </section>`;
  const { title, rule } = cardOfEvent(event.card);
  if (event.card === "blank")
    return html`<section class="event small blank" aria-label="Event of the round">
      ${eventPicture(event.card)}
      <h2>${title}</h2>
      <p class="quiet">Nothing happens. <cv-rule rule=${rule}></cv-rule></p>
    </section>`;
  // a new card is a new element, which plays its turn-over animation once
  return html`${repeat(
    [view.round],
    (round) => round,
    () =>
      html`<section class="event small" aria-label="Event of the round">
        ${eventPicture(event.card)}
        <h2>${title}</h2>
        <p>
          ${EFFECTS[event.card]}
          ${event.effect ? (event.unit === null ? "" : html`<b>It strikes ${unitName(event.unit)}.</b>`) : "It had no effect."}
          <cv-rule rule=${rule}></cv-rule>
        </p>
      </section>`,
  )}`;
}

const objectiveWords = ({ objective }: CamelView): string =>
  objective === 0 ? "The objective is thrown first." : `${OBJECTIVES[objective] ?? ""}.`;

/** The objective and how much of it is reached, below the card of an event, which does not say it. */
export function goal({ view }: Context): TemplateResult | typeof nothing {
  if (view.event === null) return nothing;
  const last = view.options.lastRound;
  return html`<p class="goal small">
    ${objectiveWords(view)} ${reached(view)}${last === 0 ? "" : ` Snow after round ${last}.`}
  </p>`;
}

const reached = ({ lines }: CamelView): TemplateResult | typeof nothing =>
  lines === 0 ? nothing : html`<b>${lines}′</b> reached.`;

/** The rounds as a line of ticks with the current one ringed, and the objective. */
export function rounds({ scene, view }: Context): TemplateResult {
  const far = columnWords(scene, view);
  const last = view.options.lastRound;
  return html`<section class="rounds-panel" aria-label="Rounds">
    <h2>
      ${view.round === 0 ? "Setting up" : `Round ${view.round}${last === 0 ? "" : ` of ${last}`}`}
      <span>${last === 0 ? "" : `snow after round ${last}`}</span>
    </h2>
    ${last === 0 || view.round === 0 ? nothing : track(view.round, last)}
    <p class="small">${objectiveWords(view)} ${reached(view)}${far === "" ? "" : ` ${far}.`}</p>
  </section>`;
}
function track(now: number, last: number): TemplateResult {
  const x = (round: number): number => 8 + ((round - 1) * 296) / Math.max(1, last - 1);
  return html`<svg class="rounds" viewBox="0 0 312 40" role="img" aria-label="Round ${now} of ${last}">
    <path class="line" d="M8 14H304" />
    ${Array.from({ length: last }, (_, i) => {
      const round = i + 1;
      if (round === now) return svg``;
      return svg`<path class="tick ${round < now ? "past" : ""}" d="M${x(round)} ${round % 5 === 0 ? 7 : 10}V${round % 5 === 0 ? 21 : 18}"/>${
        round % 10 === 0 && Math.abs(round - now) > 2 ? svg`<text x=${x(round)} y="37">${round}</text>` : svg``
      }`;
    })}
    <circle cx=${x(now)} cy="14" r="7" />
    <text class="now" x=${x(now)} y="37">${now}</text>
  </svg>`;
}

/** The figures that have fallen, on a tray. */
export function tray({ scene }: Context): TemplateResult | typeof nothing {
  const fallen = scene.figures.filter(({ status }) => status === "dead");
  if (fallen.length === 0) return nothing;
  return html`<section class="tray" aria-label="${fallen.length} have fallen">
    <h2>
      Fallen
      <span
        >${SIDES.map((side) => `${side === "british" ? "British" : "Afghans"} ${fallen.filter((f) => f.side === side).length}`).join(", ")}</span
      >
    </h2>
    <div class="cluster">
      ${fallen.slice(-36).map((figure) => figurePicture({ ...figure, heading: figure.kind === "cavalry" ? -1 : figure.heading }, look))}
    </div>
  </section>`;
}
