import { officerOf } from "@caravanserai/great-game";
import { combatOdds, spyOdds, type CombatOdds } from "@caravanserai/great-game/forecasts";
import type { OfficerId } from "@caravanserai/great-game/data";
import { html, nothing, type TemplateResult } from "lit";
import { chanceWords } from "../chances.ts";
import type { Context } from "../context.ts";
import { oddsBox, swayWords } from "./odds.ts";
import type { Column } from "./pick.ts";

/** The attack that a Hero would answer, with its present odds. */
export function battleEvent({ view }: Context): TemplateResult | typeof nothing {
  const { battle } = view;
  return battle === null ? nothing : oddsBox(view, battle.attacker, battle.space);
}
/** The effect of each Hero. */
export function heroFigures({ view }: Context): readonly Column[] {
  const { battle } = view;
  if (battle === null) return [];
  const withHero = (officer: OfficerId): CombatOdds | null =>
    combatOdds({ ...view, officers: { ...view.officers, [officer]: battle.space } }, battle.attacker, battle.space);
  return [
    { head: "defence", of: (o) => diceWords(withHero(o), o) },
    { head: "falls", of: (o) => takenWords(withHero(o)) },
    { head: "attack loses", of: (o) => costWords(withHero(o)) },
  ];
}
const takenWords = (odds: CombatOdds | null): string => (odds === null ? "" : chanceWords(odds.won, odds.ways));
/** The attacker's average loss in SP, to the nearest half. */
const costWords = (odds: CombatOdds | null): string =>
  odds === null ? "" : `≈ ${Math.round(odds.lossTenths.attacker / 5) / 2}`;
function diceWords(odds: CombatOdds | null, officer: OfficerId): string {
  const { tactics } = officerOf(officer);
  return odds === null ? "" : `${odds.dice.defender}d6${tactics === 0 ? "" : ` − ${tactics}`}`;
}

export function missionOddsLine(context: Context): TemplateResult | typeof nothing {
  const { mission } = context.view;
  if (mission === null) return nothing;
  return html`<p class="oh spread small">
    <b>Sways the state: ${swayWords(context, mission.vassal, mission.officer)}</b
    ><span class="quiet">${mission.officer === null ? "1d6 + 3" : "1d6 + D"}, 5 needed</span>
  </p>`;
}
/** The mission's chance of success after each Spoiler. */
export function spoilerFigures(context: Context): readonly Column[] {
  const { mission } = context.view;
  if (mission === null) return [];
  return [{ head: "then sways", of: (spoiler) => swayWords(context, mission.vassal, mission.officer, spoiler) }];
}
export function spyOddsLine({ view }: Context): TemplateResult | typeof nothing {
  const { spying } = view;
  if (spying === null) return nothing;
  const words = (informant: boolean): string => {
    const { look, take, eliminated } = spyOdds(spying.officer, informant);
    return `sees your hand ${chanceWords(look + take, 6)}, is lost ${chanceWords(eliminated, 6)}`;
  };
  return html`<p>As it stands he ${words(false)}; with an Informant he ${words(true)}.</p>`;
}
