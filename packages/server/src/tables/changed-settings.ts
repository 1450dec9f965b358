import { isDeepStrictEqual } from "node:util";
import {
  agreedOrLeft,
  checkTime,
  checkVotes,
  DEFAULT_VOTES,
  settingsChanged,
  settingsInWords,
  votesInWords,
  type TimeSettings,
  type VoteSettings,
} from "@caravanserai/clocks";
import { and, eq, ne, notInArray } from "drizzle-orm";
import type { Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import { databaseNow } from "../db/database-now.ts";
import { insertNotices, makeNotice } from "../db/notice.ts";
import { notices } from "../db/schema.ts";
import { malformed, ServiceError } from "../service-error.ts";
import { agreementOf, hasOwnSettings } from "./agreement.ts";
import { unfixSeats } from "./nonces.ts";
import { mustHaveRatableClock } from "./rated-table.ts";
import * as repository from "./table-repository.ts";
import type { TableRow } from "./table-repository.ts";

/** The settings that a host may change before the start; missing: it stays as it is. */
export interface SettingsChange {
  readonly time?: TimeSettings | undefined;
  readonly votes?: VoteSettings | undefined;
}

/** The settings to which a person agrees. */
export interface AgreedSettings {
  readonly time: TimeSettings | null;
  readonly votes: VoteSettings | null;
}

/**
 * [CO-011] The host changes the clock or the votes of a table that the transaction holds: everybody else who sits there
 * must agree anew and is notified. Settings that are already so ask nobody.
 */
export async function changeSettings(tx: Db, table: TableRow, host: Person, change: SettingsChange): Promise<void> {
  if (change.time === undefined && change.votes === undefined) return;
  if (!hasOwnSettings(table))
    throw new ServiceError(
      "not-allowed",
      "The clock and the votes of this table were agreed before it was opened and cannot be changed.",
      "CO-011",
    );
  const wrong =
    (change.time === undefined ? null : checkTime(change.time)) ??
    (change.votes === undefined ? null : checkVotes(change.votes));
  if (wrong !== null) throw malformed(wrong.message);
  const time = isDeepStrictEqual(change.time, table.time) ? undefined : change.time;
  const votes = isDeepStrictEqual(change.votes, table.votes ?? DEFAULT_VOTES) ? undefined : change.votes;
  if (time === undefined && votes === undefined) return;
  if (time !== undefined && table.rated) mustHaveRatableClock(time);
  const { waiting } = settingsChanged(
    table.seats.flatMap(({ person }) => (person === null ? [] : [person])),
    host.id,
  );
  if (waiting.length > 0) await unfixSeats(tx, table);
  await repository.updateTable(tx, table.id, {
    ...(time === undefined ? {} : { time }),
    ...(votes === undefined ? {} : { votes }),
    toAgree: [...waiting],
  });
  await withdrawNotices(tx, table.id, []);
  const what1 = [
    ...(time === undefined ? [] : [settingsInWords(time)]),
    ...(votes === undefined ? [] : [`Votes: ${votesInWords(votes)}`]),
  ].join(" ");
  const now = await databaseNow(tx);
  await insertNotices(
    tx,
    waiting.map((person) =>
      makeNotice("settings-changed", { person, match: table.id }, now, {
        seat: table.seats.find((seat) => seat.person === person)?.seat ?? null,
        args: { what1 },
      }),
    ),
  );
}

/**
 * [CO-011] A person agrees to the settings, which must be the present ones. Repeating it changes nothing.
 * @throws ServiceError `out-of-date` if the host has changed them once more
 */
export async function agree(tx: Db, table: TableRow, person: Person, to: AgreedSettings): Promise<void> {
  if (!table.seats.some((seat) => seat.person === person.id))
    throw new ServiceError("not-seated", "You do not sit at this table.");
  if (!isDeepStrictEqual([to.time, to.votes], [table.time, table.votes]))
    throw new ServiceError("out-of-date", "The host has changed the settings again. Look at the new ones.", "CO-011");
  await takeOff(tx, table, person.id);
}

/** [CO-011] Nobody waits for this person any more, who has agreed or no longer sits there. */
export async function takeOff(tx: Db, table: TableRow, person: string): Promise<void> {
  if (!table.toAgree.includes(person)) return;
  const { waiting } = agreedOrLeft(agreementOf(table), person);
  await repository.updateTable(tx, table.id, { toAgree: [...waiting] });
  await withdrawNotices(tx, table.id, waiting);
}

/** Withdraws the notices of settings that have been changed again, or to which all but `waiting` have agreed. */
async function withdrawNotices(tx: Db, match: string, waiting: readonly string[]): Promise<void> {
  await tx
    .update(notices)
    .set({ state: "over" })
    .where(
      and(
        eq(notices.match, match),
        eq(notices.kind, "settings-changed"),
        ne(notices.state, "over"),
        notInArray(notices.person, [...waiting]),
      ),
    );
}
