import type { GreatGameLog } from "@caravanserai/great-game";
import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../../../elements/icons.ts";
import { chosenPace, movesByItself } from "../../../elements/pace.ts";
import { counted } from "../../../elements/words.ts";
import type { Context } from "../context.ts";
import { accountsOf } from "../accounts.ts";
import { campOfFlags, isOver, type Fight, type FightEntry } from "../fights.ts";
import { flag, stackPicture } from "../map/signs.ts";
import { endWords, lostWords, reasonOf, tallyWords } from "../words/log.ts";
import {
  capitalised,
  figure,
  flagNames,
  nationSp,
  officerName,
  piecesWords,
  signed,
  spaceName,
  stateName,
  cardName,
} from "../words/names.ts";
import { stackLook } from "../reading.ts";

export interface FightActions {
  readonly close: () => void;
  readonly again: () => void;
}

/** A fight explained: its steps on a vertical line, then the account of both sides. */
export function fightPanel(
  context: Context,
  fight: Fight,
  isStaged: boolean,
  { close, again }: FightActions,
): TemplateResult {
  const { attack } = fight;
  return html`<section class="fight" aria-label="The attack on ${spaceName(attack.space)}">
    <div class="head">
      <h2>The attack on ${spaceName(attack.space)}</h2>
      <span class="more">
        ${isOver(fight) && !isStaged && movesByItself(chosenPace()) ? html`<button class="iconbtn" aria-label="Show it again" title="Show it again" @click=${again}>${icon("play")}</button>` : nothing}
        <button class="iconbtn" aria-label="Close" @click=${close}>${icon("close")}</button>
      </span>
    </div>
    <p class="vs small">
      <span>${sideFlag(fight, "attacker")}${tallyWords(attack.attacker)}</span><i>against</i
      ><span>${sideFlag(fight, "defender")}${tallyWords(attack.defender)}</span>
    </p>
    <ol class="stages ${isStaged ? "staged" : ""}">
      ${fight.entries.map((entry) => stageItem(context, fight, entry))}
    </ol>
    ${isStaged ? nothing : account(context, fight)}
  </section>`;
}

function sideFlag({ attack }: Fight, side: "attacker" | "defender"): TemplateResult | typeof nothing {
  const camp = campOfFlags(attack[side].flags);
  return camp === null ? nothing : flag(camp);
}

interface StageWords {
  readonly head: string;
  readonly body: TemplateResult | typeof nothing;
}

function stageItem(context: Context, fight: Fight, entry: FightEntry): TemplateResult {
  const { head, body } = stageWords(context, fight, entry);
  return html`<li>
    <i></i>
    <div>
      <p class="bh spaced spread">
        <span>${head}</span>${entry.rule === "" ? nothing : html`<cv-rule rule=${entry.rule}></cv-rule>`}
      </p>
      ${body}
    </div>
  </li>`;
}

function stageWords({ names, you }: Context, fight: Fight, entry: FightEntry): StageWords {
  switch (entry.key) {
    case "great-game.reaction": {
      const { camp, type, officer, space } = entry.args;
      const goes =
        officer === undefined
          ? ""
          : `${capitalised(officerName(officer))} goes to ${space === undefined ? "the place" : spaceName(space)}.`;
      return { head: `${names.who(camp)} laid ${cardName(type)}`, body: html`<p>${goes}</p>` };
    }
    case "great-game.combat.roll": {
      const { side, dice, modifiers, total, strength, losses, flags } = entry.args;
      return {
        head: `${rollerWords(fight, side, flags, you)} ${dice.length === 1 ? "one die" : `${dice.length} dice`}`,
        body: html`<p class="roll hstack cluster">
            ${dice.map((die) => html`<cv-dice .faces=${[die]}></cv-dice>`)}
            ${modifiers.map((m) => html`<span class="mod rounded"><b class="num">${signed(m.value)}</b> ${reasonOf(m)}</span>`)}
            <span class="eq">=</span><b class="num">${figure(total)}</b>
          </p>
          <p class="sum">
            ${strength} ${side === "attacker" ? "SP" : "strength"} − ${total < 0 ? `(${figure(total)})` : total} =
            <b>${counted(losses, "loss", "losses")}</b>.
          </p>`,
      };
    }
    case "great-game.combat.losses":
      return {
        head: `The ${entry.args.side} loses ${lostWords(entry.args.lost)}`,
        body: html`<p>${entry.args.left === 0 ? "Nothing is left of it." : `${entry.args.left} left.`}</p>`,
      };
    case "great-game.fortress.destroyed":
      return { head: `The fortress of ${spaceName(entry.args.space)} is destroyed`, body: nothing };
    case "great-game.combat.end":
      return {
        head: outcomeHead(fight, entry.args),
        body:
          entry.args.why === "destroyed"
            ? html`<p>Nobody has to retreat.</p>`
            : html`<p>${endWords(spaceName(entry.args.space), entry.args.retreats, entry.args.why)}</p>`,
      };
    case "great-game.retreat":
      return {
        head: `Retreat to ${spaceName(entry.args.to)}`,
        body: html`<p>${piecesWords(entry.args.sp, entry.args.officers)}.</p>`,
      };
    case "great-game.no-retreat":
      return {
        head: "No way out",
        body: html`<p>${piecesWords(entry.args.sp, [])} were lost in ${spaceName(entry.args.space)}.</p>`,
      };
    case "great-game.officer.home": {
      const { officer, to } = entry.args;
      return {
        head:
          to === null
            ? `${capitalised(officerName(officer))} falls`
            : `${capitalised(officerName(officer))} escapes to ${spaceName(to)}`,
        body: nothing,
      };
    }
    case "great-game.conquered":
      return {
        head: `${stateName(entry.args.vassal)} is conquered`,
        body: html`<p>By ${names.whom(entry.args.by)}; its fortresses are razed.</p>`,
      };
    case "great-game.attrition": {
      const { dice, modifiers, safe, of, loss, when } = entry.args;
      return {
        head: when === "desert" ? "In the desert" : when === "drop" ? "Left behind" : "End of the march",
        body: html`<p class="roll hstack cluster">
            ${dice.map((die) => html`<cv-dice .faces=${[die]}></cv-dice>`)}
            ${modifiers.map((m) => html`<span class="mod rounded"><b class="num">${signed(m.value)}</b> ${reasonOf(m)}</span>`)}
            <span class="eq">=</span><b class="num">${safe}</b>
          </p>
          <p class="sum">
            ${loss === 0 ? html`All ${of} are safe.` : html`${safe} of ${of} are safe: <b>${loss} lost</b>.`}
          </p>`,
      };
    }
    case "great-game.wear":
      return { head: `Fallen: ${piecesWords(entry.args.lost, [])}`, body: nothing };
  }
}

function rollerWords(
  fight: Fight,
  side: "attacker" | "defender",
  flags: Parameters<typeof flagNames>[0],
  you: Context["you"],
): string {
  const mine = you !== null && flags.includes(you);
  const who = mine ? "You" : capitalised(flagNames(flags));
  const many = mine || (flags.length === 1 && flags[0] === "rebels") || flags.length > 1;
  const first = fight.entries.find((e) => e.key === "great-game.combat.roll");
  const order = first?.key === "great-game.combat.roll" && first.args.side === side ? " first," : ",";
  return `${who} ${many ? "roll" : "rolls"}${order}`;
}

function outcomeHead(fight: Fight, { retreats, why, space }: GreatGameLog["great-game.combat.end"]): string {
  if (why === "destroyed") {
    const gone = fight.entries.flatMap((e) =>
      e.key === "great-game.combat.losses" && e.args.left === 0 ? [e.args.side] : [],
    );
    const [side, ...more] = gone;
    return side === undefined || more.length > 0 ? "Both sides are destroyed" : `The ${side} is destroyed`;
  }
  return retreats === "attacker" ? `${spaceName(space)} stands` : `${spaceName(space)} falls`;
}

function account({ view }: Context, fight: Fight): TemplateResult | typeof nothing {
  const rows = accountsOf(fight);
  if (!isOver(fight) || rows.length === 0) return nothing;
  const loss = (n: number): TemplateResult | string => (n === 0 ? "" : html`<span class="loss">−${n}</span>`);
  return html`<table class="tot small">
    <thead>
      <tr>
        <td></td>
        <th>before</th>
        <th>combat</th>
        <th>march</th>
        <th>now</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ who, before, combat, march }) =>
          html`<tr>
            <td>
              ${who === "fortress" ? "Fortress" : html`${stackPicture(stackLook(view, who, before))} ${nationSp(who)}`}
            </td>
            <td>${before}</td>
            <td>${loss(combat)}</td>
            <td>${loss(march)}</td>
            <td><b>${before - combat - march}</b></td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
