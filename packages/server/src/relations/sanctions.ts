import type { Pace } from "@caravanserai/protocol";
import { and, desc, eq } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { auditTrail, matches, people, seats, type Role } from "../db/schema.ts";
import { ServiceError } from "../service-error.ts";

/** [MM-543] [MM-546] The instant of a mute or a ban without end: later than any that a database is asked about. */
export const NO_END = new Date("9999-12-31T00:00:00Z");

/** What holds for a person now. Times that are over are null. */
export interface Standing {
  readonly role: Role | null;
  readonly mutedUntil: Date | null;
  readonly bannedUntil: Date | null;
  /** [MM-544] */
  readonly mustRename: boolean;
  /** [MM-561] */
  readonly deletionDue: Date | null;
  /** [CO-661] */
  readonly pace: Pace | null;
}

const NOTHING: Standing = {
  ...{ role: null, mutedUntil: null, bannedUntil: null },
  ...{ mustRename: false, deletionDue: null, pace: null },
};

export async function standingOf(db: Db, person: string): Promise<Standing> {
  const [row] = await db
    .select({
      role: people.role,
      mutedUntil: people.mutedUntil,
      bannedUntil: people.bannedUntil,
      mustRename: people.mustRename,
      deletionDue: people.deletionDue,
      pace: people.pace,
    })
    .from(people)
    .where(eq(people.id, person));
  if (row === undefined) return NOTHING;
  const now = Date.now();
  const lasting = (until: Date | null): Date | null => (until !== null && until.getTime() > now ? until : null);
  return { ...row, mutedUntil: lasting(row.mutedUntil), bannedUntil: lasting(row.bannedUntil) };
}

/** "until 29 November 2026, 14:00 UTC", or "without end". */
export function endInWords(until: Date): string {
  if (until.getTime() >= NO_END.getTime()) return "without end";
  const words = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return `until ${words.format(until).replace(" at ", ", ")} UTC`;
}

/** [MM-546] [MM-561] @throws ServiceError `banned`, `deletion-asked` */
export function mustNotBeBanned({ bannedUntil, deletionDue }: Standing): void {
  if (bannedUntil !== null)
    throw new ServiceError("banned", `Your account is banned ${endInWords(bannedUntil)}.`, "MM-546");
  if (deletionDue !== null)
    throw new ServiceError(
      "deletion-asked",
      "Your account is to be deleted: take that back in the settings first.",
      "MM-561",
    );
}

/** [MM-543] [MM-546] @throws ServiceError `banned`, `deletion-asked`, `muted` */
export function mustBeAllowedToSpeak(standing: Standing): void {
  mustNotBeBanned(standing);
  if (standing.mutedUntil !== null)
    throw new ServiceError("muted", `You may not write ${endInWords(standing.mutedUntil)}.`, "MM-543");
}

/**
 * [MM-546] Somebody who is banned signs in only to play matches on that run; otherwise they are shown the reason and
 * the end.
 * @throws ServiceError `banned`
 */
export async function mustBeLetIn(db: Db, person: string): Promise<void> {
  const { bannedUntil } = await standingOf(db, person);
  if (bannedUntil === null || (await playsOn(db, person))) return;
  const [line] = await db
    .select({ reason: auditTrail.reason })
    .from(auditTrail)
    .where(and(eq(auditTrail.person, person), eq(auditTrail.act, "ban")))
    .orderBy(desc(auditTrail.number))
    .limit(1);
  const why = line === undefined ? "" : ` The reason: ${line.reason}`;
  throw new ServiceError("banned", `Your account is banned ${endInWords(bannedUntil)}.${why}`, "MM-546");
}

async function playsOn(db: Db, person: string): Promise<boolean> {
  const rows = await db
    .select({ id: matches.id })
    .from(seats)
    .innerJoin(matches, eq(matches.id, seats.match))
    .where(and(eq(seats.person, person), eq(seats.departed, false), eq(matches.status, "playing")))
    .limit(1);
  return rows.length > 0;
}
