import { DAY } from "@caravanserai/clocks";
import type { ReportGroup } from "@caravanserai/protocol";
import type { moderate } from "@caravanserai/protocol/schema";
import { randomInt } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { AccountService } from "../accounts/account-service.ts";
import type { Db } from "../db/connection.ts";
import { messages, people, seats, type Role } from "../db/schema.ts";
import { annulMatch } from "../ratings/annulment.ts";
import { NO_END } from "../social/sanctions.ts";
import { notAllowed, notFound } from "../service-error.ts";
import { appendLine } from "./audit-trail.ts";

export type GivenAct = z.output<typeof moderate>;
/** An act on one person: all except ending a match, which affects everybody who plays in it. */
export type ActOnPerson = Exclude<GivenAct, { act: "end-match" }>;
type Given<Act extends ActOnPerson["act"]> = Extract<ActOnPerson, { act: Act }>;

/** [MM-541] */
const MODERATOR_BAN_DAYS = 30;
const REMOVED_WORDS = "(removed by a moderator)";

/** The inputs of an act. */
interface ActParts {
  /** The transaction, which has locked the row of the person. */
  readonly tx: Db;
  readonly accounts: AccountService;
  /** The moderator's id. */
  readonly actor: string;
  /** The person as they were before the act. */
  readonly row: typeof people.$inferSelect;
}

/** [MM-541] Refuses acts that are reserved for admins. */
export function mustBeWithinRole(role: Role, given: GivenAct, { bannedUntil }: ReportGroup): void {
  if (role === "admin") return;
  if (given.act === "delete") throw notAllowed("Only an admin can delete accounts.");
  if (given.act === "annul") throw notAllowed("Only an admin can take a match out of the ratings.");
  if (given.act === "end-match") throw notAllowed("Only an admin can end a match.");
  if (given.act === "role") throw notAllowed("Only an admin can assign roles.");
  const isLong = given.act === "ban" && (given.days === null || given.days > MODERATOR_BAN_DAYS);
  if (isLong) throw notAllowed(`A moderator can ban for at most ${MODERATOR_BAN_DAYS} days.`);
  const lastsLong = bannedUntil !== null && Date.parse(bannedUntil) - Date.now() > MODERATOR_BAN_DAYS * DAY;
  if (lastsLong && (given.act === "unban" || given.act === "ban"))
    throw notAllowed("An admin has banned this person for longer. Only an admin can change that.");
}

/**
 * [MM-541] [MM-547] Performs an act and writes its line of the audit trail. Returns the people whose ratings have
 * changed.
 */
export async function carryOut(parts: ActParts, given: ActOnPerson): Promise<readonly string[]> {
  switch (given.act) {
    case "dismiss":
    case "warn":
    case "note":
    case "delete": {
      await appendLine(parts.tx, lineOf(parts, given));
      return [];
    }
    case "role": {
      await changeRole(parts, given);
      return [];
    }
    case "mute":
    case "unmute": {
      await changeMute(parts, given);
      return [];
    }
    case "ban":
    case "unban": {
      await changeBan(parts, given);
      return [];
    }
    case "rename": {
      await takeNameAway(parts, given);
      return [];
    }
    case "remove-message": {
      await removeMessage(parts, given);
      return [];
    }
    case "annul":
      return annul(parts, given);
  }
}

async function changeRole(parts: ActParts, given: Given<"role">): Promise<void> {
  const { tx, row } = parts;
  if (row.account === null) throw notAllowed("Only an account can have a role.");
  await tx.update(people).set({ role: given.role }).where(eq(people.id, row.id));
  await appendLine(tx, { ...lineOf(parts, given), before: { role: row.role }, after: { role: given.role } });
}

async function changeMute(parts: ActParts, given: Given<"mute" | "unmute">): Promise<void> {
  const { tx, row } = parts;
  const until = given.act === "mute" ? endAfter(given.days) : null;
  await tx.update(people).set({ mutedUntil: until }).where(eq(people.id, row.id));
  await appendLine(tx, {
    ...lineOf(parts, given),
    before: { until: instantOf(row.mutedUntil) },
    after: { until: instantOf(until) },
  });
}

async function changeBan(parts: ActParts, given: Given<"ban" | "unban">): Promise<void> {
  const { tx, row } = parts;
  const until = given.act === "ban" ? endAfter(given.days) : null;
  await tx.update(people).set({ bannedUntil: until }).where(eq(people.id, row.id));
  await appendLine(tx, {
    ...lineOf(parts, given),
    before: { until: instantOf(row.bannedUntil) },
    after: { until: instantOf(until), ...(given.act === "ban" ? { leave: given.leave } : {}) },
  });
}

/** The person must choose another name at their next visit. */
async function takeNameAway(parts: ActParts, given: Given<"rename">): Promise<void> {
  const { tx, accounts, row } = parts;
  const name = `traveller-${String(randomInt(1_000_000)).padStart(6, "0")}`;
  await accounts.renameIn(tx, row.id, name);
  await tx.update(people).set({ mustRename: true }).where(eq(people.id, row.id));
  await appendLine(tx, { ...lineOf(parts, given), before: { name: row.name }, after: { name } });
}

async function removeMessage(parts: ActParts, given: Given<"remove-message">): Promise<void> {
  const { tx, row } = parts;
  const { table, number } = given;
  const [message] = await tx
    .update(messages)
    .set({ text: REMOVED_WORDS })
    .where(
      and(
        eq(messages.match, table),
        eq(messages.number, number),
        eq(messages.person, row.id),
        sql`${messages.text} <> ${REMOVED_WORDS}`,
      ),
    )
    .returning({ number: messages.number });
  if (message === undefined) throw notFound("message");
  await appendLine(tx, { ...lineOf(parts, given), match: table, before: { message: number } });
}

/** [MM-343] Takes a match out of the ratings because of a person who played in it. */
async function annul(parts: ActParts, given: Given<"annul">): Promise<readonly string[]> {
  const { tx, row } = parts;
  const { table, reason } = given;
  const played = await tx.$count(seats, and(eq(seats.match, table), eq(seats.starter, row.id)));
  if (played === 0) throw notAllowed("This person has not played in that match.");
  const changed = await annulMatch(tx, table, reason);
  await appendLine(tx, { ...lineOf(parts, given), match: table, after: { table, ratings: changed.length } });
  return changed.map(({ person }) => person);
}

function lineOf({ actor, row }: ActParts, { act, reason }: ActOnPerson) {
  return { actor, act, person: row.id, reason };
}

/** When a sanction that begins now will end. @param days null: never */
export function endAfter(days: number | null): Date {
  return days === null ? NO_END : new Date(Date.now() + days * DAY);
}

function instantOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
