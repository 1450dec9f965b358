import type { LastMughalLog, LastMughalView, LogKey, Role, Side, SpaceId } from "@caravanserai/last-mughal";
import type { NumberedLine, TableState } from "../../contract/index.ts";

/** A battle up to the position shown, read from its log entries. */
export interface BattleReport {
  readonly space: SpaceId;
  readonly attacker: Side;
  /** The number of its first log entry. */
  readonly number: number;
  readonly withdrawals: readonly LastMughalLog["last-mughal.withdraw"][];
  readonly refuge: LastMughalLog["last-mughal.refuge"] | null;
  readonly columns: Readonly<Partial<Record<Role, LastMughalLog["last-mughal.column"]>>>;
  readonly bonuses: Readonly<Partial<Record<Role, LastMughalLog["last-mughal.bonuses"]>>>;
  readonly combat: LastMughalLog["last-mughal.combat"] | null;
  readonly losses: readonly LastMughalLog["last-mughal.losses"][];
  readonly outcome: LastMughalLog["last-mughal.outcome"] | null;
  readonly retreat: LastMughalLog["last-mughal.retreat"] | null;
  readonly points: readonly LastMughalLog["last-mughal.points"][];
}

/** Entries that end the account of a battle. */
const ENDS: readonly string[] = [
  "last-mughal.battle",
  "last-mughal.phase",
  "last-mughal.turn",
  "last-mughal.siege",
  "last-mughal.end",
];

/** The newest battle in the log up to the position shown; null if something else has begun since. */
export function newestBattle(state: TableState<LastMughalView>): BattleReport | null {
  const lines = state.lines.filter((line) => line.seq <= state.seq && line.undone !== true);
  const start = lines.findLastIndex(({ key }) => key === "last-mughal.battle");
  if (start < 0) return null;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex(({ key }) => ENDS.includes(key));
  if (end >= 0 && state.observation.view.battle === null) return null;
  const first = lines[start];
  return first === undefined ? null : reportOf(first, end < 0 ? rest : rest.slice(0, end));
}

function argsOf<K extends LogKey>(lines: readonly NumberedLine[], key: K): readonly LastMughalLog[K][] {
  // the arguments are those that the rules wrote under this key, as the log's type ensures
  return lines.filter((line) => line.key === key).map((line) => line.args as LastMughalLog[K]);
}

function reportOf(first: NumberedLine, lines: readonly NumberedLine[]): BattleReport {
  const { space, attacker } = first.args as LastMughalLog["last-mughal.battle"];
  const byRole = <T extends { readonly role: Role }>(all: readonly T[]): Partial<Record<Role, T>> => {
    const found: Partial<Record<Role, T>> = {};
    for (const entry of all) found[entry.role] = entry;
    return found;
  };
  return {
    space,
    attacker,
    number: first.number,
    withdrawals: argsOf(lines, "last-mughal.withdraw"),
    refuge: argsOf(lines, "last-mughal.refuge")[0] ?? null,
    columns: byRole(argsOf(lines, "last-mughal.column")),
    bonuses: byRole(argsOf(lines, "last-mughal.bonuses")),
    combat: argsOf(lines, "last-mughal.combat").at(-1) ?? null,
    losses: argsOf(lines, "last-mughal.losses"),
    outcome: argsOf(lines, "last-mughal.outcome")[0] ?? null,
    retreat: argsOf(lines, "last-mughal.retreat")[0] ?? null,
    points: argsOf(lines, "last-mughal.points"),
  };
}
