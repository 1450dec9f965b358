import {
  imperialOfficers,
  NATIONS,
  officerOf,
  sizeOf,
  spAt,
  stateOf,
  type Board,
  type Flag,
} from "@caravanserai/great-game";
import {
  attritionOdds,
  boardAfter,
  combatOdds,
  missionOdds,
  sidesIn,
  spyOdds,
  type CombatOdds,
  type Contender,
} from "@caravanserai/great-game/forecasts";
import type { OfficerId, SpaceId, VassalId } from "@caravanserai/great-game/data";
import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../../../elements/icons.ts";
import { aboutWords, chanceWords } from "../chances.ts";
import type { Context } from "../context.ts";
import { lineOf } from "../map/places.ts";
import type { Marching } from "../marching.ts";
import { prospectOf } from "../prospects.ts";
import { forceWords, officerName, spaceName } from "../words/names.ts";
import type { Column } from "./pick.ts";

/* ---- Combat */

/** The throws of the side that rolls first, with the losses of each. */
function throwStrip({ throws, first }: CombatOdds): TemplateResult {
  const one = throws.length === 6;
  return html`<div class="faces n${throws.length}" role="img" aria-label=${stripWords({ throws, first })}>
    ${throws.map(({ sum, losses, ways, won }) => {
      const cls = won === ways ? "win" : won === 0 ? "hold" : "mixed";
      return html`<span class=${cls}
        >${one ? html`<cv-dice .faces=${[sum]}></cv-dice>` : html`<i class="num muted tiny">${sum}</i>`}<b class="num"
          >${losses}</b
        ></span
      >`;
    })}
  </div>`;
}
function stripWords({ throws, first }: Pick<CombatOdds, "throws" | "first">): string {
  const who = first === "defender" ? "The defence" : "The attack";
  return `${who} throws: ${throws.map((t) => `${t.sum} costs ${t.losses}, falls ${chanceWords(t.won, t.ways)}`).join("; ")}.`;
}

/**
 * The prospects of an attack: the sides, the strip of throws, the totals in words. `board`: with the stack in the
 * space.
 */
export function oddsBox(board: Board, of: Flag, space: SpaceId): TemplateResult | typeof nothing {
  const odds = combatOdds(board, of, space);
  if (odds === null) return nothing;
  const { attacker, defender } = sidesIn(board, space, of);
  return html`<div class="odds">
    <p class="oh spread small"><b>Attack on ${spaceName(space)}</b></p>
    <p class="oh spread small quiet">${sideWords(attacker)} against ${sideWords(defender)}</p>
    ${throwStrip(odds)}
    <p class="of small">
      <span class="win">falls: ${chanceWords(odds.won, odds.ways)}</span><span class="hold">${elseWords(odds)}</span>
    </p>
    <p class="ow muted tiny">
      ${orderWords(odds)} ${bestWords(attacker.officers, "attack")} ${bestWords(defender.officers, "defence")} On
      average the attack loses ${aboutWords(odds.lossTenths.attacker)}, the defence
      ${aboutWords(odds.lossTenths.defender)}.
      ${board.effects.rifles.length > 0 ? "Rifles halve imperial dice." : nothing} <cv-rule rule="GG-383"></cv-rule>
    </p>
  </div>`;
}
function elseWords({ thrownBack, destroyed, ways }: CombatOdds): string {
  return [
    ...(thrownBack > 0 ? [`thrown back: ${chanceWords(thrownBack, ways)}`] : []),
    ...(destroyed > 0 ? [`destroyed: ${chanceWords(destroyed, ways)}`] : []),
  ].join(", ");
}
function sideWords({ sp, fortress }: Contender): string {
  return [...(sizeOf(sp) > 0 ? [forceWords(sp)] : []), ...(fortress > 0 ? [`fortress ${fortress}`] : [])].join(" + ");
}
function orderWords({ first, dice }: CombatOdds): string {
  if (first === null) return `Both sides throw ${dice.attacker} at once; losses are strength minus the throw.`;
  const [a, b] = first === "attacker" ? ["The attack", "the defence"] : ["The defence", "the attack"];
  const firstDice = first === "attacker" ? dice.attacker : dice.defender;
  const then = first === "attacker" ? dice.defender : dice.attacker;
  return `${a} throws first with ${firstDice}, then ${b} with ${then}; losses are strength minus the throw.`;
}
function bestWords(officers: readonly OfficerId[], side: string): string {
  const best = [...officers].sort((a, b) => officerOf(b).tactics - officerOf(a).tactics)[0];
  return best === undefined || officerOf(best).tactics === 0
    ? ""
    : `− ${officerOf(best).tactics} for ${officerName(best)} (${side}).`;
}

export function oddsOfStep(context: Context, marching: Marching, to: SpaceId): TemplateResult | typeof nothing {
  const { hint, pieces } = marching;
  if (prospectOf(context, marching, to).combat === null) return nothing;
  return oddsBox(boardAfter(context.view, hint.at, to, pieces), hint.of, to);
}

/* ---- What a player should know before a step */

export function warningsOf(context: Context, marching: Marching, to: SpaceId): TemplateResult {
  const { pieces, hint } = marching;
  const men = sizeOf(pieces.sp);
  const found: (TemplateResult | string)[] = [];
  if (men > 0 && lineOf(hint.at, to)?.line === "desert") {
    const { meanTenths } = attritionOdds(men, "desert", pieces.officers);
    found.push(
      html`Desert: 2d6 − 1 of ${men} are safe${pieces.officers.includes("skobelev") ? ", 2d6 + 1 with Skobelev" : ""}:
        ${aboutWords(meanTenths)} lost on the way. <cv-rule rule="GG-362"></cv-rule>`,
    );
  }
  found.push(...callUpWarning(context, marching, to), ...noWayBack(context, marching, to));
  return html`${found.map(noteOf)}`;
}
const noteOf = (words: TemplateResult | string): TemplateResult =>
  html`<p class="note spaced small">${icon("info")}<span>${words}</span></p>`;

/** What the march costs at its end, wherever it leads. Shown with the stack, so that no list pushes it out of view. */
export function endWarning({ view }: Context, { pieces, to }: Marching): TemplateResult | typeof nothing {
  const there = sizeOf(pieces.sp) + (to === null ? 0 : sizeOf(view.march?.dropped[to] ?? {}));
  const { meanTenths } = attritionOdds(there, "march-end", pieces.officers);
  if (meanTenths <= 0) return nothing;
  return noteOf(
    html`At the end of the march 2d6 + 2 of ${there} are safe: ${aboutWords(meanTenths)} lost.
      <cv-rule rule="GG-361"></cv-rule>`,
  );
}
function callUpWarning(context: Context, marching: Marching, to: SpaceId): readonly TemplateResult[] {
  const { callUp, worst } = prospectOf(context, marching, to);
  if (callUp === 0) return [];
  const all = worst === null ? "" : ` All of them in ${spaceName(to)}: it falls ${chanceWords(worst.won, worst.ways)}.`;
  return [html`The rival may call up to ${callUp} SP to arms before the dice.${all} <cv-rule rule="GG-231"></cv-rule>`];
}
function noWayBack({ view }: Context, marching: Marching, to: SpaceId): readonly TemplateResult[] {
  const { hint, pieces } = marching;
  const odds = combatOdds(boardAfter(view, hint.at, to, pieces), hint.of, to);
  if (odds === null || odds.won === odds.ways || sidesIn(view, to, hint.of).defender.fortress > 0) return [];
  const stays = NATIONS.some((n) => spAt(view, n, hint.at) > (pieces.sp[n] ?? 0));
  if (stays) return [];
  return [
    html`You leave nobody in ${spaceName(hint.at)}: unless it is yours even without SP, a beaten stack cannot go back
      there. <cv-rule rule="GG-R64"></cv-rule>`,
  ];
}

/* ---- Missions and spies */

export function swayWords(
  { view, you }: Context,
  vassal: VassalId,
  officer: OfficerId | null,
  spoiler: OfficerId | null = null,
): string {
  const camp = view.mission?.camp ?? you;
  if (camp === null) return "";
  const { ways, success } = missionOdds(view, { camp, vassal, officer, flashman: officer === null, spoiler });
  return chanceWords(success, ways);
}

export function missionFigures(context: Context): readonly Column[] {
  const { mission } = context.view;
  return mission === null ? [] : [{ head: "sways", of: (officer) => swayWords(context, mission.vassal, officer) }];
}
export function missionNote(context: Context): TemplateResult {
  const { mission } = context.view;
  return html`<p class="ow muted tiny">
    1d6 + Diplomacy: 5 or more sways the state, otherwise the officer is lost.
    ${mission?.vassal === "persia" ? "A Russian in Tehran counts 3." : nothing} The rival may lay a Spoiler.
    <cv-rule rule="GG-164"></cv-rule>
  </p>`;
}

/** The odds of a target with the best envoy. */
export function targetFigures(context: Context, vassal: VassalId): { readonly what: string; readonly odds: string } {
  const { view, you } = context;
  const type = view.turn?.type;
  const spaces = stateOf(vassal).spaces.length;
  if (type === "rebellion" || you === null)
    return { what: `${spaces} spaces`, odds: type === "rebellion" ? "2d6 Rebels" : "" };
  const what = view.vassals[vassal].is === "proxy" ? "becomes neutral" : "becomes your proxy";
  const envoys: readonly (OfficerId | null)[] = type === "flashman" ? [null] : imperialOfficers(view, you);
  const chances = envoys.map((officer) =>
    missionOdds(view, { camp: you, vassal, officer, flashman: officer === null, spoiler: null }),
  );
  return { what, odds: chanceWords(Math.max(0, ...chances.map((c) => c.success)), 6) };
}

/** What each officer subtracts from the dice of their own side. */
export function tacticsFigures(): readonly Column[] {
  return [{ head: "on the dice", of: (o) => (officerOf(o).tactics === 0 ? "nothing" : `− ${officerOf(o).tactics}`) }];
}

export function spyFigures(): readonly Column[] {
  return [
    { head: "sees the hand", of: (o) => chanceWords(spyOdds(o, false).look + spyOdds(o, false).take, 6) },
    { head: "is lost", of: (o) => chanceWords(spyOdds(o, false).eliminated, 6) },
  ];
}

/** The officer to send first: the one who leaves the rival the least chance. */
export function bestAnswer(context: Context, officers: readonly OfficerId[]): OfficerId | undefined {
  const { view } = context;
  const { battle, mission } = view;
  const left = (officer: OfficerId): number => {
    if (battle !== null) {
      const board = { ...view, officers: { ...view.officers, [officer]: battle.space } };
      const odds = combatOdds(board, battle.attacker, battle.space);
      return odds === null ? 0 : (odds.won * 1000) / odds.ways - odds.lossTenths.attacker;
    }
    return mission === null ? 0 : missionOdds(view, { ...mission, spoiler: officer }).success;
  };
  return [...officers].sort((a, b) => left(a) - left(b))[0];
}
