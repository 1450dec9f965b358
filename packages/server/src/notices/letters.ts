import { afterFailure, DAY, HOUR, LEASE, LETTERS, type Letter } from "@caravanserai/clocks";
import { and, eq, gt, inArray, lt, lte, sql, isNull } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { letters, mailTokens, matches, people, seats } from "../db/schema.ts";
import { hashOf, newNoticeId, newSecretToken } from "../tokens.ts";
import { instantInWords } from "../time/instant-words.ts";
import type { Mailer, MailContent } from "./mail.ts";

/** The purpose of a link in an e-mail. */
export type LinkPurpose = (typeof mailTokens.$inferSelect)["purpose"];

/** [MM-570] */
const SIGN_IN_LASTS = HOUR / 4;

/**
 * How long the link of each kind of e-mail is valid, and where it leads. The token is in the fragment (after the `#`),
 * so that it is never logged.
 */
const LINKS: Readonly<Partial<Record<Letter, { purpose: LinkPurpose; lasts: number; path: string; label: string }>>> = {
  confirm: { purpose: "confirm", lasts: DAY, path: "/mail#confirm=", label: "Confirm the address" },
  "address-changed": { purpose: "change-back", lasts: 7 * DAY, path: "/mail#back=", label: "Undo the change" },
  password: { purpose: "password", lasts: HOUR, path: "/recover#token=", label: "Choose a new password" },
  "sign-in": { purpose: "sign-in", lasts: SIGN_IN_LASTS, path: "/sign-in#link=", label: "Sign in" },
  deletion: { purpose: "deletion", lasts: HOUR, path: "/mail#delete=", label: "Delete the account" },
  seat: { purpose: "seat", lasts: DAY, path: "/recover#seat=", label: "" },
};
/** An e-mail without a link is given up if it could not be sent within this time. */
const GIVEN_UP_AFTER = DAY;

/** Queues an e-mail in the database. @param args placeholders for its text */
export async function queueLetter(
  tx: Db,
  letter: Letter,
  to: { readonly person: string; readonly address: string },
  now: number,
  args: Readonly<Record<string, string>> = {},
): Promise<void> {
  const at = new Date(now);
  // Requested again before the first was sent: one e-mail is enough.
  await tx
    .delete(letters)
    .where(and(eq(letters.person, to.person), eq(letters.letter, letter), eq(letters.address, to.address)));
  await tx.insert(letters).values({ id: newNoticeId(now), ...to, letter, args: { ...args }, askedAt: at, due: at });
}

/**
 * Sends e-mails about accounts. They are not notices: they are also sent in quiet hours, and cannot be switched off.
 * [CO-430]
 */
export class LetterSender {
  readonly #db: Db;
  readonly #mailer: Mailer;
  readonly #origin: string;
  readonly #now: () => number;
  readonly #onError: (error: unknown) => void;

  constructor(parts: { db: Db; mailer: Mailer; origin: string; now: () => number; onError: (error: unknown) => void }) {
    this.#db = parts.db;
    this.#mailer = parts.mailer;
    this.#origin = parts.origin;
    this.#now = parts.now;
    this.#onError = parts.onError;
  }

  /** Sends all e-mails that are due, one after another. */
  async run(): Promise<void> {
    for (let taken = await this.#take(); taken !== undefined; taken = await this.#take()) await this.#send(taken);
  }

  /** Takes a lease: if the server is killed now, the e-mail is sent again later, with a new link. */
  async #take(): Promise<typeof letters.$inferSelect | undefined> {
    return this.#db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(letters)
        .where(lte(letters.due, sql`clock_timestamp()`))
        .orderBy(letters.due)
        .limit(1)
        .for("update", { skipLocked: true });
      if (row === undefined) return undefined;
      const [taken] = await tx
        .update(letters)
        .set({ attempts: row.attempts + 1, due: new Date(this.#now() + LEASE) })
        .where(eq(letters.id, row.id))
        .returning();
      return taken;
    });
  }

  async #send(row: typeof letters.$inferSelect): Promise<void> {
    const { id, letter, address, askedAt, attempts } = row;
    const link = LINKS[letter];
    const expires = askedAt.getTime() + (link?.lasts ?? GIVEN_UP_AFTER);
    const content = await this.#content(row, expires);
    if (content === null) return;
    const outcome = await this.#mailer.send({
      ...{ id, to: address, subject: LETTERS[letter].subject, match: null, off: null },
      content,
    });
    if (outcome.kind === "later") {
      const after = afterFailure(attempts, this.#now(), expires);
      if (after.state === "waiting") {
        await this.#db
          .update(letters)
          .set({ due: new Date(after.due) })
          .where(eq(letters.id, id));
        return;
      }
    }
    if (outcome.kind !== "sent") this.#onError(new Error(`An e-mail (${letter}) could not be sent: ${outcome.detail}`));
    await this.#db.delete(letters).where(eq(letters.id, id));
  }

  /** Null: the e-mail was withdrawn in the meantime. */
  async #content(row: typeof letters.$inferSelect, expires: number): Promise<MailContent | null> {
    const { person, letter, address, args } = row;
    const [owner] = await this.#db.select({ calendars: people.calendars }).from(people).where(eq(people.id, person));
    const zone = owner?.calendars?.at(-1)?.calendar.zone ?? "Etc/UTC";
    const heading = LETTERS[letter].subject;
    const link = LINKS[letter];
    const words = (url: string, lines = ""): string =>
      LETTERS[letter].body
        .replace("{url}", url)
        .replace("{lines}", lines)
        .replace("{deadline}", instantInWords(zone, Number(args["at"] ?? 0)));
    if (link === undefined) return { heading, paragraphs: [words("")] };
    const kept = args["address"] ?? (letter === "confirm" ? address : null);
    if (letter === "seat") {
      const lines = await this.#seatLinks(row, expires);
      return lines === null ? null : { heading, paragraphs: [words("", lines)] };
    }
    const token = await this.#newLink(row, link.purpose, expires, kept);
    if (token === null) return null;
    const url = new URL(link.path + token, this.#origin).href;
    return { heading, paragraphs: [words(url)], action: { label: link.label, url } };
  }

  /**
   * [CO-421] A newer link voids the older ones of its purpose. [CO-422] Changing the address twice does not void the
   * first owner's link.
   */
  async #newLink(
    { id, person }: typeof letters.$inferSelect,
    purpose: LinkPurpose,
    expires: number,
    address: string | null,
  ): Promise<string | null> {
    const token = newSecretToken();
    const older = and(eq(mailTokens.person, person), eq(mailTokens.purpose, purpose));
    return this.#db.transaction(async (tx) => {
      if (!(await isWanted(tx, id))) return null;
      await tx
        .delete(mailTokens)
        .where(purpose === "change-back" && address !== null ? and(older, eq(mailTokens.address, address)) : older);
      await tx
        .insert(mailTokens)
        .values({ hash: hashOf(token), person, purpose, address, expiresAt: new Date(expires) });
      return token;
    });
  }

  /** [CO-432] A link to each seat of an unfinished match. */
  async #seatLinks({ id: letter, person }: typeof letters.$inferSelect, expires: number): Promise<string | null> {
    const running = await this.#db
      .select({ id: matches.id, name: matches.name })
      .from(seats)
      .innerJoin(matches, eq(matches.id, seats.match))
      .where(
        and(
          eq(seats.person, person),
          isNull(seats.finishedAt),
          eq(seats.departed, false),
          inArray(matches.status, ["open", "playing"]),
        ),
      )
      .limit(50);
    const links = running.map(({ id, name }) => ({ id, name, token: newSecretToken() }));
    const isMade = await this.#db.transaction(async (tx) => {
      if (!(await isWanted(tx, letter))) return false;
      await tx.delete(mailTokens).where(and(eq(mailTokens.person, person), eq(mailTokens.purpose, "seat")));
      for (const { id, token } of links)
        await tx.insert(mailTokens).values({
          ...{ hash: hashOf(token), person, purpose: "seat", match: id, expiresAt: new Date(expires) },
        });
      return true;
    });
    if (!isMade) return null;
    return links
      .map(({ name, token }) => `${name}: ${new URL(`/recover#seat=${token}`, this.#origin).href}`)
      .join("\n");
  }
}

/**
 * Whether the e-mail is still queued; keeps it so until the end of the transaction. A new password withdraws e-mails
 * whose link would open the account.
 */
async function isWanted(tx: Db, id: string): Promise<boolean> {
  return (await tx.select({ id: letters.id }).from(letters).where(eq(letters.id, id)).for("update")).length > 0;
}

/** The link of an e-mail; undefined if it was used, has expired, or was replaced by a newer one. */
export async function findLink(tx: Db, token: string, purpose: LinkPurpose) {
  const [row] = await tx
    .select()
    .from(mailTokens)
    .where(and(eq(mailTokens.hash, hashOf(token)), eq(mailTokens.purpose, purpose)))
    .for("update");
  return row;
}

/** Whether the newest e-mail of this kind to a person has a link that still works. */
export async function hasGoodLink(db: Db, person: string, letter: Letter, now: number): Promise<boolean> {
  const purpose = LINKS[letter]?.purpose;
  if (purpose === undefined) return false;
  const good = and(
    eq(mailTokens.person, person),
    eq(mailTokens.purpose, purpose),
    gt(mailTokens.expiresAt, new Date(now)),
  );
  return (await db.$count(mailTokens, good)) > 0;
}

/** Marks the link as used: each works once. */
export async function useUpLink(tx: Db, hash: Buffer): Promise<void> {
  await tx.delete(mailTokens).where(eq(mailTokens.hash, hash));
}

export async function deleteOldLinks(db: Db): Promise<void> {
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, sql`now()`));
}
