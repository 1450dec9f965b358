import type { ClubMessage } from "@caravanserai/protocol";
import { and, desc, eq, getTableColumns, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import { clubMessages, people } from "../db/schema.ts";
import { markOf } from "../social/program-mark.ts";
import { blocksAround } from "../social/relations-repository.ts";
import { mustBeAllowedToSpeak, standingOf } from "../social/sanctions.ts";
import { notAllowed, notFound } from "../service-error.ts";
import { isSteward, roleIn } from "../social/membership.ts";

/** [MM-605] */
const KEPT_DAYS = 365;
/** The seed of the hashes by which a club is locked while its messages are numbered, one at a time. */
const NUMBERING = 727_405;
const REMOVED_WORDS = "(removed)";

/** [MM-605] The chat room of a club, for its members. */
export class ClubRoom {
  readonly #db: Db;
  readonly #changed: (club: string) => void;

  constructor(parts: { db: Db; changed: (club: string) => void }) {
    this.#db = parts.db;
    this.#changed = parts.changed;
  }

  /**
   * The last messages before a number, oldest first. People with a block between them do not read each other. [MM-520]
   */
  async messages(club: string, person: Person, before: number | undefined, limit: number): Promise<ClubMessage[]> {
    await this.#mustBeMember(club, person);
    const blocks = await blocksAround(this.#db, [person.id]);
    const rows = await this.#db
      .select({ ...getTableColumns(clubMessages), program: people.isBot })
      .from(clubMessages)
      .leftJoin(people, eq(people.id, clubMessages.person))
      .where(
        and(
          eq(clubMessages.club, club),
          before === undefined ? undefined : lt(clubMessages.number, before),
          ...blocks.map((block) =>
            or(
              isNull(clubMessages.person),
              ne(clubMessages.person, block.person === person.id ? block.blocked : block.person),
              lt(clubMessages.at, block.at),
            ),
          ),
        ),
      )
      .orderBy(desc(clubMessages.number))
      .limit(limit);
    return rows.reverse().map(({ number, person: author, name, program, text, removed, at }) => ({
      ...{ number, person: author, name, ...markOf({ program }), text, removed },
      at: at.toISOString(),
    }));
  }

  /** @param act the message's id, if it has one: sent again with it, it is not written twice */
  async say(club: string, person: Person, text: string, act?: string): Promise<void> {
    await this.#mustBeMember(club, person);
    mustBeAllowedToSpeak(await standingOf(this.#db, person.id));
    await this.#db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${club}, ${NUMBERING}))`);
      // Since the first check the club may have been deleted, or the person may have left it.
      if ((await roleIn(tx, club, person.id)) === undefined) throw notFound("club");
      await tx
        .insert(clubMessages)
        .values({
          ...{ club, person: person.id, name: person.name, text, ...(act === undefined ? {} : { act }) },
          number: sql`(select coalesce(max(number), 0) + 1 from club_messages where club = ${club})`,
        })
        .onConflictDoNothing({ target: [clubMessages.club, clubMessages.person, clubMessages.act] });
    });
    this.#changed(club);
  }

  /** [MM-601] Removes a message: a steward may remove any, other members their own. */
  async remove(club: string, person: Person, number: number): Promise<void> {
    const role = await this.#mustBeMember(club, person);
    const which = and(eq(clubMessages.club, club), eq(clubMessages.number, number));
    const [row] = await this.#db.select({ person: clubMessages.person }).from(clubMessages).where(which);
    if (row === undefined) throw notFound("message");
    if (row.person !== person.id && !isSteward(role))
      throw notAllowed("Only stewards can remove other people's messages.");
    await this.#db.update(clubMessages).set({ text: REMOVED_WORDS, removed: true }).where(which);
    this.#changed(club);
  }

  async sweep(): Promise<void> {
    await this.#db.delete(clubMessages).where(sql`${clubMessages.at} < now() - make_interval(days => ${KEPT_DAYS})`);
  }

  async #mustBeMember(club: string, person: Person) {
    const role = await roleIn(this.#db, club, person.id);
    if (role === undefined) throw notFound("club");
    return role;
  }
}
