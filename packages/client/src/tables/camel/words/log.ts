import { MAPS, type CamelView, type CamelLog, type LogKey } from "@caravanserai/camel";
import { html, type TemplateResult } from "lit";
import type { NumberedLine, TableState } from "../../../contract/index.ts";
import { written } from "../../../elements/player-names.ts";
import { counted, listed } from "../../../elements/words.ts";
import {
  capital,
  cardOfEvent,
  figureName,
  MODES,
  Names,
  pieceName,
  sideName,
  structureName,
  unitName,
} from "./names.ts";

type Words = TemplateResult | string;
const b = (n: number | string): TemplateResult => html`<b>${n}</b>`;
const i = (words: string): TemplateResult => html`<i>${words}</i>`;

export const OBJECTIVES: Readonly<Record<number, string>> = {
  1: "Resupply the Fort",
  2: "Resupply the Mission House",
  3: "Rescue Mr and Mrs Diamonde from the Mission House",
  4: "Rescue Mr and Mrs Diamonde from the Fort",
  5: "Capture one Afghan village",
  6: "Capture two Afghan villages",
};

function passWords(terrain: string): string {
  const map = Object.values(MAPS).find(({ id }) => id === terrain);
  return map === undefined ? "The pass was thrown with dice." : `The table: ${map.name}.`;
}

type Lines = { readonly [K in LogKey]: (args: CamelLog[K], names: Names) => Words };
export const LINES: Lines = {
  "camel.objective": ({ objective, die }) =>
    html`${die === null ? "The objective" : html`Objective, die ${b(die)}`}: ${OBJECTIVES[objective] ?? objective}.`,
  "camel.terrain": ({ terrain }) => passWords(terrain),
  "camel.strength": ({ die, units }) => html`The column has ${b(units)} Units (5 + ${die}).`,
  "camel.cavalry": ({ units }) => (units === 0 ? "All of them are on foot." : "One of them is cavalry."),
  "camel.hero": ({ dice, hero }) => html`${unitName(hero)} joins (${dice.join(", ")}).`,
  "camel.villages": () => "The villages are placed.",
  "camel.deployed": ({ figures }) => html`The column is set up: ${b(figures)} figures.`,
  "camel.round": ({ round }) => `Round ${round}`,
  "camel.event": ({ card }) => html`Event: ${i(cardOfEvent(card).title.replace(/\.$/, ""))}.`,
  "camel.event-unit": ({ unit, die }) =>
    html`It strikes ${unitName(unit)}${die === null ? "" : html` (die ${b(die)})`}.`,
  "camel.event-none": ({ why }) =>
    `It has no effect: there is no ${why === "no-unit" ? "Unit for it" : "such beast"} left.`,
  "camel.direction": ({ direction }) =>
    `The direction is ${["up the pass", "up and right", "right", "down and right", "down the pass", "down and left", "left", "up and left"][direction] ?? direction}.`,
  "camel.forced": ({ ways }) =>
    html`${b(counted(ways.length, "figure"))} ${ways.length === 1 ? "is" : "are"} led astray.`,
  "camel.lost": ({ figures, why }) =>
    html`${capital(listed(figures.map(figureName)))} ${figures.length === 1 ? "is" : "are"}
    lost${why === "collapse" ? " in the collapse" : ""}.`,
  "camel.line": ({ line }) => html`The column has reached the ${b(`${line}′`)} line.`,
  "camel.tribe": ({ unit, die, riflemen, snipers, swordsmen }) =>
    html`${unitName(unit)} gathers (die ${b(die)}): ${riflemen} with rifles, ${snipers} snipers, ${swordsmen} with
    swords.`,
  "camel.relief": ({ unit }) => `${capital(unitName(unit))} is relieved.`,
  "camel.home": ({ figure }) => `${capital(figureName(figure))} is safe.`,
  "camel.enter": ({ unit, edge, figures }) =>
    html`${unitName(unit)} enters on the ${edge} with ${b(counted(figures, "figure"))}.`,
  "camel.order": ({ unit, mode, join }) =>
    `${capital(unitName(unit))}: ${MODES[mode].toLowerCase()}${join === undefined ? "" : `, and joins ${unitName(join)}`}.`,
  "camel.trench": ({ unit }) => `${capital(unitName(unit))} builds a low wall.`,
  "camel.claimed": ({ piece, side }) =>
    `${pieceName(piece)} is in the hands of ${side === "british" ? "the British" : "the Afghans"}.`,
  "camel.volley": ({ unit, target, hits, saves }) => {
    const fallen = saves.filter(([, , , , lives]) => lives === 0);
    return html`${capital(unitName(unit))} fires at ${unitName(target)}: ${b(counted(hits, "hit"))}, ${b(fallen.length)}
    ${fallen.length === 1 ? "falls" : "fall"}.`;
  },
  "camel.shell": ({ unit, structure, dice, left, ruined }) =>
    html`${capital(unitName(unit))} shells ${structureName(structure)} (${dice.join(", ")}):
    ${ruined ? "it is a ruin" : html`${b(left)} hits left`}.`,
  "camel.strike": ({ figure, enemy, die, bonus, needed, kills }) =>
    html`${capital(figureName(figure))} strikes ${figureName(enemy)}: ${b(die)}${bonus === 0 ? "" : ` + ${bonus}`},
    ${needed} needed, ${kills ? "he falls" : "no harm"}.`,
  "camel.resurrect": ({ figure, die, lives }) =>
    html`${capital(figureName(figure))}: ${b(die)}, ${lives ? "he gets up again" : "he stays down"}.`,
  "camel.captured": ({ piece, side }) =>
    `${pieceName(piece)} is captured by ${side === "british" ? "the British" : "the Afghans"}.`,
  "camel.phase-done": ({ side, phase }, names) =>
    `${names.who(side)} ${names.verb(side, "end", "ends")} the ${phase === "move" ? "movement" : phase === "fire" ? "firing" : "fighting"}.`,
  "camel.end": ({ winner, why }) => html`${b(sideName(winner))} win: ${WHY[why]}`,
};
export const WHY: Readonly<Record<CamelLog["camel.end"]["why"], string>> = {
  resupplied: "the place is resupplied.",
  rescued: "the Diamondes are safe.",
  captured: "both villages are held.",
  cleared: "the pass is clear.",
  impossible: "the objective is out of reach.",
  snow: "snow closes the pass.",
  stalemate: "nothing more can happen.",
  left: "the other side has left.",
};

export function lineWords(line: NumberedLine, state: TableState<CamelView>): Words {
  return written(LINES, line, new Names(state)) ?? line.key;
}

export const LOG_FILTERS = [
  { label: "Fire", keys: ["camel.volley", "camel.shell"] },
  { label: "Melee", keys: ["camel.strike", "camel.resurrect", "camel.captured"] },
  { label: "Orders", keys: ["camel.order", "camel.enter", "camel.trench"] },
  {
    label: "Events",
    keys: ["camel.event", "camel.event-unit", "camel.forced", "camel.lost", "camel.line", "camel.tribe"],
  },
] as const satisfies readonly { readonly label: string; readonly keys: readonly LogKey[] }[];

export const MILESTONES: Readonly<Partial<Record<LogKey, "turn" | "period" | "flag">>> = {
  "camel.round": "turn",
  "camel.line": "flag",
  "camel.relief": "flag",
  "camel.end": "flag",
};
export function milestoneLabel({ key, args }: NumberedLine): string {
  if (key === "camel.round") return `Round ${Number(args["round"])}`;
  if (key === "camel.line") return `${Number(args["line"])}′ line`;
  return key === "camel.relief" ? "Relief" : "The end";
}
