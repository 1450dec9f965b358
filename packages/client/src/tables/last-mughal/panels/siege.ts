import {
  SIEGE_COLUMNS,
  counterOf,
  enemyOf,
  field,
  fieldFigures,
  insideFigures,
  inside,
  isCivilians,
  isUnit,
  siegeOdds,
  siegeResult,
  type CityId,
  type CounterId,
  type FigureId,
  type Modifier,
  type Side,
  type SiegeColumn,
  type UnitId,
} from "@caravanserai/last-mughal";
import { html, nothing, type TemplateResult } from "lit";
import { counted, listed } from "../../../elements/words.ts";
import type { Context } from "../context.ts";
import { townPlan } from "../map-view.ts";
import { works } from "../map/signs.ts";
import { draftedCounters, siegeOption, tallyNow, type SiegeReport } from "../sieges.ts";
import { reportAt, type SiegeBeat } from "../siege-stages.ts";
import { eventWords } from "../words/counters.ts";
import { modifierWords, sumWords } from "../words/log.ts";
import {
  capitalised,
  counterName,
  figureName,
  ratioWords,
  sideInside,
  sideName,
  signed,
  spaceName,
  unitName,
} from "../words/names.ts";
import { banner, type BannerParty } from "./banner.ts";
import type { SheetActions } from "./battle.ts";
import { progressTrack, type ProgressPoint } from "./progress.ts";
import { pieceRow, unitNote } from "./units.ts";

export interface SiegeActions extends SheetActions {
  /** Shows one of the decided sieges; null: the one to decide. */
  readonly show: (report: SiegeReport | null) => void;
}

/** A siege to be decided by its besieger, or one that has just been decided, as far as it is told. */
export type SiegeShown =
  | { readonly city: CityId; readonly report: null; readonly beat?: never }
  | { readonly city: CityId; readonly report: SiegeReport; readonly beat: SiegeBeat };

/** The contents of the two columns, the table and the sums, before and after the die. */
interface Reading {
  readonly besieger: Side;
  readonly outside: number;
  readonly within: number;
  /** Null: too weak for a roll. */
  readonly column: SiegeColumn | null;
  readonly modifiers: readonly Modifier[];
  readonly modifier: number;
  readonly counters: readonly CounterId[];
  /** FP before the roll, reduced by Sapping. */
  readonly fp: number;
  readonly sapped: number;
  /** The siege is decided, and not yet told to its end. */
  readonly isTold: boolean;
}

/** A siege as a track of four points: counters, ratio, die and fortification points. */
export function siegeSheet(
  c: Context,
  shown: SiegeShown,
  reports: readonly SiegeReport[],
  { toMap, show, lit }: SiegeActions,
): TemplateResult {
  const { city } = shown;
  const report = shown.report === null ? null : reportAt(shown.report, shown.beat);
  const reading = readingOf(c, city, report, shown.report !== null && shown.beat !== "end");
  const toward = { words: report === null ? "See the map" : "Back to the map", lit, press: toMap };
  return html`<section class="battle vstack siege" aria-label="Siege of ${spaceName(city)}">
    ${banner(
      c,
      city,
      `Siege of ${spaceName(city)}`,
      `${sideName(reading.besieger)} besiege ${heldWords(c, city, reading.besieger, report)}`,
      [besiegersInBanner(c, city, reading), heldInBanner(c, city, reading, report)],
      toward,
    )}
    ${progressTrack(progressOf(reading, report))} ${townPlan(c, city, reading.besieger, fpNow(reading, report))}
    <div class="reading" tabindex="0" role="group" aria-label="The siege">
      ${arithmetic(c, city, reading, report)}${choiceOfSieges(c, shown, reports, show)}
      <div class="columns">${outsideParty(c, city, reading, report)}${insideParty(c, city, reading, report)}</div>
      <details>
        <summary>The siege table</summary>
        ${siegeTable(reading, report)}
      </details>
    </div>
  </section>`;
}

function besiegersInBanner({ view }: Context, city: CityId, { besieger, outside }: Reading): BannerParty {
  const leads = fieldFigures(view, besieger, city);
  const words = leads.length > 1 ? `with ${listed(leads.slice(1).map(figureName))}` : "";
  const [lead = null] = leads;
  const name = lead === null ? `${sideName(besieger)} outside` : `${capitalised(figureName(lead))} outside`;
  return { side: besieger, lead, name, words, strength: outside };
}
function heldInBanner(c: Context, city: CityId, reading: Reading, report: SiegeReport | null): BannerParty {
  const side = enemyOf(reading.besieger);
  const [lead = null] = generalsInside(c, city, side, report);
  const name = lead === null ? `${sideName(side)} inside` : `${capitalised(figureName(lead))} inside`;
  const words = heldUnits(c, city, report).some(isCivilians) ? "civilians counted" : "";
  return { side, lead, name, words, strength: reading.within };
}
/** Fortification points, as far as the siege is told. */
const fpNow = (reading: Reading, report: SiegeReport | null): number =>
  report === null || reading.isTold ? reading.fp : report.roll.fp;
/** Figures inside the walls, or those who died with the city. */
const generalsInside = ({ view }: Context, city: CityId, side: Side, report: SiegeReport | null): readonly FigureId[] =>
  fallOf(report)?.pieces.filter((id): id is FigureId => !isUnit(id)) ?? insideFigures(view, side, city);

function readingOf(c: Context, city: CityId, report: SiegeReport | null, isTold: boolean): Reading {
  if (report !== null) {
    const { roll, counters } = report;
    const modifier = roll.modifiers.reduce((sum, m) => sum + m.value, 0);
    return {
      besieger: roll.besieger,
      outside: roll.outside,
      within: roll.inside,
      column: roll.column,
      modifiers: roll.modifiers,
      modifier,
      counters,
      fp: roll.fp + roll.destroyed,
      sapped: roll.sapped,
      isTold,
    };
  }
  const counters = draftedCounters(c);
  const tally = tallyNow(c, city);
  const sapped = counters.filter((id) => counterOf(id).effect.type === "removeFortification").length;
  return {
    besieger: tally.besieger,
    outside: tally.outside,
    within: tally.inside,
    column: tally.column,
    modifiers: tally.modifiers,
    modifier: tally.total,
    counters,
    fp: Math.max(0, c.view.cities[city].fp - sapped),
    sapped,
    isTold,
  };
}

/** The forces inside: "the 32nd Foot and the civilians". */
function heldWords(c: Context, city: CityId, besieger: Side, report: SiegeReport | null): string {
  const held = heldUnits(c, city, report);
  const soldiers = held.filter((id) => !isCivilians(id));
  const civilians = held.length > soldiers.length || report?.fall?.massacre === true ? ["the civilians"] : [];
  const named =
    soldiers.length === 0 ? [] : soldiers.length <= 2 ? soldiers.map(unitName) : [counted(soldiers.length, "unit")];
  return listed([...named, ...civilians]) || sideInside(enemyOf(besieger));
}
/** The fall of the city, if it has fallen. */
const fallOf = (report: SiegeReport | null): SiegeReport["fall"] => report?.fall ?? null;
const heldUnits = ({ view }: Context, city: CityId, report: SiegeReport | null): readonly UnitId[] =>
  fallOf(report)?.pieces.filter(isUnit) ?? inside(view, city);

/* ---- Which siege */

/** The sieges that have just been decided, to look at again, and those still to decide. */
function choiceOfSieges(
  c: Context,
  shown: SiegeShown,
  reports: readonly SiegeReport[],
  show: SiegeActions["show"],
): TemplateResult | typeof nothing {
  const open = siegeOption(c)?.of ?? [];
  if (reports.length + open.length < 2) return nothing;
  return html`<div class="leads cluster" role="group" aria-label="Sieges">
    ${reports.map(
      (report) =>
        html`<button
          class="btn small"
          aria-pressed=${report === shown.report ? "true" : "false"}
          @click=${() => show(report)}
        >
          ${spaceName(report.city)}: ${shortOutcome(report)}
        </button>`,
    )}
    ${open.map(
      ({ lead }) =>
        html`<button
          class="btn small"
          aria-pressed=${shown.report === null && lead === shown.city ? "true" : "false"}
          @click=${() => {
            show(null);
            if (lead !== c.draft.lead) c.draft.press(lead);
          }}
        >
          ${spaceName(lead)}: to be decided
        </button>`,
    )}
  </div>`;
}
const shortOutcome = ({ fall, roll }: SiegeReport): string =>
  fall !== null ? "falls" : roll.destroyed + roll.sapped === 0 ? "holds" : `${roll.fp} FP left`;

/* ---- The track */

function progressOf(reading: Reading, report: SiegeReport | null): readonly ProgressPoint[] {
  const { counters, column, outside, within, isTold } = reading;
  const names = counters.length === 0 ? "none" : listed(counters.map(counterName));
  const ratio = `${outside} : ${within}, ${column === null ? "too weak" : `column ${ratioWords(column)}`}`;
  const die = report?.roll.die ?? null;
  return [
    { name: "Counters", words: names, when: report === null ? "now" : "done" },
    { name: "Ratio", words: ratio, when: report === null ? "next" : "done" },
    {
      name: "Die",
      words: isDieOpen(report, isTold) ? "" : die === null ? noDieWords(reading) : dieWords(die, reading),
      when: die !== null ? "done" : column !== null && isDieOpen(report, isTold) ? "next" : "none",
    },
    {
      name: "Fortification",
      words: report === null || isTold ? `${reading.fp} FP` : outcomeWords(report),
      when: report === null || isTold ? "next" : "done",
    },
  ];
}
/** The die is still to be thrown, or to be shown. */
const isDieOpen = (report: SiegeReport | null, isTold: boolean): boolean =>
  report === null || (isTold && report.roll.die === null);
const dieWords = (die: number, { modifier }: Reading): string =>
  modifier === 0 ? String(die) : sumWords(die, [modifier], die + modifier);
const noDieWords = ({ column }: Reading): string =>
  column === null ? "none: weaker than 2:3" : "none: no walls are left";
function outcomeWords({ roll, fall }: SiegeReport): string {
  if (fall !== null) return "the city falls";
  const lost = roll.destroyed + roll.sapped;
  return `${lost === 0 ? "none lost" : `${lost} lost`}, ${roll.fp} left`;
}

/* ---- The two columns */

function outsideParty(c: Context, city: CityId, reading: Reading, report: SiegeReport | null): TemplateResult {
  const { view } = c;
  const units = field(view, reading.besieger, city);
  return html`<section class="party ${reading.besieger} ${report === null ? "mine" : ""}">
    <h3><b>Outside</b><small>${sideInside(reading.besieger)}</small></h3>
    ${report === null ? counterChooser(c) : nothing}
    <ul class="rows">
      ${units.map((id) => pieceRow(view, id, { lit: false, picked: false, note: unitNote(view, id) }))}
    </ul>
    <p class="sum-line cluster muted small">
      ${
        reading.modifiers.length === 0
          ? html`<span>No artillery: nothing is added to the die.</span>`
          : reading.modifiers.map((m) => html`<span>${modifierWords(m)} <b>${signed(m.value)}</b></span>`)
      }
      <b class="total num">${signed(reading.modifier)}</b>
    </p>
  </section>`;
}

/** [LM-802] The Siege Bonus counters in the hand, with ticks. */
function counterChooser(c: Context): TemplateResult | typeof nothing {
  const { draft } = c;
  const option = siegeOption(c);
  const lead = draft.option?.id === "siege" ? draft.lead : null;
  const counters = option?.of.find((team) => team.lead === lead)?.with ?? option?.of[0]?.with ?? [];
  if (option === null) return nothing;
  if (counters.length === 0) return html`<p class="quiet">You hold no counter for a siege.</p>`;
  return html`<p class="choose small strong">Counters for this siege, if you like:</p>
    <ul class="rows">
      ${counters.map((id) =>
        pieceRow(c.view, id, {
          lit: true,
          picked: draft.picks.includes(id),
          note: eventWords(id).what,
          press: () => draft.press(id),
        }),
      )}
    </ul>`;
}

function insideParty(c: Context, city: CityId, reading: Reading, report: SiegeReport | null): TemplateResult {
  const { view } = c;
  const side = enemyOf(reading.besieger);
  const held = heldUnits(c, city, report);
  const generals = generalsInside(c, city, side, report);
  const fp = fpNow(reading, report);
  return html`<section class="party ${side}">
    <h3><b>Inside</b><small>${sideInside(side)}</small></h3>
    <ul class="rows">
      ${generals.map((id) => pieceRow(view, id, { lit: false, picked: false, ...(fallOf(report) === null ? {} : { note: "dies with the city" }) }))}
      ${held.map((id) => pieceRow(view, id, { lit: false, picked: false, side, note: fallOf(report) === null ? unitNote(view, id) : "lost" }))}
      ${report?.fall?.massacre === true ? html`<li class="row hstack spaced small"><span class="name">Civilians</span><span class="note">massacred</span></li>` : nothing}
    </ul>
    <p class="sum-line cluster muted small fp-line">
      <svg viewBox="-2 -2 28 13" width="56" height="26" aria-hidden="true">${works(fp)}</svg>
      <span
        >${fallOf(report) === null ? `${counted(fp, "fortification point")} left of 2` : "No fortification points are left"}</span
      >
    </p>
  </section>`;
}

/* ---- Table and arithmetic */

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
/** The row that the die led to, if one was rolled. */
const rowRead = (report: SiegeReport | null): number | null => {
  const total = report?.roll.total ?? null;
  return total === null ? null : rowOf(total);
};
const rowOf = (total: number): number => Math.min(8, Math.max(1, total));
const rowName = (n: number): string => (n === 1 ? "≤ 1" : n === 8 ? "≥ 8" : String(n));

function siegeTable({ column, modifier, fp, isTold }: Reading, report: SiegeReport | null): TemplateResult {
  const read = rowRead(report);
  const rolls = isDieOpen(report, isTold) && column !== null && fp > 0;
  const open = rolls ? new Set([1, 2, 3, 4, 5, 6].map((die) => rowOf(die + modifier))) : new Set<number>();
  return html`<table class="battle-table small">
    <caption>
      Siege table: outside to inside; fortification points destroyed
    </caption>
    <thead>
      <tr>
        <th scope="col">die</th>
        ${SIEGE_COLUMNS.map((name) => html`<th scope="col" class=${name === column ? "column" : ""}>${ratioWords(name)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${ROWS.map(
        (n) =>
          html`<tr class=${n === read ? "rolled" : open.has(n) ? "open" : ""}>
            <th scope="row">${rowName(n)}</th>
            ${SIEGE_COLUMNS.map((name) => {
              const lost = siegeResult(name, n);
              const hit = n === read && name === column;
              return html`<td
                class="${name === column ? "column" : ""} ${hit ? "hit" : ""} ${lost === 0 ? "lost" : ""}"
              >
                ${lost === 0 ? "–" : lost}
              </td>`;
            })}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function arithmetic(c: Context, city: CityId, reading: Reading, report: SiegeReport | null): TemplateResult {
  const { column, modifier, outside, within, isTold } = reading;
  const roll = report?.roll;
  return html`<section class="arithmetic">
    ${
      reading.sapped === 0
        ? nothing
        : html`<p class="line">
            <span>Sapping</span><b>−${reading.sapped}</b><span>before the roll, ${reading.fp} FP left</span>
          </p>`
    }
    <div class="pair">
      <p class="line">
        <span>Ratio</span><b>${outside} : ${within}</b
        ><span>${column === null ? "less than 2:3, no die" : `so ${ratioWords(column)}`}</span>
      </p>
      <p class="line">
        <span>Die</span
        >${(roll?.die ?? null) === null ? html`<b>${signed(modifier)}</b>` : html`<cv-dice .faces=${[roll?.die ?? 0]}></cv-dice>`}
        <span
          >${roll === undefined || isDieOpen(report, isTold) ? "added to the die" : roll.die === null ? noDieWords(reading) : html`${modifier === 0 ? "" : `${signed(modifier)} = `}<b>row ${rowName(rowOf(roll.die + modifier))}</b>`}</span
        >
      </p>
    </div>
    <div class="verdict">${report === null || isTold ? chances(c, city, reading) : result(city, report)}</div>
  </section>`;
}

/** What each of the six results would bring, and what would follow. */
function chances(c: Context, city: CityId, { column, modifier, fp, besieger }: Reading): TemplateResult {
  const follows = fallWords(c, city, besieger);
  if (fp === 0)
    return html`<p class="outcome">
      No wall is left: the city falls without a roll. ${follows} <cv-rule rule="LM-807"></cv-rule>
    </p>`;
  if (column === null)
    return html`<p class="outcome">
      Too weak to storm: no die is rolled, and the siege goes on. <cv-rule rule="LM-804"></cv-rule>
    </p>`;
  const odds = siegeOdds(column, modifier);
  const some = odds.filter((lost) => lost > 0).length;
  const all = odds.filter((lost) => lost >= fp).length;
  return html`<ol class="six-dice" aria-label="The six dice">
      ${odds.map(
        (lost, i) =>
          html`<li class=${lost >= fp ? "won" : lost === 0 ? "lost" : ""}>
            <b>${i + 1}</b><small>${lost >= fp ? "falls" : lost === 0 ? "nothing" : `−${lost} FP`}</small>
          </li>`,
      )}
    </ol>
    <p class="outcome">
      A fortification point is destroyed on <b>${some} of 6</b>; the city falls on <b>${all} of 6</b>. ${follows}
      <cv-rule rule="LM-805"></cv-rule>
    </p>`;
}
function fallWords({ view }: Context, city: CityId, besieger: Side): string {
  const held = inside(view, city);
  const soldiers = held.filter((id) => !isCivilians(id));
  const parts = [
    ...(soldiers.length === 0
      ? []
      : [`${listed(soldiers.map(unitName))} ${soldiers.length === 1 ? "is" : "are"} lost`]),
    ...(held.length > soldiers.length ? ["a massacre gives the rebels 2 points"] : []),
    ...(besieger === "british" && view.cities[city].rebellion === "active" ? ["the revolt is put down"] : []),
  ];
  return parts.length === 0 ? "" : `If it falls, ${listed(parts)}.`;
}

function result(city: CityId, report: SiegeReport): TemplateResult {
  const { roll, fall, points } = report;
  const lost = roll.destroyed;
  return html`<div class="outcome">
    <span class="code"
      >${fall === null ? (lost + roll.sapped === 0 ? "holds" : `−${lost + roll.sapped} FP`) : "falls"}</span
    >
    <p>
      ${
        fall !== null
          ? `${spaceName(city)} falls.${fall.massacre ? " The civilians are massacred." : ""}`
          : lost === 0
            ? roll.die === null
              ? "The walls are not stormed this turn."
              : "The walls hold."
            : `${capitalised(counted(lost, "fortification point"))} destroyed: ${roll.fp} left.`
      }
      <cv-rule rule=${fall === null ? "LM-805" : "LM-807"}></cv-rule>
      ${
        points.length === 0
          ? nothing
          : html`<span class="quiet"
              >${listed(points.map(({ side, points: n }) => `${signed(n)} for ${sideInside(side)}`))}</span
            >`
      }
    </p>
  </div>`;
}
