import {
  BATTLE_COLUMNS,
  battleColumn,
  battleResult,
  enemyOf,
  entrySpaces,
  fateOf,
  field,
  fieldFigures,
  foresee,
  inside,
  isArtillery,
  isCity,
  isCounter,
  isSpace,
  mayUseWalls,
  readCode,
  stayingOf,
  strengthOf,
  tallyOf,
  withColumns,
  type BattleColumn,
  type BattleResult,
  type ColumnHint,
  type CounterId,
  type Fate,
  type FigureId,
  type Foresight,
  type LastMughalView,
  type Role,
  type Side,
  type Staying,
  type Tally,
  type UnitId,
} from "@caravanserai/last-mughal";
import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../../../elements/icons.ts";
import { counted, listed } from "../../../elements/words.ts";
import type { BattleReport } from "../battles.ts";
import type { Context } from "../context.ts";
import {
  capitalised,
  counterName,
  figureName,
  pieceNames,
  ratioWords,
  sideName,
  signed,
  spaceName,
  spaceNames,
  unitName,
} from "../words/names.ts";
import { modifierWords, sumWords } from "../words/log.ts";
import { banner, type BannerParty } from "./banner.ts";
import { optionList } from "./column.ts";
import { oddsWords, sixDice, winsOf } from "./six-dice.ts";
import { progressTrack, type ProgressPoint } from "./progress.ts";
import { afterLoss, pieceRow, unitNote } from "./units.ts";

/** What the sheets of a battle and of a siege have in common. */
export interface SheetActions {
  readonly toMap: () => void;
  /** The current ask is answered on the map, which the sheet covers. */
  readonly lit: boolean;
}
export interface BattleActions extends SheetActions {
  /** Closes the sheet of a finished battle. */
  readonly close: (() => void) | null;
  /** The label of what follows when it is closed: the map, or the next sheet. */
  readonly next: string;
}

/** Asks whose choices are in the two columns. */
const CHOSEN_HERE: readonly string[] = ["columns", "losses", "retreat"];
const ROLES: readonly Role[] = ["attacker", "defender"];

/** A battle as a track of nine points, both columns, the table about to be read, and the arithmetic after the die. */
export function battleSheet(
  c: Context,
  report: BattleReport,
  { toMap, close, next, lit }: BattleActions,
): TemplateResult {
  const toward = { words: close === null ? "See the map" : next, lit, press: close ?? toMap };
  return html`<section
    class="battle vstack fought ${CHOSEN_HERE.includes(c.asked ?? "") ? "choosing" : ""}"
    aria-label="Battle at ${spaceName(report.space)}"
  >
    ${banner(
      c,
      report.space,
      titleOf(c, report),
      attackWords(c, report),
      [partyInBanner(c, report, "attacker"), partyInBanner(c, report, "defender")],
      toward,
    )}
    ${progressTrack(progressOf(c, report))}
    <div class="columns">${ROLES.map((role) => columnOf(c, report, role))}</div>
    <div class="reading" tabindex="0" role="group" aria-label="The battle table and what the die does">
      ${battleTable(c, report)}
      <div class="beside-table vstack">${arithmetic(c, report)}</div>
    </div>
  </section>`;
}

const titleOf = ({ view }: Context, { space }: BattleReport): string =>
  `${view.battle?.relief === true ? "The relief of" : "Battle at"} ${spaceName(space)}`;
function partyInBanner(c: Context, report: BattleReport, role: Role): BannerParty {
  const side = sideOf(report, role);
  const { lead } = partyOf(c, report, role);
  const verb = role === "attacker" ? "attack" : "defend";
  const name = lead === null ? `${sideName(side)} ${verb}` : `${capitalised(figureName(lead))} ${verb}s`;
  return { side, lead, name, words: whenceWords(c, report, role), strength: strengthNow(c, report, role) };
}
/** The strength of a column as the rules count it now, or as logged. */
function strengthNow(c: Context, report: BattleReport, role: Role): number {
  const { units } = partyOf(c, report, role);
  return (
    tallyOfRole(c, report, role)?.strength ??
    strengthOf(
      c.view,
      units.filter((id) => c.view.units[id] !== undefined),
    )
  );
}

/** "Havelock attacks the besiegers. Inside: 32nd Foot and the civilians of Lucknow". */
function attackWords(c: Context, report: BattleReport): string {
  const { lead } = partyOf(c, report, "attacker");
  const who = lead === null ? `${sideName(report.attacker)} attack` : `${capitalised(figureName(lead))} attacks`;
  const { battle } = c.view;
  if (!battle?.relief) return who;
  const besieged = inside(c.view, report.space);
  return besieged.length === 0 ? who : `${who} the besiegers. Inside: ${pieceNames(besieged)}`;
}

const sideOf = (report: BattleReport, role: Role): Side =>
  role === "attacker" ? report.attacker : enemyOf(report.attacker);

/* ---- The track */

function progressOf({ view, asked }: Context, report: BattleReport): readonly ProgressPoint[] {
  const { battle } = view;
  const live = battle !== null;
  const { combat, outcome, retreat } = report;
  const both = ROLES.every((role) => report.columns[role] !== undefined);
  const now = (kind: string, done: boolean): ProgressPoint["when"] => (done ? "done" : asked === kind ? "now" : "next");
  const left = (kind: string, done: boolean): ProgressPoint["when"] =>
    done ? "done" : !live ? "none" : asked === kind ? "now" : "next";
  const withdrawn = report.withdrawals.length > 0;
  const decided = both || withdrawn || report.refuge !== null || battle?.withdrawn === true || asked === "columns";
  const lost = report.losses.reduce((n, { units }) => n + units.reduce((m, u) => m + u.steps, 0), 0);
  return [
    {
      name: "Withdrawal",
      words: withdrawn
        ? report.withdrawals.map(({ pieces, to }) => `${pieceNames(pieces)} to ${spaceName(to)}`).join("; ")
        : report.refuge !== null
          ? "into the walls"
          : decided
            ? "none: they fight"
            : "the defender decides",
      when: now("defend", decided),
    },
    {
      name: "Columns",
      words: both
        ? `${report.columns.attacker?.units.length ?? 0} against ${counted(report.columns.defender?.units.length ?? 0, "unit")}`
        : "",
      when: left("columns", both),
    },
    { name: "Bonuses", words: bonusWords(report), when: left("bonuses", combat !== null) },
    {
      name: "Ratio",
      words:
        combat === null
          ? ""
          : `${combat.attacker.strength} : ${combat.defender.strength}, column ${ratioWords(combat.column)}`,
      when: combat === null ? (live ? "next" : "none") : "done",
    },
    {
      name: "Die",
      words: combat === null ? "" : sumWords(combat.die, [combat.attacker.total, -combat.defender.total], combat.total),
      when: combat === null ? (live ? "next" : "none") : asked === "kavanagh" ? "now" : "done",
    },
    {
      name: "Losses",
      words: lost > 0 ? counted(lost, "step") : outcome !== null ? "none" : "",
      when: left("losses", outcome !== null),
    },
    {
      name: "Retreat",
      words:
        retreat === null
          ? outcome?.why === "rout"
            ? "none: routed"
            : live
              ? ""
              : report.refuge !== null
                ? "none: into the walls"
                : "none"
          : retreat.to === null
            ? "inside the walls"
            : `to ${spaceName(retreat.to)}`,
      when: left("retreat", retreat !== null || (!live && outcome !== null)),
    },
    {
      name: "Pursuit",
      words: pursuitWords(report, live),
      when: live ? "next" : "done",
    },
    {
      name: "Points",
      words: pointsWords(report) || (live ? "" : "none"),
      when: live ? "next" : "done",
    },
  ];
}
const bonusWords = ({ bonuses, combat }: BattleReport): string => {
  const played = ROLES.flatMap((role) => bonuses[role]?.counters ?? []);
  return played.length > 0
    ? listed(played.map(counterName))
    : combat !== null || ROLES.every((role) => bonuses[role] !== undefined)
      ? "none"
      : "";
};
/** "+3 British, +2 rebels": the points each side gained from the battle. */
const pointsWords = ({ points }: BattleReport): string =>
  (["british", "rebel"] as const)
    .map((side) => ({ side, sum: points.reduce((n, p) => n + (p.side === side ? p.points : 0), 0) }))
    .filter(({ sum }) => sum !== 0)
    .map(({ side, sum }) => `${signed(sum)} ${side === "british" ? "British" : "rebels"}`)
    .join(", ");
const pursuitWords = ({ losses, retreat, outcome, refuge }: BattleReport, live: boolean): string => {
  const pursued = losses.find(({ cause }) => cause === "pursuit");
  if (pursued !== undefined) return pieceNames(pursued.units.map(({ unit }) => unit));
  if (retreat !== null) return retreat.to === null ? "none: behind walls" : live ? "" : "none: no more cavalry";
  if (live) return "";
  return outcome?.why === "rout" ? "none: routed" : refuge !== null ? "none: behind walls" : "none";
};

/* ---- The two columns */

/** The pieces a side fights with: chosen, drafted, or all that it has there. */
function partyOf(
  c: Context,
  report: BattleReport,
  role: Role,
): { readonly lead: FigureId | null; readonly units: readonly UnitId[] } {
  const { view, draft, ask } = c;
  const side = sideOf(report, role);
  const battle = view.battle?.columns[role] ?? null;
  if (battle !== null) return battle;
  if (ask?.kind === "columns" && roleOf(c) === role && isColumnValue(draft.value)) return draft.value;
  const known = report.columns[role];
  if (known !== undefined) return known;
  const [lead = null] = fieldFigures(view, side, report.space);
  return { lead, units: field(view, side, report.space) };
}
const isColumnValue = (
  value: unknown,
): value is { readonly lead: FigureId | null; readonly units: readonly UnitId[] } =>
  typeof value === "object" && value !== null && "units" in value && "lead" in value;
function roleOf({ ask }: Context): Role | null {
  const args = ask?.args;
  const role =
    typeof args === "object" && args !== null && !Array.isArray(args)
      ? (args as Record<string, unknown>)["role"]
      : null;
  return role === "attacker" || role === "defender" ? role : null;
}

function columnOf(c: Context, report: BattleReport, role: Role): TemplateResult {
  const { asked } = c;
  const side = sideOf(report, role);
  const party = partyOf(c, report, role);
  const tally = tallyOfRole(c, report, role);
  const mine = roleOf(c) === role;
  const choosing = mine && asked === "columns";
  const losing = mine && asked === "losses";
  return html`<section
    class="party ${side} ${mine || (c.asked === "retreat" && side === c.you) ? "mine" : ""}"
    tabindex="0"
  >
    <h3><b>${role === "attacker" ? "Attackers" : "Defenders"}</b><small>${whoWords(c, side)}</small></h3>
    ${c.asked === "retreat" && side === c.you ? retreatChooser(c) : nothing}
    ${choosing ? columnChooser(c) : losing ? lossChooser(c) : plainList(c, party.units, side)}
    ${tally === null ? nothing : bonusLine(tally)}
    ${c.asked === "defend" && side === c.you ? withdrawalChooser(c) : nothing}
  </section>`;
}
/** Whose column it is: the player's own, or the side's. */
const whoWords = ({ you }: Context, side: Side): string =>
  side === you ? "yours" : side === "british" ? "British" : "rebels";
/** Where the attackers come from, and whether the walls are open to the defenders: "from Cawnpore". */
function whenceWords({ view }: Context, report: BattleReport, role: Role): string {
  const { battle } = view;
  if (battle === null) return "";
  if (role === "attacker") {
    const from = [...new Set(entrySpaces(view, battle))];
    return from.length === 0 ? "" : `from ${spaceNames(from)}`;
  }
  if (!isCity(report.space)) return "";
  return mayUseWalls(view, sideOf(report, role), report.space) ? "walls open to them" : "walls shut to them";
}
/** What matters about a unit in a battle. */
const battleNote = (view: LastMughalView, id: UnitId): string =>
  unitNote(view, id)
    .split(", ")
    .filter((note) => note !== "activated")
    .join(", ");
const plainList = ({ view }: Context, units: readonly UnitId[], side: Side): TemplateResult =>
  html`<ul class="rows">
    ${units.map((id) => pieceRow(view, id, { lit: false, picked: false, side, note: view.units[id] === undefined ? "lost" : battleNote(view, id) }))}
  </ul>`;
const bonusLine = ({ modifiers, total }: Tally): TemplateResult =>
  html`<p class="sum-line cluster muted small">
    ${modifiers.length === 0 ? html`<span>No bonus to the die</span>` : nothing}
    ${modifiers.map((m) => html`<span>${modifierWords(m)} <b>${signed(m.value)}</b></span>`)}
    <b class="total num">${signed(total)}</b>
  </p>`;

/** The modifiers before the die: as the rules count them now, or as logged. */
function tallyOfRole({ view }: Context, { combat }: BattleReport, role: Role): Tally | null {
  if (combat !== null) return combat[role];
  const column = view.battle?.columns[role] ?? null;
  return column === null ? null : tallyOf(view, role);
}

/** [LM-708] The commander and units of the player's column. */
function columnChooser(c: Context): TemplateResult | typeof nothing {
  const { view, ask, draft } = c;
  const option = ask?.options.find((o) => o.id === "column");
  if (option?.shape !== "free") return nothing;
  const hint = option.hint as unknown as ColumnHint;
  const value = isColumnValue(draft.value) ? draft.value : null;
  const lead = value?.lead ?? null;
  const found = hint.leads.find((way) => way.lead === lead) ?? hint.leads[0];
  if (found === undefined) return nothing;
  const give = (units: readonly UnitId[], to: FigureId | null = found.lead): void => {
    const way = hint.leads.find((l) => l.lead === to);
    draft.setValue("column", { lead: to, units: (way?.units ?? []).filter((id) => units.includes(id)) });
  };
  const picked = value?.units ?? [];
  return html`${
      hint.leads.length < 2
        ? nothing
        : html`<div class="leads cluster" role="group" aria-label="Commander">
            ${hint.leads.map(
              (way) =>
                html`<button
                  class="btn small"
                  aria-pressed=${way.lead === found.lead ? "true" : "false"}
                  @click=${() => give(way.units.slice(0, way.max), way.lead)}
                >
                  ${way.lead === null ? "No commander" : capitalised(figureName(way.lead))}
                </button>`,
            )}
          </div>`
    }
    <p class="quiet">
      ${picked.length} of at most ${found.max}. ${value === null ? "" : assumption(c, roleOf(c) ?? "attacker")}
    </p>
    <ul class="rows">
      ${found.units.map((id) => {
        const on = picked.includes(id);
        return pieceRow(view, id, {
          lit: on || picked.length < found.max,
          picked: on,
          press: () => {
            if (on) give(picked.filter((p) => p !== id));
            else if (picked.length < found.max) give([...picked, id]);
          },
        });
      })}
    </ul>`;
}
/** What the six dice are counted with. */
function assumption({ view }: Context, role: Role): string {
  const enemy = view.battle?.columns[role === "attacker" ? "defender" : "attacker"] ?? null;
  return enemy === null
    ? "The six dice: against the best column of the others, before counters."
    : "The six dice: before counters.";
}
/** [LM-716] Steps lost, one after the other. */
function lossChooser(c: Context): TemplateResult | typeof nothing {
  const { view, ask, draft } = c;
  const option = ask?.options.find((o) => o.id === "lose");
  if (option?.shape !== "allocate") return nothing;
  return html`<p class="choose small strong">
      ${draft.left === 0 ? "All losses are taken." : `Choose: ${counted(draft.left, "step")} to lose.`}
    </p>
    <ul class="rows">
      ${option.over.map(({ id, max }) => {
        const unit: UnitId = id;
        const share = draft.shares[id] ?? 0;
        return pieceRow(view, unit, {
          lit: share < max || share > 0,
          picked: share > 0,
          note: share > 1 ? "lost, both steps" : afterLoss(view, unit),
          press: () => draft.setShare(id, share >= max || draft.left === 0 ? 0 : share + 1),
        });
      })}
    </ul>`;
}

/** [LM-721] Where the player's beaten pieces may go. */
function retreatChooser({ view, ask, draft, you }: Context): TemplateResult | typeof nothing {
  const option = ask?.options.find(({ id }) => id === "to");
  if (option?.shape !== "pickOne" || you === null) return nothing;
  return html`<p class="choose small strong">Choose where they go.</p>
    <ul class="rows">
      ${option.of
        .map(String)
        .filter(isSpace)
        .map((space) => {
          const picked = draft.isPicked(space);
          const units = field(view, you, space);
          return html`<li>
            <button
              class="row hstack spaced small lit ${picked ? "picked" : ""}"
              aria-pressed=${picked ? "true" : "false"}
              @click=${() => draft.press(space)}
            >
              <span class="tick sized centered">${picked ? icon("check") : nothing}</span
              ><span class="name">${spaceName(space)}</span>
              <span class="note">${units.length === 0 ? "" : `${counted(units.length, "unit")} of yours`}</span>
            </button>
          </li>`;
        })}
    </ul>`;
}
/** [LM-704] Cavalry that may leave before the battle, and where to. */
function withdrawalChooser(c: Context): TemplateResult | typeof nothing {
  const option = c.ask?.options.find(({ id }) => id === "withdraw");
  return option === undefined ? nothing : html`<div class="lists">${optionList(c, option)}</div>`;
}

/* ---- Table and arithmetic */

/** Column before and after shifts, and the total of bonuses, as far as known. */
interface Reading {
  readonly ratio: BattleColumn;
  readonly column: BattleColumn;
  readonly modifier: number;
  readonly total: number | null;
}
function readingOf(c: Context, report: BattleReport): Reading {
  const { view } = c;
  const { combat } = report;
  if (combat !== null)
    return {
      ratio: combat.ratio,
      column: combat.column,
      modifier: combat.attacker.total - combat.defender.total,
      total: combat.total,
    };
  const odds = foreseen(c, report);
  if (odds !== null) return { ratio: odds.ratio, column: odds.column, modifier: odds.modifier, total: null };
  const [attacker, defender] = ROLES.map((role) => strengthOf(view, partyOf(c, report, role).units)) as [
    number,
    number,
  ];
  const ratio = battleColumn(attacker, Math.max(1, defender));
  return { ratio, column: ratio, modifier: 0, total: null };
}
/** The battle as it will go with the columns and counters of the draft; null: it is not being fought. */
function foreseen(c: Context, report: BattleReport, drafted = draftedCounters(c)): Foresight | null {
  const { view, ask, draft } = c;
  if (view.battle === null || report.combat !== null) return null;
  const mine = roleOf(c);
  const column = ask?.kind === "columns" && mine !== null && isColumnValue(draft.value) ? { [mine]: draft.value } : {};
  return foresee(withColumns(view, column, mine !== null && ask?.kind === "bonuses" ? { [mine]: drafted } : {}));
}
const draftedCounters = ({ asked, draft }: Context): readonly CounterId[] =>
  asked === "bonuses" ? draft.picks.map(String).filter(isCounter) : [];

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7] as const;
const rowName = (n: number): string => (n === 0 ? "≤ 0" : n === 7 ? "≥ 7" : String(n));

function battleTable(c: Context, report: BattleReport): TemplateResult {
  const { ratio, column, total, modifier } = readingOf(c, report);
  const row = total === null ? null : Math.min(7, Math.max(0, total));
  const open =
    row === null
      ? new Set([1, 2, 3, 4, 5, 6].map((die) => Math.min(7, Math.max(0, die + modifier))))
      : new Set<number>();
  return html`<table class="battle-table small">
    <caption>
      Battle table: attacker to defender
    </caption>
    <thead>
      <tr>
        <th scope="col">die</th>
        ${BATTLE_COLUMNS.map((name) => html`<th scope="col" class=${name === column ? "column" : name === ratio ? "before" : ""}>${ratioWords(name)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${ROWS.map(
        (n) =>
          html`<tr class=${n === row ? "rolled" : open.has(n) ? "open" : ""}>
            <th scope="row">${rowName(n)}</th>
            ${BATTLE_COLUMNS.map((name) => {
              const result = battleResult(name, n);
              const hit = n === row && name === column;
              return html`<td
                class="${name === column ? "column" : ""} ${hit ? "hit" : ""} ${n === row && name === ratio && ratio !== column ? "was" : ""} ${result.retreats === "attacker" ? "lost" : ""}"
              >
                ${result.code}
              </td>`;
            })}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function arithmetic(c: Context, report: BattleReport): TemplateResult {
  const { combat } = report;
  const reading = readingOf(c, report);
  if (combat === null) {
    const odds = foreseen(c, report);
    return html`<section class="arithmetic">
      <div class="pair">
        <p class="line">
          <span>Column</span><b>${ratioWords(reading.column)}</b
          ><span>${reading.column === reading.ratio ? "" : `shifted from ${ratioWords(reading.ratio)}`}</span>
        </p>
        <p class="line"><span>Die</span><b>${signed(reading.modifier)}</b><span>added to the die</span></p>
      </div>
      ${
        odds === null
          ? nothing
          : html`${sixDice(odds, roleOfYou(c, report))}
              <p class="outcome">
                ${oddsWords(odds, roleOfYou(c, report), c.you !== null)} <cv-rule rule="LM-717"></cv-rule>
              </p>`
      }
      ${counterOdds(c, report)}
    </section>`;
  }
  const result = readCode(combat.code);
  const unshifted = battleResult(combat.ratio, combat.total);
  return html`<section class="arithmetic">
    <p class="line">
      <span>Ratio</span><b>${combat.attacker.strength} : ${combat.defender.strength}</b
      ><span>so ${ratioWords(combat.ratio)}</span>
    </p>
    ${
      combat.column === combat.ratio
        ? nothing
        : html`<p class="line">
            <span>Shift</span><b>${ratioWords(combat.column)}</b
            ><span>${listed([...combat.attacker.shifts, ...combat.defender.shifts].map(counterName))}</span>
          </p>`
    }
    <p class="line">
      <span>Die</span><cv-dice .faces=${[combat.die]}></cv-dice
      ><span
        >${signed(combat.attacker.total)} attacker, ${signed(-combat.defender.total)} defender =
        <b>row ${rowName(Math.min(7, Math.max(0, combat.total)))}</b></span
      >
    </p>
    <div class="outcome">
      <span class="code">${combat.code}</span>
      <p>
        ${resultWords(c, report, result)} <cv-rule rule="LM-714"></cv-rule>
        ${
          combat.column === combat.ratio || unshifted.code === combat.code
            ? nothing
            : html`<span class="quiet">At ${ratioWords(combat.ratio)} it would have been ${unshifted.code}.</span>`
        }
      </p>
    </div>
    ${report.losses.map(
      ({ side, units, cause }) =>
        html`<p class="quiet">
          ${sideName(side)}${cause === "pursuit" ? ", pursued" : ""}:
          ${units.length === 0 ? "no loss" : listed(units.map(({ unit, eliminated }) => `${unitName(unit)}${eliminated ? " lost" : " disorganised"}`))}.
        </p>`,
    )}
  </section>`;
}
/** What the die leads to: "You lose 1 step. The rebels lose 1 step and are routed. You hold the field." */
function resultWords(c: Context, report: BattleReport, result: BattleResult): string {
  const { outcome, losses, combat } = report;
  const name = (role: Role): string => (c.you === sideOf(report, role) ? "You" : sideName(sideOf(report, role)));
  const fate = c.view.battle === null || combat === null ? null : fateNow(c.view, report, combat.die, result);
  const lost = (role: Role): number =>
    fate !== null && outcome === null
      ? fate[role]
      : losses
          .filter((one) => one.side === sideOf(report, role) && one.cause === "battle")
          .reduce((n, { units }) => n + units.reduce((m, { steps }) => m + steps, 0), 0);
  const holder: Role | null | undefined =
    outcome !== null
      ? outcome.loser === null
        ? null
        : outcome.loser === report.attacker
          ? "defender"
          : "attacker"
      : fate?.winner;
  const routed = (role: Role): boolean =>
    outcome !== null ? outcome.why === "rout" && role !== holder : (fate?.routed.includes(role) ?? false);
  const sentences = ROLES.map((role) => {
    const steps = lost(role) === 0 ? "no step" : counted(lost(role), "step");
    const leaves = routed(role)
      ? " and are routed"
      : holder !== undefined && holder !== null && role !== holder
        ? " and must leave the field"
        : "";
    return `${name(role)} lose ${steps}${leaves}.`;
  });
  if (holder === undefined) return sentences.join(" ");
  return [...sentences, holder === null ? "Nobody holds the field." : `${name(holder)} hold the field.`].join(" ");
}
/** The result played out, from the steps that both columns had when the die fell. */
function fateNow(view: LastMughalView, report: BattleReport, die: number, result: BattleResult): Fate {
  const before = (role: Role): Staying => {
    const now = stayingOf(view, role);
    const lost = report.losses
      .filter(({ side, cause }) => side === sideOf(report, role) && cause === "battle")
      .flatMap(({ units }) => units);
    const steps = (guns: boolean): number =>
      lost.reduce((n, { unit, steps: s }) => n + (isArtillery(unit) === guns ? s : 0), 0);
    return { ...now, steps: now.steps + steps(false), guns: now.guns + steps(true) };
  };
  return fateOf(die, report.combat?.total ?? die, result, {
    attacker: before("attacker"),
    defender: before("defender"),
  });
}

/* ---- The six dice */

/** The viewer’s role; a spectator looks with the attacker. */
const roleOfYou = (c: Context, report: BattleReport): Role =>
  c.you === null || c.you === report.attacker ? "attacker" : "defender";
/** For each counter in the hand that may be played now, what it makes of the odds. */
function counterOdds(c: Context, report: BattleReport): TemplateResult | typeof nothing {
  const option = c.asked === "bonuses" ? c.ask?.options.find(({ id }) => id === "play") : undefined;
  if (option?.shape !== "pickMany") return nothing;
  const role = roleOf(c) ?? roleOfYou(c, report);
  const ways: readonly (readonly [string, readonly CounterId[]])[] = [
    ["Nothing", []],
    ...option.of
      .map(String)
      .filter(isCounter)
      .map((id) => [capitalised(counterName(id)), [id]] as const),
  ];
  return html`<ul class="counter-odds">
    ${ways.map(([name, counters]) => {
      const odds = foreseen(c, report, counters);
      return odds === null
        ? nothing
        : html`<li class="ruled">
            <span>${name}</span><b>${winsOf(odds, role)} of 6</b>
            <span class="quiet">${ratioWords(odds.column)}, die ${signed(odds.modifier)}</span>
          </li>`;
    })}
  </ul>`;
}
