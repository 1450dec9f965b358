import type { Message } from "@caravanserai/protocol";
import type { newReport } from "@caravanserai/protocol/schema";
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Person } from "../accounts/account-repository.ts";
import { messageByNumber, messagesBefore } from "../chat/chat-repository.ts";
import { roomsFor } from "../chat/reading.ts";
import type { Db } from "../db/connection.ts";
import { clubMessages, clubs, people, profiles, reports, type ReportEvidence } from "../db/schema.ts";
import { roleIn } from "../social/membership.ts";
import { notAllowed, notFound, ServiceError } from "../service-error.ts";
import { mustSee } from "../tables/access.ts";
import { findTable, type TableRow } from "../tables/table-repository.ts";
import { newToken } from "../tokens.ts";

export type GivenReport = z.output<typeof newReport>;

/** The number of messages shown before and after a reported one. */
const AROUND = 5;

/** [MM-540] Reports by people about people. */
export class ReportService {
  readonly #db: Db;

  constructor(parts: { db: Db }) {
    this.#db = parts.db;
  }

  /** Stores the report with its evidence as it is now. @throws ServiceError `already-reported` */
  async report(reporter: Person, given: GivenReport): Promise<void> {
    if (given.person === reporter.id) throw notAllowed("You cannot report yourself.");
    const [person] = await this.#db
      .select({ id: people.id, name: people.name, about: profiles.about, deletedAt: people.deletedAt })
      .from(people)
      .leftJoin(profiles, eq(profiles.person, people.id))
      .where(eq(people.id, given.person));
    if (person?.deletedAt !== null) throw notFound("person");
    const { subject, evidence } = await this.#subject(reporter, given, person);
    const rows = await this.#db
      .insert(reports)
      .values({
        ...{ id: newToken(), reporter: reporter.id, person: person.id, kind: given.kind, text: given.text },
        ...{ subject, evidence },
      })
      .onConflictDoNothing()
      .returning({ id: reports.id });
    if (rows.length === 0)
      throw new ServiceError(
        "already-reported",
        "You have already reported this. A moderator will look at it.",
        "MM-540",
      );
  }

  async #subject(
    reporter: Person,
    { about }: GivenReport,
    person: { readonly id: string; readonly name: string; readonly about: string | null },
  ): Promise<{ subject: string; evidence: ReportEvidence }> {
    const { name } = person;
    switch (about.what) {
      case "person":
      case "name":
        return { subject: `${about.what}/${person.id}`, evidence: { name } };
      case "profile":
        return { subject: `profile/${person.id}`, evidence: { name, about: person.about ?? "" } };
      case "table": {
        const table = await this.#tableOf(about.table, reporter);
        if (!hasBeenAt(table, person.id)) throw notAllowed("This person does not sit at the table.");
        return { subject: `table/${table.id}/${person.id}`, evidence: { name, table: tableEvidence(table) } };
      }
      case "message": {
        const table = await this.#tableOf(about.table, reporter);
        const message = await messageByNumber(this.#db, table.id, about.number);
        if (message?.person !== person.id || !roomsFor(table, reporter).includes(message.room))
          throw notFound("message");
        return {
          subject: `message/${table.id}/${about.number}`,
          evidence: { name, table: tableEvidence(table), messages: await this.#around(table, message) },
        };
      }
      case "club-message":
        return this.#inClub(reporter, person, about);
    }
  }

  /**
   * [MM-548] A message in the room of the reporter's club, without the messages around it, because the room is private.
   */
  async #inClub(
    reporter: Person,
    { id, name }: { readonly id: string; readonly name: string },
    at: { readonly club: string; readonly number: number },
  ): Promise<{ subject: string; evidence: ReportEvidence }> {
    if ((await roleIn(this.#db, at.club, reporter.id)) === undefined) throw notFound("club");
    const [found] = await this.#db
      .select({ message: clubMessages, club: clubs.name })
      .from(clubMessages)
      .innerJoin(clubs, eq(clubs.id, clubMessages.club))
      .where(and(eq(clubMessages.club, at.club), eq(clubMessages.number, at.number)));
    if (found?.message.person !== id || found.message.removed) throw notFound("message");
    const { number, text, name: author, at: said } = found.message;
    return {
      subject: `club-message/${at.club}/${at.number}`,
      evidence: {
        ...{ name, club: { id: at.club, name: found.club } },
        messages: [{ number, person: id, name: author, text, at: said.toISOString(), reported: true }],
      },
    };
  }

  /** The table, if the reporter may see it. */
  async #tableOf(id: string, reporter: Person): Promise<TableRow> {
    const table = await findTable(this.#db, id);
    if (table === undefined) throw notFound("table");
    await mustSee(this.#db, table, { person: reporter });
    return table;
  }

  /**
   * [MM-548] At a public table the messages around it are included; at a private one only the message itself. A comment
   * stands alone.
   */
  async #around(table: TableRow, message: Message): Promise<NonNullable<ReportEvidence["messages"]>> {
    const shown = ({ number, person, name, text, at }: Message) => ({
      ...{ number, person, name, text, at },
      reported: number === message.number,
    });
    if (!table.public || message.moment !== undefined) return [shown(message)];
    const upTo = await messagesBefore(this.#db, table.id, [message.room], message.number + AROUND + 1, 2 * AROUND + 1);
    return upTo.filter(({ person, number }) => person !== null && number >= message.number - AROUND).map(shown);
  }

  /** [MM-545] A person's reply to an act that concerns them, once. */
  async answer(person: Person, line: number, text: string): Promise<boolean> {
    const rows = await this.#db
      .insert(reports)
      .values({
        ...{ id: newToken(), reporter: person.id, person: person.id, kind: "answer", text },
        ...{ subject: `line/${line}`, evidence: { name: person.name, line } },
      })
      .onConflictDoNothing()
      .returning({ id: reports.id });
    return rows.length > 0;
  }

  /** The lines of the audit trail to which a person has replied. */
  async answered(person: string): Promise<ReadonlySet<number>> {
    const rows = await this.#db
      .select({ line: sql<number>`(${reports.evidence} ->> 'line')::int` })
      .from(reports)
      .where(and(eq(reports.reporter, person), eq(reports.kind, "answer")));
    return new Set(rows.map(({ line }) => line));
  }
}

function hasBeenAt(table: TableRow, person: string): boolean {
  return (
    table.host === person ||
    table.seats.some(
      (seat) => seat.person === person || seat.holders?.some((holder) => holder.person === person) === true,
    )
  );
}

/** [MM-548] That the table exists, who sits there, and its status: nothing of a position. */
function tableEvidence(table: TableRow): NonNullable<ReportEvidence["table"]> {
  const { id, name, game, status } = table;
  return { ...{ id, name, game, status }, public: table.public, seats: table.seats.map((seat) => seat.name) };
}
