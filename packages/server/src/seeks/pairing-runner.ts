import { sql } from "drizzle-orm";
import { pair, type Group } from "@caravanserai/matchmaking";
import type { Db } from "../db/connection.ts";
import { endJob, schedule } from "../jobs/put-job.ts";
import { readPeople, readRelations } from "../social/people-facts.ts";
import { GroupOvertaken, type FoundGroup, type ProposalService } from "./proposal-service.ts";
import { databaseNow } from "../db/database-now.ts";
import { asSeek, openSeeks, type SeekRow } from "./seek-repository.ts";
import { SpacedRuns } from "./spaced-runs.ts";

/** The key of the advisory lock that allows one server at a time to pair. [MM-121] */
const PAIRING = 727_402;
/** [MM-120] */
const APART_MS = 250;
/** The latest time at which another server looks for a partner for a seek whose server has died. */
const LATEST_MS = 15_000;
/** The kind and key of the job that stores when the next run is due. */
export const PAIRING_JOB = "pairing";

/** Looks for groups among the open seeks, on one server at a time, whenever something may have changed. */
export class PairingRunner {
  readonly #db: Db;
  readonly #proposals: Pick<ProposalService, "propose">;
  readonly #runs: SpacedRuns;

  constructor(parts: { db: Db; proposals: Pick<ProposalService, "propose">; onError: (error: unknown) => void }) {
    this.#db = parts.db;
    this.#proposals = parts.proposals;
    this.#runs = new SpacedRuns(() => this.#runOnce(), APART_MS, parts.onError);
  }

  /** [MM-120] Something has changed: schedules a run, a quarter of a second after the previous one at the earliest. */
  due(): void {
    this.#runs.due();
  }

  /** Waits for the current run; no more follow. */
  close(): Promise<void> {
    return this.#runs.close();
  }

  /** The stored job is due, on the server that found it. */
  wake(): Promise<void> {
    return this.#runs.run();
  }

  async #runOnce(): Promise<void> {
    // [MM-121] The lock's own transaction does not change seeks; each group has its own transaction.
    const again = await this.#db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${PAIRING}) as mine`);
      // The server that holds the lock may have read the seeks before the change that made this run due.
      if (rows[0]?.mine !== true) return true;
      return this.#pair(tx);
    });
    if (again) this.#runs.due();
  }

  /** Returns whether another run is due at once. */
  async #pair(tx: Db): Promise<boolean> {
    const now = await databaseNow(tx);
    const rows = await openSeeks(tx, now);
    if (rows.length === 0) {
      await endJob(tx, PAIRING_JOB);
      return false;
    }
    const persons = [...new Set(rows.map(({ person }) => person))];
    const people = await readPeople(tx, persons, now);
    const relations = await readRelations(tx, persons, now);
    const { groups, next, exchanged } = pair(rows.map(asSeek), [...people.values()], relations, now);
    const byId = new Map(rows.map((row) => [row.id, row]));
    let overtaken = false;
    for (const group of groups) {
      try {
        await this.#proposals.propose(found(group, byId));
      } catch (error) {
        if (!(error instanceof GroupOvertaken)) throw error;
        overtaken = true;
      }
    }
    const due = Math.min(next ?? Infinity, now + LATEST_MS);
    await schedule(tx, { key: PAIRING_JOB, kind: PAIRING_JOB }, due);
    return overtaken || exchanged;
  }
}

function found({ seeks, room, options }: Group, byId: ReadonlyMap<string, SeekRow>): FoundGroup {
  const rows = seeks.map((id) => {
    const row = byId.get(id);
    if (row === undefined) throw new Error(`Pairing returned the seek ${id}, which it was not given.`);
    return row;
  });
  return {
    ...{ room, options, origin: "pairing", class: rows[0]?.class ?? "live" },
    members: rows.map((row) => ({
      person: row.person,
      seek: { id: row.id, version: row.version },
      sides: row.terms.games.find(({ game }) => game === room.game)?.sides ?? null,
      ready: null,
    })),
  };
}
