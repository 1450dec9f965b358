import type { MyTable, TableEntry, TableInfo } from "@caravanserai/protocol";
import type { Games } from "../games.ts";
import { nonceDue } from "./nonces.ts";
import type { SeatRow, TableRow } from "./table-repository.ts";

/** Who is at a table just now. */
export interface Here {
  readonly people: ReadonlySet<string>;
  /** Those who are here and have no seat. */
  spectators(seated: ReadonlySet<string>): number;
}

/**
 * What everybody who may see a table is told of it. Secrets of the dice appear when they are due: nonces with the
 * start, the secret with the end.
 */
export function tableInfo(table: TableRow, games: Games, here: Here): TableInfo {
  const seated = new Set(table.seats.flatMap((seat) => (seat.person === null ? [] : [seat.person])));
  return {
    id: table.id,
    game: table.game,
    version: table.version,
    name: table.name,
    note: table.note,
    options: table.options,
    public: table.public,
    reactions: table.reactions,
    automatic: table.automatic,
    startWhenFull: table.startWhenFull,
    status: table.status,
    host: table.host,
    seats: table.seats.map((seat) => ({
      ...seatFace(seat, roleOf(table, seat.seat, games)),
      presence: seat.kind === "bot" || (seat.person !== null && here.people.has(seat.person)) ? "here" : "away",
    })),
    spectators: here.spectators(seated),
    commitment: table.commitment,
    nonceCommitments: table.seats.map((one) => one.nonceCommitment),
    noncesOpened: table.seats.filter((one) => one.nonce !== "").map((one) => one.seat),
    seatsFixed: table.status !== "open" || table.seatsFixedAt !== null,
    ...(table.status === "open" ? {} : { nonces: table.seats.map((seat) => seat.nonce) }),
    ...(table.status === "finished" && table.secret !== null ? { secret: table.secret } : {}),
    createdAt: table.createdAt.toISOString(),
    startedAt: table.startedAt?.toISOString() ?? null,
    finishedAt: table.finishedAt?.toISOString() ?? null,
    result: table.result,
    rematch: table.rematch,
    imported: table.imported,
    time: table.time === null ? null : { ...table.time, nudges: [...table.time.nudges] },
    votes: table.votes,
    ended: table.ended,
    ...clubFace(table),
  };
}

/** A table in a list. */
export function tableEntry(table: TableRow, games: Games): TableEntry {
  return {
    id: table.id,
    game: table.game,
    name: table.name,
    note: table.note,
    options: table.options,
    public: table.public,
    reactions: table.reactions,
    status: table.status,
    host: table.host,
    seats: table.seats.map((seat) => seatFace(seat, roleOf(table, seat.seat, games))),
    createdAt: table.createdAt.toISOString(),
    touchedAt: table.touchedAt.toISOString(),
    finishedAt: table.finishedAt?.toISOString() ?? null,
    seq: table.seq,
    waiting: table.status === "playing" ? table.waiting.map(({ seat, kind, since }) => ({ seat, kind, since })) : [],
    result: table.result,
    ...clubFace(table),
  };
}

function clubFace({ clubOf }: TableRow): { club?: { id: string; name: string } } {
  return clubOf === null ? {} : { club: { id: clubOf.id, name: clubOf.name } };
}

/** A table in the list of somebody who sits at it or keeps it. */
export function myTable(table: TableRow, person: string, games: Games): MyTable {
  const entry = tableEntry(table, games);
  const seat = table.seats.find((one) => one.person === person);
  const asked =
    seat === undefined || seat.departed ? undefined : entry.waiting.find((waiting) => waiting.seat === seat.seat);
  return {
    ...entry,
    seat: seat?.seat ?? null,
    asked: asked ?? null,
    seen: seat?.seen ?? 0,
    nonceDue: nonceDue(table, seat),
  };
}

/** Those that wait for you first, the longest wait at the top; then by the latest act. */
export function byUrgency(a: MyTable, b: MyTable): number {
  if (a.asked !== null && b.asked !== null) return a.asked.since.localeCompare(b.asked.since);
  if (a.asked !== null || b.asked !== null) return a.asked === null ? 1 : -1;
  return b.touchedAt.localeCompare(a.touchedAt);
}

function seatFace(seat: SeatRow, role: string | undefined) {
  return {
    seat: seat.seat,
    ...(role === undefined ? {} : { role }),
    kind: seat.kind,
    name: seat.name,
    ...(seat.person === null ? {} : { person: seat.person }),
    guest: seat.guest,
    departed: seat.departed,
    offered: seat.offered !== null,
  };
}

function roleOf(table: TableRow, seat: number, games: Games): string | undefined {
  return games.find(table.game)?.seats(table.options).names?.[seat];
}
