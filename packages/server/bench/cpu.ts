import { readFileSync, readdirSync } from "node:fs";

/**
 * Seconds of processor time used so far by the driver, the server and PostgreSQL. Null if the system does not report
 * it.
 */
export interface CpuSeconds {
  readonly driver: number;
  readonly server: number;
  readonly postgres: number;
}

const TICKS_A_SECOND = 100;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  readonly seconds: number;
}

export function cpuSeconds(server: number): CpuSeconds | null {
  try {
    const all = readdirSync("/proc").flatMap((entry) => (/^\d+$/.test(entry) ? read(Number(entry)) : []));
    const parents = new Map(all.map(({ pid, parent }) => [pid, parent]));
    const isBelow = (pid: number | undefined): boolean =>
      pid !== undefined && (pid === server || isBelow(parents.get(pid)));
    const sum = (of: readonly Process[]): number => of.reduce((total, { seconds }) => total + seconds, 0);
    const { user, system } = process.cpuUsage();
    return {
      driver: (user + system) / 1e6,
      server: sum(all.filter(({ pid }) => pid === server)),
      postgres: sum(all.filter(({ pid, name }) => name === "postgres" && isBelow(pid))),
    };
  } catch {
    return null;
  }
}

function read(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const end = stat.lastIndexOf(")");
    const fields = stat.slice(end + 2).split(" ");
    // Including child processes that have ended, because PostgreSQL's come and go.
    const seconds = [11, 12, 13, 14].reduce((ticks, i) => ticks + Number(fields[i]), 0) / TICKS_A_SECOND;
    return [{ pid, parent: Number(fields[1]), name: stat.slice(stat.indexOf("(") + 1, end), seconds }];
  } catch {
    return [];
  }
}
