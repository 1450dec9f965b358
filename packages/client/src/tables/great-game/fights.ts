import { isSpace, sizeOf, type Camp, type Flag, type GreatGameLog, type LogKey } from "@caravanserai/great-game";
import type { SpaceId } from "@caravanserai/great-game/data";
import type { NumberedLine, TableState } from "../../contract/index.ts";

/* A fight as logged: the lines from an attack to its end, combined so that it can be shown stage by stage. */

interface EntryOf<K extends LogKey> {
  readonly number: number;
  readonly key: K;
  readonly args: GreatGameLog[K];
  readonly rule: string;
}
type Entry = { [K in LogKey]: EntryOf<K> }[LogKey];
export type FightEntry = Extract<
  Entry,
  {
    key:
      | "great-game.reaction"
      | "great-game.combat.roll"
      | "great-game.combat.losses"
      | "great-game.fortress.destroyed"
      | "great-game.combat.end"
      | "great-game.retreat"
      | "great-game.no-retreat"
      | "great-game.officer.home"
      | "great-game.conquered"
      | "great-game.attrition"
      | "great-game.wear";
  }
>;

export interface Fight {
  /** The number of its first line, which identifies the fight. */
  readonly number: number;
  readonly attack: GreatGameLog["great-game.attack"];
  readonly entries: readonly FightEntry[];
  readonly retreat: GreatGameLog["great-game.retreat"] | null;
}

const FIGHT_KEYS: ReadonlySet<string> = new Set<FightEntry["key"]>([
  "great-game.reaction",
  "great-game.combat.roll",
  "great-game.combat.losses",
  "great-game.fortress.destroyed",
  "great-game.combat.end",
  "great-game.retreat",
  "great-game.no-retreat",
  "great-game.officer.home",
  "great-game.conquered",
  "great-game.attrition",
  "great-game.wear",
]);
/** Lines that begin something else. */
const ENDS: ReadonlySet<string> = new Set<LogKey>([
  "great-game.march",
  "great-game.round",
  "great-game.implement",
  "great-game.attack",
  "great-game.round.ends",
  "great-game.end",
]);

const isFightEntry = (line: Pick<Entry, "key">): line is FightEntry => FIGHT_KEYS.has(line.key);

/** The newest fight up to the position shown, without undone ones; null if there was none since the round began. */
export function lastFightAt({ lines, seq }: Pick<TableState, "lines" | "seq">): Fight | null {
  return lastFight(lines.filter((line) => line.seq <= seq && line.undone !== true));
}

/** The newest fight in these lines; null if there was none since the round began. */
export function lastFight(lines: readonly NumberedLine[]): Fight | null {
  for (let i = lines.length - 1; i >= 0; i--) {
    const line = lines[i];
    if (line?.key === "great-game.round" || line?.key === "great-game.decade") return null;
    if (line?.key === "great-game.attack") return fightAt(lines, i);
  }
  return null;
}

/** The fight whose first line is at this index. */
export function fightAt(lines: readonly NumberedLine[], from: number): Fight | null {
  const first = lines[from];
  if (first?.key !== "great-game.attack") return null;
  const entries: FightEntry[] = [];
  for (const line of lines.slice(from + 1)) {
    if (ENDS.has(line.key)) break;
    const entry = { number: line.number, key: line.key, args: line.args, rule: line.rule ?? "" } as unknown;
    const first = entry as Entry;
    if (isFightEntry(first)) entries.push(first);
  }
  const retreat = entries.find((e) => e.key === "great-game.retreat");
  return {
    number: first.number,
    attack: first.args as GreatGameLog["great-game.attack"],
    entries,
    retreat: retreat?.args ?? null,
  };
}

/** All dice have been rolled and all losses taken. */
export const isOver = (fight: Fight): boolean => fight.entries.some((e) => e.key === "great-game.combat.end");

/** The losses where a fight took place, for the map. */
export function lossesAt(fight: Fight): readonly { readonly space: SpaceId; readonly words: string }[] {
  const lost = fight.entries.flatMap((e) => (e.key === "great-game.combat.losses" ? [e.args] : []));
  const words = lost.map(({ lost: { sp, fortress } }) => `−${sizeOf(sp) + fortress}`);
  return lost.length === 0 ? [] : [{ space: fight.attack.space, words: words.join(", ") }];
}

export const campOfFlags = (flags: readonly Flag[]): Camp | null =>
  flags.includes("britain") ? "britain" : flags.includes("russia") ? "russia" : null;

/** The steps of the card being played, for the dotted tracks. */
export function stepsOfTurn(
  lines: readonly NumberedLine[],
): readonly { readonly from: SpaceId; readonly to: SpaceId }[] {
  const start = lines.findLastIndex((line) => line.key === "great-game.implement" || line.key === "great-game.round");
  return lines
    .slice(Math.max(0, start))
    .flatMap(({ key, args: { from, to } }) =>
      key === "great-game.march" && isSpace(from) && isSpace(to) ? [{ from, to }] : [],
    );
}
