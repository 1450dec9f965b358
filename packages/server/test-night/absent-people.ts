import { setTimeout as pause } from "node:timers/promises";
import { NO_CLOCK } from "@caravanserai/clocks";
import type pg from "pg";
import { asking, leasesOver, mailsBroken, openMailbox, sitDown, type Mailbox } from "../test-kill/outbox-and-jobs.ts";
import type { TroubledSite } from "../test-kill/troubled-site.ts";

/** The time limit for notices that still wait when everything runs again. */
const PATIENCE_MS = 60_000;
const DAYS = { ...NO_CLOCK, clock: { kind: "each", time: 86_400_000 }, up: "remind" };

/** People who sit down at tables and leave; e-mails tell them that their matches go on. */
export class AbsentPeople {
  readonly #mailbox: Mailbox;
  readonly #tables: string[] = [];

  private constructor(mailbox: Mailbox) {
    this.#mailbox = mailbox;
    mailbox.letIn();
  }

  static async open(): Promise<AbsentPeople> {
    return new AbsentPeople(await openMailbox());
  }

  /** E-mails that arrived. */
  get mails(): number {
    return this.#mailbox.ids.length;
  }

  /** The settings with which servers at these addresses send e-mails here. */
  settings([url]: readonly [string, string]): Record<string, string> {
    return {
      ...{ SMTP_URL: `smtp://127.0.0.1:${this.#mailbox.port}`, MAIL_FROM: "Inn <inn@example.org>", PUBLIC_ORIGIN: url },
    };
  }

  /** Two people begin a match and leave. Who finds the site disturbed does not come. */
  async arrive(site: TroubledSite): Promise<void> {
    const ids = await sitDown(site.urls[0], 1, () => site.connect(), DAYS).catch(() => []);
    this.#tables.push(...ids);
  }

  /** Waits for what is still to be sent, and returns a sentence for each notice that was lost. */
  async lost(site: TroubledSite): Promise<string[]> {
    const database = (): Promise<pg.Client> => site.connect();
    await asking(database, leasesOver);
    const until = performance.now() + PATIENCE_MS;
    while ((await waiting(database)) > 0 && performance.now() < until) await pause(100);
    const unfinished = await waiting(database);
    const { rows: untold } = await asking(database, (client) =>
      client.query<{ id: string }>(
        `select t.id from unnest($1::text[]) as t(id) where not exists
           (select 1 from seats s join outbox o on o.person = s.person where s.match = t.id and o.state = 'sent')`,
        [this.#tables],
      ),
    );
    return [
      ...(unfinished === 0 ? [] : [`${unfinished} notices still wait after ${PATIENCE_MS / 1000} s.`]),
      ...untold.map(({ id }) => `Nobody was told that the match ${id} had begun.`),
      ...(await mailsBroken(this.#mailbox, database)),
    ];
  }

  close(): Promise<void> {
    return this.#mailbox.close();
  }
}

/** Notices of people who get e-mails, and e-mails, that are not done. */
async function waiting(database: () => Promise<pg.Client>): Promise<number> {
  const { rows } = await asking(database, (client) =>
    client.query<{ n: number }>(
      `select (select count(*) from outbox where state = 'waiting')::int + (select count(*) from notices
         where state = 'new' and person in (select person from mail_addresses))::int as n`,
    ),
  );
  return rows[0]?.n ?? 0;
}
