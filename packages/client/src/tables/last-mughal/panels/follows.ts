import {
  cavalryStrength,
  civiliansIn,
  enemyOf,
  entrySpaces,
  field,
  isCity,
  mayUseWalls,
  readCode,
  retreatSpaces,
  type LastMughalView,
  type Role,
  type Side,
} from "@caravanserai/last-mughal";
import { html, nothing, type TemplateResult } from "lit";
import { listed } from "../../../elements/words.ts";
import type { BattleReport } from "../battles.ts";
import type { Context } from "../context.ts";
import { mapInset } from "../map-view.ts";
import { sideInside, sideName, spaceName, spaceNames } from "../words/names.ts";

/** What follows a battle after its die: routes of retreat, pursuit, points, and the map around it. */
export function followsPanel(c: Context, report: BattleReport): TemplateResult | typeof nothing {
  const { view } = c;
  if (view.battle === null) return nothing;
  const losers: readonly Side[] =
    view.battle.roll === null
      ? [report.attacker, enemyOf(report.attacker)]
      : [sideOf(report, readCode(view.battle.roll.code).retreats)];
  return html`<section class="lists follows">
    ${mapInset(c, report.space, (id) => c.draft.isLit(id) && c.draft.press(id))}
    <h2>What follows</h2>
    ${losers.map((side) => html`<p><b>If ${sideInside(side)} lose</b> ${retreatWords(view, report, side)} <cv-rule rule="LM-721"></cv-rule></p>`)}
    <p><b>Pursuit</b> ${pursuitWords(view, report)} <cv-rule rule="LM-719"></cv-rule></p>
    <p><b>Points</b> ${pointsWords(view, report)} <cv-rule rule="LM-730"></cv-rule></p>
  </section>`;
}
const sideOf = (report: BattleReport, role: Role): Side =>
  role === "attacker" ? report.attacker : enemyOf(report.attacker);

function retreatWords(view: LastMughalView, report: BattleReport, side: Side): string {
  const { battle } = view;
  if (battle === null) return "";
  if (side === report.attacker) {
    const back = [...new Set(entrySpaces(view, battle))];
    return back.length === 0 ? "they go back." : `they go back to where they came from: ${spaceNames(back)}.`;
  }
  const walls = mayUseWalls(view, side, report.space) ? ["inside the walls"] : [];
  const ways = [...retreatSpaces(view, "defender").map(spaceName), ...walls];
  return ways.length === 0
    ? "there is no way out: all are lost."
    : `they choose where to: ${listed(ways).replace(" and ", " or ")}.`;
}

function pursuitWords(view: LastMughalView, { space, attacker }: BattleReport): string {
  const cavalryOf = (side: Side): number => {
    const column = view.battle?.columns[side === attacker ? "attacker" : "defender"] ?? null;
    const units = column?.units.filter((id) => view.units[id] !== undefined) ?? field(view, side, space);
    return cavalryStrength(view, units);
  };
  const british = cavalryOf("british");
  const rebel = cavalryOf("rebel");
  if (british === rebel) return `cavalry ${british} on both sides: nobody is pursued.`;
  const strong: Side = british > rebel ? "british" : "rebel";
  return `${sideName(strong)} have cavalry ${Math.max(british, rebel)} against ${Math.min(british, rebel)}: ${sideInside(enemyOf(strong))} lose one more step if they retreat in the open.`;
}

function pointsWords(view: LastMughalView, { space, attacker }: BattleReport): string {
  const extra = [
    ...(view.battle?.relief === true ? ["1 for the siege lifted"] : []),
    ...(isCity(space) && civiliansIn(view, space) !== null ? ["1 for the civilians saved"] : []),
  ];
  const british =
    extra.length === 0
      ? ""
      : `; to the British ${listed(extra)} if ${attacker === "british" ? "they win" : "they hold the field"}`;
  return `1 to the winner${british}. 2 to the rebels for each British unit or general lost.`;
}
