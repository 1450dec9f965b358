import type { Camp, Flag, Force, GreatGameLog, LogKey } from "@caravanserai/great-game";
import { NATIONS, sizeOf } from "@caravanserai/great-game";
import type { Nation, SpaceId } from "@caravanserai/great-game/data";
import type { NumberedLine } from "../contract.ts";

/*
 * A fight as the log tells it: the lines from an attack to its end, read together, so that it can be shown beat by beat.
 */

type Entry = { [K in LogKey]: { readonly key: K; readonly args: GreatGameLog[K]; readonly rule: string } }[LogKey];
export type FightEntry = Extract<
  Entry,
  {
    key:
      | "gg.reaction"
      | "gg.combat.roll"
      | "gg.combat.losses"
      | "gg.fortress.destroyed"
      | "gg.combat.end"
      | "gg.retreat"
      | "gg.no-retreat"
      | "gg.officer.home"
      | "gg.conquered"
      | "gg.attrition"
      | "gg.wear";
  }
>;

export interface Fight {
  /** The number of its first line: names the fight. */
  readonly number: number;
  readonly attack: GreatGameLog["gg.attack"];
  readonly entries: readonly FightEntry[];
  readonly retreat: GreatGameLog["gg.retreat"] | null;
}

const TOLD: ReadonlySet<string> = new Set<FightEntry["key"]>([
  "gg.reaction",
  "gg.combat.roll",
  "gg.combat.losses",
  "gg.fortress.destroyed",
  "gg.combat.end",
  "gg.retreat",
  "gg.no-retreat",
  "gg.officer.home",
  "gg.conquered",
  "gg.attrition",
  "gg.wear",
]);
/** What begins something else. */
const ENDS: ReadonlySet<string> = new Set<LogKey>([
  "gg.march",
  "gg.round",
  "gg.implement",
  "gg.attack",
  "gg.round.ends",
  "gg.end",
]);

const isTold = (line: Pick<Entry, "key">): line is FightEntry => TOLD.has(line.key);

/** The newest fight of these lines; null if there was none since the round began. */
export function lastFight(lines: readonly NumberedLine[]): Fight | null {
  for (let i = lines.length - 1; i >= 0; i--) {
    const line = lines[i];
    if (line?.key === "gg.round") return null;
    if (line?.key === "gg.attack") return fightAt(lines, i);
  }
  return null;
}

/** A fight by the number of its first line. */
export function fightAt(lines: readonly NumberedLine[], from: number): Fight | null {
  const first = lines[from];
  if (first?.key !== "gg.attack") return null;
  const entries: FightEntry[] = [];
  for (const line of lines.slice(from + 1)) {
    if (ENDS.has(line.key)) break;
    const entry = { key: line.key, args: line.args, rule: line.rule ?? "" } as unknown;
    const told = entry as Entry;
    if (isTold(told)) entries.push(told);
  }
  const retreat = entries.find((e) => e.key === "gg.retreat");
  return {
    number: first.number,
    attack: first.args as GreatGameLog["gg.attack"],
    entries,
    retreat: retreat?.args ?? null,
  };
}

/** The dice have fallen and all losses are taken. */
export const isOver = (fight: Fight): boolean => fight.entries.some((e) => e.key === "gg.combat.end");

/** One row of the table before / combat / march / now. */
export interface Account {
  readonly who: Nation | "fortress";
  readonly before: number;
  readonly combat: number;
  readonly march: number;
}

/** What each nation and the fortress had and lost. */
export function accountsOf(fight: Fight): readonly Account[] {
  const before: Force = {};
  const combat: Force = {};
  const march: Force = {};
  const add = (to: Force, force: Force): void => {
    for (const nation of NATIONS) if ((force[nation] ?? 0) > 0) to[nation] = (to[nation] ?? 0) + (force[nation] ?? 0);
  };
  add(before, fight.attack.attacker.sp);
  add(before, fight.attack.defender.sp);
  let walls = 0;
  for (const entry of fight.entries) {
    if (entry.key === "gg.combat.losses") {
      add(combat, entry.args.lost.sp);
      walls += entry.args.lost.fortress;
    }
    if (entry.key === "gg.no-retreat") add(combat, entry.args.sp);
    if (entry.key === "gg.wear") add(march, entry.args.lost);
    if (entry.key === "gg.attrition") add(march, lossOf(entry.args, fight));
  }
  const fortress = fight.attack.attacker.fortress + fight.attack.defender.fortress;
  return [
    ...NATIONS.flatMap((who): readonly Account[] =>
      (before[who] ?? 0) === 0
        ? []
        : [{ who, before: before[who] ?? 0, combat: combat[who] ?? 0, march: march[who] ?? 0 }],
    ),
    ...(fortress === 0 ? [] : [{ who: "fortress" as const, before: fortress, combat: walls, march: 0 }]),
  ];
}
/** Attrition of a stack of one nation says so itself; of a mixed one a line "gg.wear" follows. */
function lossOf({ loss }: GreatGameLog["gg.attrition"], fight: Fight): Force {
  const [only, ...more] = NATIONS.filter((nation) => (fight.attack.attacker.sp[nation] ?? 0) > 0);
  return only === undefined || more.length > 0 || loss === 0 ? {} : { [only]: loss };
}

/** Losses at the place of a fight, for the map. */
export function lossesAt(fight: Fight): readonly { readonly space: SpaceId; readonly words: string }[] {
  const lost = fight.entries.flatMap((e) => (e.key === "gg.combat.losses" ? [e.args] : []));
  const words = lost.map(({ lost: { sp, fortress } }) => `−${sizeOf(sp) + fortress}`);
  return lost.length === 0 ? [] : [{ space: fight.attack.space, words: words.join(", ") }];
}

export const campOfFlags = (flags: readonly Flag[]): Camp | null =>
  flags.includes("britain") ? "britain" : flags.includes("russia") ? "russia" : null;
