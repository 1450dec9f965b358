import type { Pace } from "@caravanserai/protocol";
import { and, desc, eq } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { playsAt } from "../db/plays-at.ts";
import { auditTrail, matches, people, seats, type Role } from "../db/schema.ts";
import { ServiceError } from "../service-error.ts";

/** [MM-543] [MM-546] The end of a permanent mute or ban: later than any time in a query. */
export const NO_END = new Date("9999-12-31T00:00:00Z");

/** The sanctions on a person now. Expired ones are null. */
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
  /** [MM-803] */
  readonly program: boolean;
}

const NOTHING: Standing = {
  ...{ role: null, mutedUntil: null, bannedUntil: null },
  ...{ mustRename: false, deletionDue: null, pace: null, program: false },
};

const STANDING = {
  ...{ role: people.role, mutedUntil: people.mutedUntil, bannedUntil: people.bannedUntil },
  ...{ mustRename: people.mustRename, deletionDue: people.deletionDue, pace: people.pace, program: people.isBot },
};

export async function standingOf(db: Db, person: string): Promise<Standing> {
  const [row] = await db.select(STANDING).from(people).where(eq(people.id, person));
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
      "Your account is scheduled for deletion. Cancel that in the settings first.",
      "MM-561",
    );
}

/** [MM-543] [MM-546] @throws ServiceError `banned`, `deletion-asked`, `muted` */
export function mustBeAllowedToSpeak(standing: Standing): void {
  mustNotBeBanned(standing);
  if (standing.mutedUntil !== null)
    throw new ServiceError("muted", `You may not write messages ${endInWords(standing.mutedUntil)}.`, "MM-543");
}

/**
 * [MM-546] A banned person may sign in only to play their running matches; otherwise the error states the reason and
 * the end of the ban.
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
    .where(playsAt(person))
    .limit(1);
  return rows.length > 0;
}
