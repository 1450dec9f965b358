import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NO_CLOCK } from "@caravanserai/clocks";
import { seededRandom } from "@caravanserai/kernel";
import { games } from "../src/games.ts";
import { startTestPostgres } from "../src/testing/postgres.ts";
import { testSite } from "../src/testing/site.ts";
import { fuzz } from "../test-fuzz/fuzz.ts";
import { handledTwice, killOutboxAndJobs } from "../test-kill/outbox-and-jobs.ts";
import { troublePages } from "../test-kill/pages.ts";
import { AbsentPeople } from "./absent-people.ts";
import { destructions, mountSmallDisk, type Destruction } from "./destructions.ts";
import { NOTHING, type Found } from "./night.ts";

const SENT_AND_DUE = "kill -9 between sending and recording, and during time-outs";
export const DISK_FULL = "disk full";
const HOSTILE = "hostile messages";

type Kind = keyof typeof destructions | typeof SENT_AND_DUE | typeof HOSTILE;

/** All kinds that this user can cause on this machine. */
export function possibleKinds(): readonly Kind[] {
  const folder = mkdtempSync(join(tmpdir(), "caravanserai-night-"));
  const unmount = mountSmallDisk(folder);
  unmount?.();
  rmSync(folder, { recursive: true });
  const all = Object.keys(destructions) as (keyof typeof destructions)[];
  return [...all.filter((kind) => unmount !== null || kind !== DISK_FULL), SENT_AND_DUE, HOSTILE];
}

/** Ten minutes for each stint; who lets them pass has lost. */
const TIME = { ...NO_CLOCK, clock: { kind: "each", time: 600_000 }, up: "forfeit" };
/** Hostile messages between two looks at the time. */
const PORTION = 500;

const { rounds: _rounds, ...NOTHING_FOUND } = NOTHING;

/** Runs one round of a kind, of about this many seconds without what comes before and after. */
export async function runRound(kind: Kind, seconds: number, seed: string, say: (line: string) => void): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), "caravanserai-night-"));
  const unmount = kind === DISK_FULL ? mountSmallDisk(folder) : undefined;
  try {
    if (kind === HOSTILE) return await hostileRound(seconds, seed);
    if (kind === SENT_AND_DUE) return await sentAndDue(folder, seconds, seed, say);
    if (unmount === null) throw new Error("No small disk could be mounted.");
    return await people(folder, destructions[kind](), seconds, seed, say);
  } catch (error) {
    if (error instanceof Error) say(error.stack ?? "");
    return { ...NOTHING_FOUND, otherFaults: 1, broken: [`the round could not be finished: ${String(error)}`] };
  } finally {
    unmount?.();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** People play all games with clocks and watch, others are absent, while the site is disturbed. */
async function people(
  folder: string,
  { prepare, disturb, after }: Destruction,
  seconds: number,
  seed: string,
  say: (line: string) => void,
): Promise<Found> {
  const absent = await AbsentPeople.open();
  const random = seededRandom(`${seed}/prepare`);
  let noticesLost: readonly string[] = [];
  try {
    const found = await troublePages({
      ...{ seconds, tables: 1, folder, seed, say, disturb, games: Object.values(games), table: { time: TIME } },
      settings: (urls) => absent.settings(urls),
      prepare: async (site) => prepare?.(site, random),
      before: (site) => absent.arrive(site),
      after: async (site) => {
        noticesLost = await absent.lost(site);
        return [...((await after?.(site)) ?? []), ...(await handledTwice(() => site.connect()))];
      },
    });
    return {
      ...{ disturbances: found.troubles, kills: found.kills, decisions: found.decisions, pages: found.pages },
      ...{ notices: absent.mails, hostile: 0, lost: found.lost.length, leaks: found.leaks.length },
      ...{ stale: found.stale.length, noticesLost: noticesLost.length, otherFaults: found.others.length },
      broken: [...found.broken, ...noticesLost],
    };
  } finally {
    await absent.close();
  }
}

async function sentAndDue(folder: string, seconds: number, seed: string, say: (line: string) => void): Promise<Found> {
  const kills = Math.max(1, Math.round(seconds / 15));
  const found = await killOutboxAndJobs({ tables: 3 + kills, kills, folder, seed, say });
  return {
    ...{ ...NOTHING_FOUND, disturbances: 2 * kills, kills: 2 * kills, notices: found.mails },
    ...{ noticesLost: found.broken.length, broken: found.broken },
  };
}

async function hostileRound(seconds: number, seed: string): Promise<Found> {
  const until = performance.now() + seconds * 1000;
  const postgres = await startTestPostgres();
  process.env["CV_TEST_PG"] = postgres.url;
  const site = await testSite();
  const faults: string[] = [];
  let hostile = 0;
  try {
    do {
      const portion = await fuzz(site, PORTION, `${seed}/${hostile}`);
      hostile += portion.sent;
      faults.push(...portion.faults);
    } while (performance.now() < until && faults.length === 0);
  } finally {
    await site.close();
    await postgres.stop();
  }
  return { ...NOTHING_FOUND, hostile, otherFaults: faults.length, broken: faults.map((fault) => fault.slice(0, 500)) };
}
