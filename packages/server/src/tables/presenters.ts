import { heldBetween } from "@caravanserai/clocks";
import type { MyTable, TableEntry, TableInfo } from "@caravanserai/protocol";
import { markOf } from "../social/program-mark.ts";
import type { KeptSeat } from "../db/schema.ts";
import type { Games } from "../games.ts";
import { agreementOf, hasOwnSettings } from "./agreement.ts";
import { isHeldBackFrom } from "./access.ts";
import { nonceDue } from "./nonces.ts";
import type { SeatRow, TableRow } from "./table-repository.ts";

/** Who is present at a table. */
export interface Here {
  readonly people: ReadonlySet<string>;
  /** The number of people present without a seat. */
  spectators(seated: ReadonlySet<string>): number;
}

/**
 * The public data of a table. Secrets of the dice are included once they may be known: nonces from the start, the
 * secret from the end.
 * @param departed [MM-820] for spectators of a match with a delay: the players who have left, as far as these
 * spectators may know
 */
export function tableInfo(
  table: TableRow,
  games: Games,
  here: Here,
  departed: readonly number[] | null = null,
): TableInfo {
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
    rated: table.rated,
    spectatorDelay: table.spectatorDelay,
    status: table.status,
    host: table.host,
    seats: table.seats.map((seat) => ({
      presence: seat.kind === "bot" || (seat.person !== null && here.people.has(seat.person)) ? "here" : "away",
      ...seatFace(seat, roleOf(table, seat.seat, games)),
      ...(departed === null ? {} : { departed: departed.includes(seat.seat) }),
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
    result: resultOf(table),
    rematch: table.rematch,
    imported: table.imported,
    time: table.time,
    votes: table.votes,
    ended: table.ended,
    seatsBy: table.seatsBy,
    ...clubFace(table),
    ...(hasOwnSettings(table) ? { toAgree: [...agreementOf(table).waiting] } : {}),
  };
}

/**
 * A table in a list. For a running match with a delay it reveals nothing of the match, except to its players. [MM-820]
 * @param viewer whose list it is; null: everybody's
 */
export function tableEntry(table: TableRow, games: Games, viewer: string | null): TableEntry {
  const isHeldBack = isHeldBackFrom(table, viewer === null ? null : { id: viewer });
  const touchedAt = isHeldBack ? (table.startedAt ?? table.createdAt) : table.touchedAt;
  return {
    id: table.id,
    game: table.game,
    name: table.name,
    note: table.note,
    options: table.options,
    public: table.public,
    rated: table.rated,
    reactions: table.reactions,
    status: table.status,
    host: table.host,
    spectatorDelay: table.spectatorDelay,
    seats: table.seats.map((seat) => ({
      ...seatFace(seat, roleOf(table, seat.seat, games)),
      ...(isHeldBack ? { departed: false } : {}),
    })),
    createdAt: table.createdAt.toISOString(),
    touchedAt: touchedAt.toISOString(),
    finishedAt: table.finishedAt?.toISOString() ?? null,
    seq: isHeldBack ? 0 : table.seq,
    waiting:
      table.status === "playing" && !isHeldBack
        ? table.waiting.map(({ seat, kind, since }) => ({ seat, kind, since }))
        : [],
    result: resultOf(table),
    ended: table.ended,
    // [CO-001] Shown in every list, before anybody sits down.
    clock: table.time?.clock ?? { kind: "none" },
    ...clubFace(table),
    ...(viewer === null ? {} : heldFace(table, viewer)),
  };
}

/** [CO-567] The seats that a person held in a finished match, if they have changed hands. */
export function heldFace(
  {
    status,
    seats,
    seq,
  }: Pick<TableRow, "status" | "seq"> & { readonly seats: readonly Pick<SeatRow, "seat" | "holders">[] },
  person: string,
): Pick<TableEntry, "held"> {
  if (status !== "finished") return {};
  const held = seats.flatMap(({ seat, holders }) =>
    heldBetween(holders ?? [], person, seq).map((events) => ({ seat, ...events })),
  );
  return held.length === 0 ? {} : { held };
}

/** [MM-137] A void match has no result, even if the game ranks players whose time ran out. */
function resultOf({ result, ended }: TableRow): TableRow["result"] {
  return ended === "void" ? null : result;
}

function clubFace({ clubOf }: TableRow): { club?: { id: string; name: string } } {
  return clubOf === null ? {} : { club: { id: clubOf.id, name: clubOf.name } };
}

/** A table in the list of a person who sits there, held a seat there, or hosts it. */
export function myTable(table: TableRow, person: string, games: Games): MyTable {
  const entry = tableEntry(table, games, person);
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

/** Tables that wait for the person first, the longest wait at the top; then by the latest act. */
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
    ...(seat.level === null ? {} : { level: seat.level }),
    name: seat.name,
    ...(seat.person === null ? {} : { person: seat.person }),
    guest: seat.guest,
    ...markOf(seat),
    departed: seat.departed,
    offered: seat.offered !== null,
    ...(seat.kept === null || seat.kind !== "free" ? {} : { kept: keptFace(seat.kept) }),
  };
}

/** [MM-208] Everybody at the table sees for whom a seat is kept. */
function keptFace({ person, name, until, declined }: KeptSeat) {
  return { person, name, until: new Date(until).toISOString(), declined };
}

function roleOf(table: TableRow, seat: number, games: Games): string | undefined {
  return games.find(table.game)?.seats(table.options).names?.[seat];
}
