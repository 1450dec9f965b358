import { DAY } from "@caravanserai/clocks";
import { eq } from "drizzle-orm";
import { personById, type Person } from "../accounts/account-repository.ts";
import { isPassword } from "../accounts/passwords.ts";
import type { Db } from "../db/connection.ts";
import { people } from "../db/schema.ts";
import type { DueJob } from "../jobs/job-worker.ts";
import { endJob, schedule } from "../jobs/put-job.ts";
import { ServiceError } from "../service-error.ts";
import type { Departures } from "./departures.ts";
import type { Erasure } from "./erasure.ts";

/** The kind of the job that deletes an account. */
export const ERASE_JOB = "erase";
/** [MM-561] */
const TO_THINK_MS = 14 * DAY;

/** [MM-561] [MM-562] People delete their own accounts: an account is hidden at once, and erased in 14 days. */
export class DeletionService {
  readonly #db: Db;
  readonly #departures: Departures;
  readonly #erasure: Erasure;

  constructor(parts: { db: Db; departures: Departures; erasure: Erasure }) {
    this.#db = parts.db;
    this.#departures = parts.departures;
    this.#erasure = parts.erasure;
  }

  /**
   * @param leave resign from running matches now; otherwise they are played on until the account is erased [MM-562]
   * @throws ServiceError `wrong-password`
   */
  async ask(person: Person, password: string | undefined, leave: boolean): Promise<void> {
    const current = await personById(this.#db, person.id);
    if (current?.password !== null && !(await isPassword(current?.password ?? null, password ?? "")))
      throw new ServiceError("wrong-password", "That is not your password.");
    await this.begin(person.id, leave);
  }

  /**
   * [MM-561] Like `ask`, for a person who has already proved their identity, by password or by the link of an e-mail.
   */
  async begin(person: string, leave: boolean): Promise<void> {
    const due = new Date(Date.now() + TO_THINK_MS);
    await this.#db.transaction(async (tx) => {
      await tx.update(people).set({ deletionDue: due }).where(eq(people.id, person));
      await schedule(tx, { key: keyOf(person), kind: ERASE_JOB, person }, due.getTime());
    });
    await this.#departures.stopSearching(person, "withdrawn");
    await this.#departures.leaveOpenTables(person);
    if (leave) await this.#departures.leaveMatches(person, "resign");
  }

  /** [MM-561] */
  async takeBack(person: string): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await tx.update(people).set({ deletionDue: null }).where(eq(people.id, person));
      await endJob(tx, keyOf(person));
    });
  }

  async dueOf(person: string): Promise<Date | null> {
    const [row] = await this.#db.select({ due: people.deletionDue }).from(people).where(eq(people.id, person));
    return row?.due ?? null;
  }

  async wake({ person, key, due }: DueJob): Promise<void> {
    const wanted = person === null ? null : await this.dueOf(person);
    if (person !== null && wanted !== null && wanted.getTime() <= due + 1000) await this.#erasure.erase(person);
    await endJob(this.#db, key);
  }
}

const keyOf = (person: string): string => `${ERASE_JOB}/${person}`;
