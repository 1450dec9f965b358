import { BELIEVED_FOR } from "@caravanserai/clocks";
import type pg from "pg";

const HERE = `
insert into presences (match, person, page, until) select $1, p.id, $3, clock_timestamp() + make_interval(secs => $4::float8 / 1000)
  from people p join matches m on m.id = $1 where p.id = $2
on conflict (match, person, page) do update set until = excluded.until`;
const AWAY = `
update presences set until = least(until, clock_timestamp()) where match = $1 and person = $2 and page = $3`;

/**
 * [CO-300] Until when people count as present at tables, shared by all servers. Pages repeat what a crash has lost
 * within half a minute.
 */
export class PresenceRepository {
  readonly #pool: pg.Pool;

  /** @param pool connections that commit without waiting for the disk */
  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /**
   * Stores whether a page's person is present at the table: the page is visible, has the focus, and was used within the
   * last minute.
   */
  async say(match: string, person: string, page: string, here: boolean): Promise<void> {
    if (here) await this.#pool.query({ name: "present", text: HERE, values: [match, person, page, BELIEVED_FOR] });
    else await this.#pool.query({ name: "not-present", text: AWAY, values: [match, person, page] });
  }
}
