import { setImmediate as breathe } from "node:timers/promises";
import {
  RecordError,
  RulesError,
  storedForm,
  verifying,
  type AnyGameDefinition,
  type MatchRecord,
  type RecordedComment,
  type RecordedHolder,
} from "@caravanserai/kernel";
import { LONGEST_NAME, matchRecord } from "@caravanserai/protocol/schema";
import type { Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import { messages, type events, type snapshots } from "../db/schema.ts";
import type { Games } from "../games.ts";
import { ServiceError } from "../service-error.ts";
import { newTableId, newToken } from "../tokens.ts";
import type { AnyOutcome, AnyStoredMatch } from "../match/match-event.ts";
import { seatOfCommand } from "../match/match-plan.ts";
import { insertHistory, type MatchRepository } from "../match/match-repository.ts";
import { tableNamedAfter } from "../tables/hostless-table.ts";
import { importedBy, insertTable, type SeatRow, type TableRow } from "../tables/table-repository.ts";

const FRAMES_AT_A_TIME = 100;
/** The interval between snapshots of an uploaded match, the same as for matches played here. */
const SNAPSHOT_EVERY = 250;

/** The most records that one person may upload. */
const MOST_RECORDS = 200;

/** The record of a finished match: enough to replay it anywhere. */
export async function recordOf(repository: MatchRepository, table: TableRow): Promise<MatchRecord> {
  if (table.status !== "finished" || table.secret === null)
    throw new ServiceError("not-over", "You can get the record of a match once it is over.");
  const past = await repository.eventsBetween(table.id, 0, table.seq);
  const acts = (await repository.actsOf(table.id)).map(({ after, mark }) => ({
    ...{ kind: mark.kind, after },
    ...("seat" in mark ? { seat: mark.seat } : {}),
    ...("ms" in mark ? { ms: mark.ms } : {}),
  }));
  const first = table.seats.map((seat) => firstHolder(seat));
  return {
    format: table.recordFormat,
    game: table.game,
    version: past[0]?.version ?? table.version,
    match: table.diceId,
    options: table.options,
    settings: { seats: table.seats.length, reactions: table.reactions, automatic: table.automatic },
    seats: first,
    nonces: table.seats.map((seat) => seat.nonce),
    ...(table.recordFormat === 1 ? {} : { nonceCommitments: table.seats.map((seat) => seat.nonceCommitment) }),
    commitment: table.commitment,
    secret: table.secret,
    commands: past.flatMap(({ command }) => (command === null ? [] : [command])),
    ...(table.seats.every(({ holders }) => holders === null) ? {} : { holders: table.seats.map(holdersRecorded) }),
    ...(acts.length === 0 ? {} : { acts }),
    draws: past.flatMap(({ draws }) => draws),
    result: table.result,
  };
}

/** The first player of the seat, whose nonce went into the dice, even if the seat has changed hands since. */
function firstHolder(seat: SeatRow): MatchRecord["seats"][number] {
  const [holder] = holdersRecorded(seat);
  const kind = holder?.kind ?? "person";
  return {
    ...{ name: holder?.name ?? seat.name, kind },
    ...(seat.level === null || kind !== "bot" ? {} : { level: seat.level }),
  };
}

function holdersRecorded({ holders, name, kind }: SeatRow): RecordedHolder[] {
  const only: RecordedHolder = { from: 0, name, kind: kind === "bot" ? "bot" : "person" };
  return (
    holders?.map((held) => ({ from: held.from, name: held.name, kind: held.person === null ? "bot" : "person" })) ?? [
      only,
    ]
  );
}

export interface Checked {
  readonly table: string;
  readonly commands: number;
  readonly draws: number;
}

/**
 * Replays an uploaded record, checks every draw, and stores it as a finished match of the person who uploaded it. If
 * the record is refused, the result says why.
 */
export async function takeRecord(db: Db, games: Games, uploaded: unknown, person: Person): Promise<Checked> {
  const record = readRecord(uploaded);
  if ((await importedBy(db, person.id)) >= MOST_RECORDS)
    throw new ServiceError("too-many-records", `You can keep at most ${MOST_RECORDS} records here. Delete one first.`);
  const newest = games.find(record.game);
  if (newest === undefined) throw badRecord(`This server does not offer the game "${record.game}".`);
  // of a record of a newer version, `verifying` says so
  const game = games.of(record.game, Math.min(record.version, newest.version));
  const frames = await checkedFrames(game, record);
  const id = newTableId();
  await db.transaction((tx) => keep(tx, id, game, record, frames, person));
  return { table: id, commands: record.commands.length, draws: record.draws.length };
}

function readRecord(uploaded: unknown): MatchRecord {
  const read = matchRecord.safeParse(uploaded);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw badRecord(`This is not a record of a match (${issue?.path.join(".") ?? ""}): ${issue?.message ?? ""}`);
}

/** An outcome without the asks: a long match would keep thousands of them in memory. */
type CheckedFrame = Omit<AnyOutcome, "match"> & { readonly match: AnyStoredMatch };

async function checkedFrames(game: AnyGameDefinition, record: MatchRecord): Promise<CheckedFrame[]> {
  const frames: CheckedFrame[] = [];
  try {
    for (const frame of verifying(game, record)) {
      frames.push({ ...frame, match: storedForm(frame.match) });
      if (frames.length % FRAMES_AT_A_TIME === 0) await breathe();
    }
  } catch (error) {
    if (error instanceof RecordError || error instanceof RangeError) throw badRecord(error.message);
    if (error instanceof RulesError) throw badRecord(`The rules cannot play this record: ${error.message}`);
    throw error;
  }
  if (record.result === null) throw badRecord("The match in this record is not over.");
  return frames;
}

async function keep(
  tx: Db,
  id: string,
  game: AnyGameDefinition,
  record: MatchRecord,
  frames: readonly CheckedFrame[],
  person: Person,
): Promise<void> {
  const now = new Date();
  const lines = frames.map(({ log }) => log.length);
  await insertTable(
    tx,
    {
      id,
      diceId: record.match,
      game: game.id,
      version: game.version,
      name: tableNamedAfter(record.seats),
      note: "",
      options: record.options,
      public: false,
      reactions: record.settings.reactions,
      automatic: record.settings.automatic,
      startWhenFull: false,
      host: person.id,
      invitation: newToken(),
      secret: record.secret ?? null,
      commitment: record.commitment,
      recordFormat: record.format,
      status: "finished",
      seq: frames.length - 1,
      lines: lines.reduce((sum, n) => sum + n, 0),
      result: frames.at(-1)?.match.result ?? record.result,
      imported: true,
      startedAt: now,
      finishedAt: now,
    },
    record.seats.map(({ name, kind, level = null }, seat) => ({
      match: id,
      seat,
      kind,
      level,
      name: name.slice(0, LONGEST_NAME),
      nonce: record.nonces[seat] ?? "",
      nonceCommitment: record.nonceCommitments?.[seat] ?? null,
      invitation: newToken(),
    })),
  );
  const { rows, kept } = historyOf(id, game, record, frames, now);
  await insertHistory(tx, rows, kept);
  await keepComments(tx, id, record.comments ?? [], frames.length - 1);
}

/** The comments of a record keep their authors' names, which are nobody's account here. */
async function keepComments(tx: Db, match: string, comments: readonly RecordedComment[], last: number): Promise<void> {
  if (comments.some(({ moment }) => moment > last)) throw badRecord("A comment is about a moment after the end.");
  if (comments.length === 0) return;
  await tx.insert(messages).values(
    comments.map(({ moment, name, text, at }, i) => ({
      ...{ match, number: i + 1, room: "spectators" as const, person: null, moment, text, at: new Date(at) },
      name: name.slice(0, LONGEST_NAME),
    })),
  );
}

/** The events of the record as rows for the database, and the snapshots to store with them. */
function historyOf(
  id: string,
  game: AnyGameDefinition,
  record: MatchRecord,
  frames: readonly CheckedFrame[],
  now: Date,
) {
  let firstLine = 0;
  const rows: (typeof events.$inferInsert)[] = [];
  const kept: (typeof snapshots.$inferInsert)[] = [];
  for (const [seq, { match, log, draws, undoes }] of frames.entries()) {
    const command = seq === 0 ? null : (record.commands[seq - 1] ?? null);
    rows.push({
      ...{ match: id, seq, command, firstLine, at: now },
      seat: command === null ? null : seatOfCommand(command),
      backTo: command?.do === "back" ? command.to : null,
      // the match began with the version of the record, whichever rules play it here
      version: seq === 0 ? record.version : game.version,
      log: [...log],
      draws: [...draws],
      undoes,
    });
    firstLine += log.length;
    if (seq % SNAPSHOT_EVERY === 0 || seq === frames.length - 1 || command?.do === "back")
      kept.push({ match: id, seq, version: game.version, state: match, answers: [] });
  }
  return { rows, kept };
}

function badRecord(why: string): ServiceError {
  return new ServiceError("bad-record", why);
}
