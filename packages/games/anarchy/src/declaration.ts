import type { FreeShape, Json, Random, Refusal, Seat } from "@caravanserai/kernel";
import type { Declaration, WarHint } from "./answers.ts";
import { AREA_CODES, type AreaCode, type CardNo } from "./data/index.ts";
import { cardNo } from "./figures.ts";
import { bitOf, openAreas, originsFor, type AreaSet, type Held } from "./routes.ts";
import type { CardId } from "./state.ts";

/* Which attacks may be declared. The same judge serves server, browser, bot and fuzzer (AN-200 to AN-219). */

const no = (message: string, rule: string): Refusal => ({ code: "not-legal", message, rule });
const MALFORMED: Refusal = { code: "malformed", message: "This is not a valid declaration of war.", rule: "AN-215" };

/** Why this declaration is not allowed; `null` if it is. */
export function judgeDeclaration(hint: WarHint, given: unknown): Refusal | null {
  const declared = readDeclaration(given);
  if (declared === null) return MALFORMED;
  const { target, line, passage } = declared;
  const prey = hint.held.find(([area]) => area === target);
  if (prey === undefined) return no("You can attack only an area that another player controls.", "AN-201");
  const [, defender, defence] = prey;
  const attackers = hint.line.filter(([id]) => line.includes(id)).map(([, card]) => card);
  if (line.length === 0 || attackers.length !== line.length)
    return no("The line needs one or more cards with swords from your own melds.", "AN-202");
  const swords = attackers.reduce((sum, card) => sum + cardNo(card).swords, 0);
  if (swords <= defence)
    return no(
      `You need more swords than the defence: ${swords} against ${defence}. Money does not help here.`,
      "AN-203",
    );
  return judgePassage(hint, defender, passage) ?? judgeRoutes(hint, declared, defender, attackers);
}

function judgePassage(hint: WarHint, defender: Seat, passage: readonly AreaCode[]): Refusal | null {
  for (const area of passage) {
    const owner = hint.held.find(([held]) => held === area)?.[1];
    if (owner === undefined)
      return no("You need passage only through areas of other players; this one is already open.", "AN-215");
    if (owner === defender) return no("You cannot ask the defender for passage.", "AN-212");
    if (hint.asked.includes(owner)) return no("You have already asked this player for passage.", "AN-219");
  }
  return null;
}

function judgeRoutes(
  hint: WarHint,
  { target, passage }: Declaration,
  defender: Seat,
  attackers: readonly CardNo[],
): Refusal | null {
  const origins = originsFor(target, openAreas(hint.held, defender, [...hint.granted, ...passage]));
  const stranded = attackers.find((card) => (bitOf(cardNo(card).area) & origins) === 0);
  if (stranded === undefined) return null;
  return no(`${cardNo(stranded).name} has no open route to the target.`, "AN-210");
}

function readDeclaration(given: unknown): Declaration | null {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return null;
  const { target, line, passage, ...more } = given as Readonly<Record<string, unknown>>;
  if (Object.keys(more).length > 0 || !isArea(target)) return null;
  if (!Array.isArray(line) || !areNumbers(line) || !areDifferent(line)) return null;
  if (!Array.isArray(passage) || !passage.every(isArea) || !areDifferent(passage)) return null;
  return { target, line, passage };
}

function isArea(value: unknown): value is AreaCode {
  return (AREA_CODES as readonly unknown[]).includes(value);
}
function areNumbers(values: readonly unknown[]): values is readonly number[] {
  return values.every((value) => typeof value === "number");
}
function areDifferent(values: readonly unknown[]): boolean {
  return values.every((value, i) => values.indexOf(value) === i);
}

/** The line that could attack one target if every third player who may still be asked granted passage. */
export interface Prospect {
  readonly held: Held;
  readonly line: readonly (readonly [id: CardId, no: CardNo])[];
  readonly swords: number;
}

/** Areas for which passage may still be asked in an attack on this defender. */
export function askableAreas(hint: WarHint, defender: Seat): AreaCode[] {
  return hint.held
    .filter(([area, owner]) => owner !== defender && !hint.asked.includes(owner) && !hint.granted.includes(area))
    .map(([area]) => area);
}

/** The cards that can reach the target if `passage` is granted. */
export function marchersTo(hint: WarHint, [target, defender]: Held, passage: readonly AreaCode[]): Prospect["line"] {
  const origins: AreaSet = originsFor(target, openAreas(hint.held, defender, [...hint.granted, ...passage]));
  return hint.line.filter(([, card]) => (bitOf(cardNo(card).area) & origins) !== 0);
}

/** The targets against which some declaration is allowed. */
export function prospectsOf(hint: WarHint): Prospect[] {
  const all = swordsOf(hint.line);
  const prospects: Prospect[] = [];
  for (const held of hint.held) {
    if (all <= held[2]) continue;
    const line = marchersTo(hint, held, askableAreas(hint, held[1]));
    const swords = swordsOf(line);
    if (swords > held[2]) prospects.push({ held, line, swords });
  }
  return prospects;
}

/** Whether any declaration is allowed. Every WAR phase asks this, so it stops at the first one found. */
export function mayDeclare(hint: WarHint): boolean {
  const all = swordsOf(hint.line);
  return hint.held.some(
    (held) => all > held[2] && swordsOf(marchersTo(hint, held, askableAreas(hint, held[1]))) > held[2],
  );
}

export function swordsOf(line: Prospect["line"]): number {
  return line.reduce((sum, [, card]) => sum + cardNo(card).swords, 0);
}

/** The kernel's free shape "attack". */
export const attackShape: FreeShape = {
  judge: (hint, value) => judgeDeclaration(hint as WarHint, value),
  sample: (hint, random): Json => sampleDeclaration(hint as WarHint, random),
};

/**
 * A random legal declaration: some target, enough of the cards that can march, and passage asked for every possible
 * area unless it is not needed.
 */
function sampleDeclaration(hint: WarHint, random: Random): Declaration {
  const prospects = prospectsOf(hint);
  const prospect = prospects[random.below(prospects.length)];
  if (prospect === undefined) throw new Error("There is nothing to attack.");
  const [target, defender, defence] = prospect.held;
  const unasked = marchersTo(hint, prospect.held, []);
  const needsLeave = swordsOf(unasked) <= defence || random.below(4) === 0;
  const rest = [...(needsLeave ? prospect.line : unasked)];
  const line: CardId[] = [];
  for (let swords = 0; rest.length > 0 && (swords <= defence || random.below(2) === 0);) {
    const [taken] = rest.splice(random.below(rest.length), 1);
    if (taken === undefined) break;
    line.push(taken[0]);
    swords += cardNo(taken[1]).swords;
  }
  return { target, line, passage: needsLeave ? askableAreas(hint, defender) : [] };
}
