import { spawnSync } from "node:child_process";
import { createReadStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Random } from "@caravanserai/kernel";
import type pg from "pg";
import { readBackup } from "../src/backup/restore.ts";
import { checkMatches } from "../src/cli/open-matches.ts";
import { advanceClock, replaceClock } from "../src/clocks/testing/replaced-clock.ts";
import { MIGRATIONS_TABLE, appliedMigrations, migrate, migrationNames } from "../src/db/migrations.ts";
import { Games, games } from "../src/games.ts";
import { asking } from "../test-kill/outbox-and-jobs.ts";
import type { TroubledSite } from "../test-kill/troubled-site.ts";

/** A kind of destruction while people play at a site. */
export interface Destruction {
  /** Runs before the servers start. */
  readonly prepare?: (site: TroubledSite, random: Random) => Promise<void>;
  /** Disturbs the site and leaves everything running again. Returns a description. */
  readonly disturb: (site: TroubledSite, random: Random) => Promise<string>;
  /** Returns broken promises. */
  readonly after?: (site: TroubledSite) => Promise<readonly string[]>;
}

/** The longest time in ms for which a disturbance lasts. */
const LASTS = 5000;
const MINUTE = 60_000;

const killServer = (site: TroubledSite, random: Random): Promise<string> =>
  site.killServer(random.below(2), random.below(LASTS / 2));

/** Kills both servers and PostgreSQL again and again, the servers while they start. */
async function storm(site: TroubledSite, random: Random): Promise<string> {
  for (let i = 0; i < 4; i++) {
    await Promise.all([0, 1].map((index) => site.killWhileStarting(index, () => pause(random.below(LASTS)))));
    if (random.below(2) === 0) await site.killPostgres(0);
  }
  await Promise.all([site.restartServer(0), site.restartServer(1)]);
  return "both servers killed while they started, four times";
}

/** PostgreSQL refuses to write, also in sessions that are open. */
async function readOnly(site: TroubledSite, random: Random): Promise<string> {
  const ms = random.below(LASTS);
  await asking(
    () => site.connect(),
    async (client) => {
      await client.query("set default_transaction_read_only = off");
      await client.query("alter system set default_transaction_read_only = on");
      await client.query("select pg_reload_conf()");
      await pause(ms);
      await client.query("alter system reset default_transaction_read_only");
      await client.query("select pg_reload_conf()");
    },
  );
  return `the database was read only for ${(ms / 1000).toFixed(1)} s`;
}

/** PostgreSQL lets nobody in to the site's database: what stands for a full disk where none can be made. */
async function refuse(site: TroubledSite, random: Random): Promise<string> {
  const ms = random.below(LASTS);
  await asking(
    () => site.connect("postgres"),
    async (client) => {
      await client.query("alter database caravanserai with allow_connections false");
      await site.cutConnections();
      await pause(ms);
      await client.query("alter database caravanserai with allow_connections true");
    },
  );
  return `all connections refused for ${(ms / 1000).toFixed(1)} s`;
}

/** Fills the disk with one file until nothing fits, and makes room again. */
async function fill(site: TroubledSite, random: Random): Promise<string> {
  const ms = random.below(LASTS);
  const name = join(site.folder, "ballast");
  const file = await open(name, "w");
  const until = performance.now() + ms;
  const block = Buffer.alloc(1 << 16);
  // what PostgreSQL frees meanwhile is taken too
  do {
    await writeAll(file, block);
    await pause(50);
  } while (performance.now() < until);
  await file.close();
  await rm(name);
  const ended = await site.revivePostgres();
  return `the disk was full for ${(ms / 1000).toFixed(1)} s${ended ? ", and PostgreSQL ended" : ""}`;
}

async function writeAll(file: Awaited<ReturnType<typeof open>>, block: Buffer): Promise<void> {
  try {
    for (;;) await file.write(block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}

/** The database's clock is replaced before the servers open their connections. */
const replace = (site: TroubledSite): Promise<void> =>
  asking(
    () => site.connect(),
    async (client) => {
      await migrate(client);
      await replaceClock(client);
    },
  );

/** Mostly less than a stint lasts; every fourth time so much that clocks run out. */
async function jump(site: TroubledSite, random: Random): Promise<string> {
  const ms = random.below(4) === 0 ? 15 * MINUTE : random.below(2 * MINUTE);
  await asking(
    () => site.connect(),
    (client) => advanceClock(client, ms),
  );
  return `the clock jumped ${Math.round(ms / 1000)} s ahead`;
}

const OLD = fileURLToPath(new URL("../src/testing/old-databases/0000_first.sql.gz", import.meta.url));
const EVENTS =
  "select match || ' ' || seq || ' ' || coalesce(act::text, '') || ' ' || coalesce(command::text, '') as e from events";
const eventsOf = async (client: pg.Client): Promise<string[]> =>
  (await client.query<{ e: string }>(EVENTS)).rows.map(({ e }) => e);

/** The database that an older version wrote; servers that migrate it are killed until one has done it. */
function oldDatabase(): Destruction {
  let before: readonly string[] = [];
  return {
    prepare: (site, random) =>
      asking(
        () => site.connect(),
        async (client) => {
          await readBackup(client, createReadStream(OLD), { replace: false });
          await client.query(MIGRATIONS_TABLE);
          before = await eventsOf(client);
          for (let i = 0; i < 5 && (await appliedMigrations(client)).length < migrationNames().length; i++)
            await site.killWhileStarting(0, async () => {
              await untilMigrating(client);
              await pause(random.below(200));
            });
        },
      ),
    disturb: killServer,
    after: async (site) => {
      const [now, applied] = await asking(
        () => site.connect(),
        async (client) => [new Set(await eventsOf(client)), await appliedMigrations(client)] as const,
      );
      const broken = before.filter((event) => !now.has(event)).map((event) => `The old event is gone: ${event}`);
      if (applied.length !== migrationNames().length) broken.push(`Only ${applied.length} migrations are applied.`);
      const matches = new Set(before.map((event) => event.split(" ")[0] ?? ""));
      await checkMatches(site.address, new Games(Object.values(games)), matches, ({ match, fromStart }) => {
        if (fromStart.as !== "identical") broken.push(`The old match ${match} is played again: ${fromStart.as}.`);
      });
      return broken;
    },
  };
}

/** A server holds the lock under which it migrates; or it was too fast to be seen. */
async function untilMigrating(client: pg.Client): Promise<void> {
  const until = performance.now() + 30_000;
  while (performance.now() < until) {
    const { rowCount } = await client.query("select 1 from pg_locks where locktype = 'advisory' and granted");
    if (rowCount !== 0) return;
    await pause(5);
  }
}

/** Mounts a small disk there, which can be filled, until the returned function is called. Null: this user may not. */
export function mountSmallDisk(folder: string): (() => void) | null {
  const options = ["-t", "tmpfs", "-o", "size=512m,mode=0711", "tmpfs", folder];
  if (spawnSync("mount", options, { stdio: "ignore" }).status !== 0) return null;
  const unmount = (): void => {
    process.off("exit", unmount);
    spawnSync("umount", ["-l", folder], { stdio: "ignore" });
  };
  process.once("exit", unmount);
  return unmount;
}

/** Kinds of destruction by their names in the table. */
export const destructions = {
  "kill -9 of a server": () => ({ disturb: killServer }),
  "a server frozen": () => ({
    disturb: (site, random) => site.freezeServer(random.below(2), random.below(LASTS)),
  }),
  "kill -9 of PostgreSQL": () => ({ disturb: (site, random) => site.killPostgres(random.below(LASTS / 2)) }),
  "database read only": () => ({ disturb: readOnly }),
  "kill during a migration": oldDatabase,
  "restart storm": () => ({ disturb: storm }),
  "clock jump": () => ({ prepare: replace, disturb: jump }),
  "disk full": () => ({ disturb: fill }),
  "kill during a rolling release": () => ({
    disturb: (site, random) => site.killWhileStopping(random.below(2), random.below(2), random.below(500)),
  }),
  "connections refused": () => ({ disturb: refuse }),
} satisfies Readonly<Record<string, () => Destruction>>;
