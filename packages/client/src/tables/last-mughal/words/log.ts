import type { LastMughalLog, LastMughalView, LogKey, Modifier, PieceId, Side } from "@caravanserai/last-mughal";
import { counterOf, isCounter, isFigure, isSpace, isUnit, TURNS } from "@caravanserai/last-mughal";
import { html, nothing, type TemplateResult } from "lit";
import type { NumberedLine, TableState } from "../../../contract/index.ts";
import { written } from "../../../elements/player-names.ts";
import { counted, listed } from "../../../elements/words.ts";
import { logSign } from "../map/signs.ts";
import {
  capitalised,
  counterName,
  figureName,
  isOne,
  Names,
  pieceName,
  pieceNames,
  provinceName,
  ratioWords,
  sideAdjective,
  sideName,
  signed,
  spaceName,
  unitName,
} from "./names.ts";

type Words = TemplateResult | string;
const b = (n: number | string): TemplateResult => html`<b>${n}</b>`;
const i = (words: string): TemplateResult => html`<i>${words}</i>`;

/** The source of one part of a tactical total or of a siege roll. */
export function modifierWords({ why, of }: Modifier): string {
  if (isCounter(of)) return counterName(of);
  if (isFigure(of)) return capitalised(figureName(of));
  if (isUnit(of)) return unitName(of);
  return why === "fury" && isSpace(of) ? `Remember ${spaceName(of)}` : of;
}
/** "2 + 4 − 3 = 3". */
export function sumWords(die: number, parts: readonly number[], total: number): string {
  return `${die}${parts
    .filter((n) => n !== 0)
    .map((n) => ` ${n > 0 ? "+" : "−"} ${Math.abs(n)}`)
    .join("")} = ${total}`;
}

const SOURCES: Readonly<Record<LastMughalLog["last-mughal.points"]["source"], string>> = {
  massacres: "a massacre",
  victories: "a victory in the field",
  generals: "a general lost",
  units: "a British unit lost",
  sieges: "a siege lifted",
  civilians: "civilians saved",
};
const LOST: Readonly<Record<LastMughalLog["last-mughal.lost"]["why"], string>> = {
  "no-retreat": "had nowhere to go and is lost",
  rout: "is lost in the rout",
  column: "falls with the column",
  siege: "is lost with the city",
  alone: "is taken",
  "bahadur-shah": "is lost with Bahadur Shah",
  "no-refuge": "found no refuge and is lost",
};
const ENDINGS: Readonly<Record<LastMughalLog["last-mughal.end"]["why"], string>> = {
  "delhi-and-calcutta": "The rebels hold Delhi and Calcutta.",
  "all-cities": "The British hold all cities.",
  "last-turn": "The sixth turn is over.",
};
const lostWords = (pieces: readonly PieceId[], why: keyof typeof LOST): string =>
  `${capitalised(pieceNames(pieces))} ${
    pieces.length === 1
      ? LOST[why]
      : LOST[why]
          .replace(/\bis\b/, "are")
          .replace("falls", "fall")
          .replace(/^had/, "had")
  }.`;

type Lines = { readonly [K in LogKey]: (args: LastMughalLog[K], names: Names) => Words };

export const LINES: Lines = {
  "last-mughal.turn": ({ turn }) => `Turn ${turn}: ${TURNS[turn - 1]?.months ?? ""}`,
  "last-mughal.initiative": ({ side, british, rebel }) =>
    html`Initiative: British ${b(british.total)} (die ${british.die}), rebels ${b(rebel.total)} (die ${rebel.die}).
    ${sideName(side)} have it.`,
  "last-mughal.draw": ({ side, count }, names) =>
    html`${names.who(side)} ${names.verb(side, "draw", "draws")} ${b(counted(count, "counter"))}.`,
  "last-mughal.play": ({ side, counter, as, ap }, names) =>
    as === "ap"
      ? html`${names.who(side)} ${names.verb(side, "discard", "discards")} ${i(counterName(counter))} for
        ${b(`+${ap} AP`)}.`
      : html`${names.who(side)} ${names.verb(side, "play", "plays")} ${i(counterName(counter))}.`,
  "last-mughal.cities": ({ province, rolls }) =>
    rolls.length === 0
      ? `No city of ${provinceName(province)} is left to rise.`
      : html`${provinceName(province)}:
        ${rolls.map(
          ({ city, die, rebels }, at) =>
            html`${at === 0 ? "" : ", "}${spaceName(city)}${die === null ? "" : html` (${b(die)})`}
            ${rebels ? "rises" : "stays quiet"}`,
        )}.`,
  "last-mughal.mutiny": ({ space, units, rolls }) =>
    html`${units.length === 0 ? "Nobody mutinies" : html`${capitalised(pieceNames(units))} ${isOne(units) ? "mutinies" : "mutiny"}`}
    in ${spaceName(space)}${rolls.length === 0 ? nothing : html` (Gurkhas ${rolls.map((r) => r.die).join(", ")})`}.`,
  "last-mughal.mutineer": ({ unit, from, to }) =>
    to === null
      ? `${unitName(unit)} has mutinied in ${spaceName(from)}, can go nowhere and is lost.`
      : `${unitName(unit)} goes from ${spaceName(from)} to ${spaceName(to)}.`,
  "last-mughal.civilians": ({ city, die, live }) =>
    live
      ? html`The civilians of ${spaceName(city)} (${b(die)}) reach the walls.`
      : html`The civilians of ${spaceName(city)} (${b(die)}) are massacred.`,
  "last-mughal.survivors": ({ city, pieces, to }) =>
    `${capitalised(pieceNames(pieces))} ${isOne(pieces) ? "goes" : "go"} ${to === null ? `inside the walls of ${spaceName(city)}` : `from ${spaceName(city)} to ${spaceName(to)}`}.`,
  "last-mughal.arrives": ({ figure, space }) => `${capitalised(figureName(figure))} appears in ${spaceName(space)}.`,
  "last-mughal.badmashes": ({ unit, space }) =>
    space === null ? `${unitName(unit)} do not gather.` : `${unitName(unit)} gather in ${spaceName(space)}.`,
  "last-mughal.deploy": ({ unit, space }) => `${unitName(unit)} arrives in ${spaceName(space)}.`,
  "last-mughal.fetch": ({ figure, counters }) =>
    counters.length === 0
      ? `${capitalised(figureName(figure))} brings nobody along.`
      : html`${capitalised(figureName(figure))} brings ${i(listed(counters.map(counterName)))} along.`,
  "last-mughal.general": ({ counter, figure, die, dies }) =>
    html`${i(counterName(counter))} on ${figureName(figure)}: ${b(die)}, ${dies ? "he dies" : "he lives"}.`,
  "last-mughal.agent": ({ unit, die, mutinies }) =>
    html`An agent among ${unitName(unit)}: ${b(die)}, ${mutinies ? "it mutinies" : "it stays loyal"}.`,
  "last-mughal.freeze": ({ pieces }) => `${capitalised(pieceNames(pieces))} may not move this turn.`,
  "last-mughal.persuasive": ({ city, rolls }) =>
    html`Persuasive officers in ${spaceName(city)}:
    ${rolls.map((r, at) => html`${at === 0 ? "" : ", "}${unitName(r.unit)} (${b(r.die)}) ${r.turns ? "is loyal again" : "stays with the rebels"}`)}.`,
  "last-mughal.loyal": ({ unit, to, lost }) =>
    lost
      ? `${unitName(unit)} can go nowhere and is lost.`
      : `${unitName(unit)} goes ${to === null ? "inside the walls" : `to ${spaceName(to)}`}.`,
  "last-mughal.engineers": ({ city, fp }) => html`Engineers in ${spaceName(city)}: ${b(`${fp} FP`)}.`,
  "last-mughal.assign": ({ figure, units }) =>
    units.length === 0
      ? `${capitalised(figureName(figure))} leads nobody.`
      : `${capitalised(figureName(figure))} leads ${pieceNames(units)}.`,
  "last-mughal.release": ({ units }) => `${capitalised(pieceNames(units))} ${isOne(units) ? "is" : "are"} taken off.`,
  "last-mughal.phase": ({ side, phase }) => `${sideName(side)}: ${phase === "operations" ? "operations" : "sieges"}`,
  "last-mughal.quell": ({ city }) => `The revolt in ${spaceName(city)} is put down.`,
  "last-mughal.saved": ({ city }) => `The civilians of ${spaceName(city)} are saved.`,
  "last-mughal.restore": ({ unit }) => `${unitName(unit)} is at full strength again.`,
  "last-mughal.activate": ({ lead, units, at, ap }) =>
    html`${lead === null ? "A column" : capitalised(figureName(lead))} in ${spaceName(at)} is activated:
    ${counted(units.length, "unit")}, ${b(`${ap} AP`)}.`,
  "last-mughal.march": ({ lead, path, ap, counterAp, contact }) =>
    html`${lead === null ? "The column" : capitalised(figureName(lead))} marches ${pathWords(path)} for
    ${b(`${ap} AP`)}${counterAp > 0 ? ` (${counterAp} from counters)` : ""}${contact ? ", into contact" : ""}.`,
  "last-mughal.pick-up": ({ figure, pieces, at }) =>
    `${capitalised(figureName(figure))} picks up ${pieceNames(pieces)} in ${spaceName(at)}.`,
  "last-mughal.drop": ({ figure, pieces, at }) =>
    `${capitalised(figureName(figure))} leaves ${pieceNames(pieces)} in ${spaceName(at)}.`,
  "last-mughal.ap-lost": ({ ap }) => html`${b(`${ap} AP`)} of counters are lost unused.`,
  "last-mughal.flight": ({ figure, at, die, initiative, escapes }) =>
    html`${capitalised(figureName(figure))} alone in ${spaceName(at)}: ${b(die)} against initiative ${initiative},
    ${escapes ? "escapes" : "is taken"}.`,
  "last-mughal.flee": ({ figure, from, to }) =>
    `${capitalised(figureName(figure))} flees from ${spaceName(from)} to ${spaceName(to)}.`,
  "last-mughal.incite": ({ city, die, value, success }) =>
    html`${spaceName(city)} is incited: ${b(die)},
    ${success ? "it rises" : `it stays quiet (${value - 1 < 1 ? "no die could raise it" : value === 2 ? "a 1 was needed" : `${value - 1} or less was needed`})`}.`,
  "last-mughal.battle": ({ space, attacker }) => html`Battle at ${b(spaceName(space))}: ${sideName(attacker)} attack.`,
  "last-mughal.withdraw": ({ pieces, from, to }) =>
    `${capitalised(pieceNames(pieces))} ${isOne(pieces) ? "withdraws" : "withdraw"} from ${spaceName(from)} to ${spaceName(to)}.`,
  "last-mughal.refuge": ({ side, space }) => `${sideName(side)} go inside the walls of ${spaceName(space)}.`,
  "last-mughal.overrun": ({ space, units }) =>
    `${capitalised(pieceNames(units))} ${isOne(units) ? "is" : "are"} overrun in ${spaceName(space)}.`,
  "last-mughal.column": ({ side, lead, units, strength }) =>
    html`${sideName(side)} fight with
    ${lead === null ? "" : `${figureName(lead)} and `}${counted(units.length, "unit")}, strength ${b(strength)}.`,
  "last-mughal.bonuses": ({ side, counters }, names) =>
    counters.length === 0
      ? `${names.who(side)} ${names.verb(side, "play", "plays")} no counter.`
      : html`${names.who(side)} ${names.verb(side, "play", "plays")} ${i(listed(counters.map(counterName)))}.`,
  "last-mughal.combat": ({ attacker, defender, ratio, column, die, total, code }) =>
    html`${attacker.strength} to ${defender.strength}, column
    ${ratioWords(ratio)}${column === ratio ? "" : ` shifted to ${ratioWords(column)}`}; die
    ${sumWords(die, [attacker.total, -defender.total], total)}: ${b(code)}.`,
  "last-mughal.kavanagh": ({ taken }) =>
    taken ? "Henry Kavanagh guides the relief in: DR." : "The rolled result stands.",
  "last-mughal.losses": ({ side, cause, units }) =>
    units.length === 0
      ? `${sideName(side)} lose nothing.`
      : html`${sideName(side)} lose
        ${cause === "pursuit" ? "in the pursuit " : ""}${units.map(({ unit, steps, eliminated }, at) => html`${at === 0 ? "" : ", "}${unitName(unit)}${eliminated ? " (eliminated)" : ` ${counted(steps, "step")}`}`)}.`,
  "last-mughal.outcome": ({ space, loser, why }) =>
    loser === null
      ? `Both sides are routed at ${spaceName(space)}; nobody wins.`
      : html`${sideName(loser)} ${why === "rout" ? "are routed" : "lose the field"} at ${spaceName(space)}.`,
  "last-mughal.retreat": ({ side, pieces, from, to }) =>
    `${sideName(side)} (${counted(pieces.length, "piece")}) ${to === null ? `go inside the walls of ${spaceName(from)}` : `retreat from ${spaceName(from)} to ${spaceName(to)}`}.`,
  "last-mughal.lost": ({ pieces, why }) => lostWords(pieces, why),
  "last-mughal.siege-lifted": ({ city }) => html`The siege of ${b(spaceName(city))} is lifted.`,
  "last-mughal.siege": ({ city, outside, inside, column, die, modifiers, total, sapped, destroyed, fp }) =>
    column === null || die === null || total === null
      ? html`Siege of ${spaceName(city)}: ${outside} against ${inside},
        ${column === null ? `too weak for an assault${sapped > 0 ? `; sapping takes ${sapped} FP` : ""}` : `sapping takes the last of the walls`}.
        ${b(`${fp} FP`)} left.`
      : html`Siege of ${spaceName(city)}: ${outside} against ${inside}, column ${ratioWords(column)}; die
        ${sumWords(
          die,
          modifiers.map((m) => m.value),
          total,
        )}:
        ${destroyed === 0 ? "no FP" : `${destroyed} FP`}
        destroyed${sapped === 0 ? "" : ` and ${sapped} by sapping before`}, ${b(`${fp} FP`)} left.`,
  "last-mughal.fall": ({ city, pieces, massacre }) =>
    html`${b(spaceName(city))}
    falls${pieces.length === 0 ? "" : `: ${pieceNames(pieces)} ${isOne(pieces) ? "is" : "are"} lost`}${massacre ? "; the civilians are massacred" : ""}.`,
  "last-mughal.attrition": ({ rolls }) =>
    html`Hunger: ${rolls.map(({ city, die }, at) => html`${at === 0 ? "" : ", "}${spaceName(city)} ${b(die)}`)}.`,
  "last-mughal.wear": ({ unit, eliminated }) => `${unitName(unit)} ${eliminated ? "is eliminated" : "loses a step"}.`,
  "last-mughal.fury": ({ city, piece }) =>
    `Remember ${spaceName(city)}! ${capitalised(pieceName(piece))} will fight with +1.`,
  "last-mughal.points": ({ side, source, points }) =>
    html`${b(signed(points))} ${points === 1 || points === -1 ? "point" : "points"} for the
    ${sideAdjective(side) === "British" ? "British" : "rebels"}: ${SOURCES[source]}.`,
  "last-mughal.end": ({ british, rebel, why }) => html`${ENDINGS[why]} British ${b(british)}, rebels ${b(rebel)}.`,
};

/** "by Agra and Aligarh to Delhi". */
function pathWords(path: LastMughalLog["last-mughal.march"]["path"]): string {
  const [from, ...way] = path;
  const to = way.at(-1);
  const by = way.slice(0, -1);
  return `from ${from === undefined ? "" : spaceName(from)}${by.length === 0 ? "" : ` by ${listed(by.map(spaceName))}`} to ${to === undefined ? "" : spaceName(to)}`;
}

/** The side that a line is about, for its sign. */
function sideOfLine({ args }: NumberedLine): Side | null {
  const side = args["side"] ?? args["attacker"];
  if (side === "british" || side === "rebel") return side;
  const { counter } = args;
  return typeof counter === "string" && isCounter(counter) ? counterOf(counter).side : null;
}

const HEADINGS: readonly string[] = ["last-mughal.turn", "last-mughal.phase"];

/** A log entry in words, with the sign of the side it is about. */
export function lineWords(line: NumberedLine, state: TableState<LastMughalView>): Words {
  const words = written(LINES, line, new Names(state));
  if (words === null) return line.key;
  if (HEADINGS.includes(line.key)) return words;
  const side = sideOfLine(line);
  const own = line.args["counters"];
  const drawn = line.key === "last-mughal.draw" && Array.isArray(own) ? own.map(String).filter(isCounter) : [];
  return html`${side === null ? nothing : logSign(side)}${words}${
    drawn.length === 0 ? nothing : html` ${i(`${listed(drawn.map(counterName))}.`)}`
  }`;
}

/** Keys of the log by which it can be filtered. */
export const LOG_FILTERS = [
  {
    label: "Battles",
    keys: [
      "last-mughal.battle",
      "last-mughal.withdraw",
      "last-mughal.refuge",
      "last-mughal.column",
      "last-mughal.bonuses",
      "last-mughal.combat",
      "last-mughal.losses",
      "last-mughal.outcome",
      "last-mughal.retreat",
      "last-mughal.lost",
    ],
  },
  {
    label: "Sieges",
    keys: [
      "last-mughal.siege",
      "last-mughal.fall",
      "last-mughal.siege-lifted",
      "last-mughal.attrition",
      "last-mughal.wear",
    ],
  },
  {
    label: "Revolt",
    keys: [
      "last-mughal.cities",
      "last-mughal.mutiny",
      "last-mughal.civilians",
      "last-mughal.incite",
      "last-mughal.quell",
    ],
  },
  { label: "Points", keys: ["last-mughal.points", "last-mughal.end"] },
] as const satisfies readonly { readonly label: string; readonly keys: readonly LogKey[] }[];

/** The milestones and highlights on the timelines of replay and catch-up. */
export const MILESTONES: Readonly<Partial<Record<LogKey, "turn" | "period" | "flag">>> = {
  "last-mughal.turn": "period",
  "last-mughal.phase": "turn",
  "last-mughal.battle": "flag",
  "last-mughal.fall": "flag",
  "last-mughal.siege-lifted": "flag",
  "last-mughal.end": "flag",
};
/** A milestone's short name on the timeline. */
export function milestoneLabel({ key, args }: NumberedLine): string {
  const place = args["space"] ?? args["city"];
  const where = typeof place === "string" && isSpace(place) ? spaceName(place) : "";
  switch (key) {
    case "last-mughal.turn":
      return `Turn ${typeof args["turn"] === "number" ? args["turn"] : ""}`;
    case "last-mughal.phase":
      return `${args["side"] === "british" ? "British" : "Rebel"} ${args["phase"] === "sieges" ? "sieges" : "operations"}`;
    case "last-mughal.battle":
      return `Battle at ${where}`;
    case "last-mughal.fall":
      return `${where} falls`;
    case "last-mughal.siege-lifted":
      return `${where} relieved`;
    default:
      return "The end";
  }
}
