import type { HandoverReason } from "@caravanserai/clocks";
import type { Transaction } from "../db/connection.ts";
import type { StoredHolder } from "../db/schema.ts";
import type { LiveMatch } from "../match/live-match.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import type { Deeds } from "../match/match-plan.ts";
import { botName } from "../tables/seats.ts";
import { updateSeat, type SeatRow, type TableRow } from "../tables/table-repository.ts";
import { insertNotices } from "../db/notice.ts";
import { hasOrders } from "../standing-orders/stop-orders.ts";
import { newToken } from "../tokens.ts";
import { handedOver, ordersHandedOver, withdrawSubstituteNotices } from "./vote-notices.ts";

/** The person who takes over a seat; null: a bot. */
export interface Newcomer {
  readonly id: string;
  readonly name: string;
}

/** [CO-550] Who has held the seat so far. */
export function holdersOf(
  seat: Pick<SeatRow, "holders" | "person" | "name" | "kind">,
  startedAt: Date | null,
): StoredHolder[] {
  const person = seat.kind === "bot" ? null : seat.person;
  return seat.holders ?? [{ from: 0, at: startedAt?.getTime() ?? 0, person, name: seat.name, why: "start" }];
}

/**
 * [CO-563] Hands a seat over, in the transaction that has locked the match. The former person's links become invalid
 * and their standing orders end; the position and the dice stay as they are. Everybody concerned gets a notice. The
 * caller writes the line in the players' room after the commit.
 */
export async function handOver(
  parts: { readonly repository: MatchRepository; readonly live: LiveMatch; readonly tx: Transaction },
  table: TableRow,
  seat: number,
  to: { readonly newcomer: Newcomer | null; readonly why: HandoverReason; readonly now: number },
): Promise<Deeds> {
  const { repository, live, tx } = parts;
  const row = table.seats[seat];
  if (row === undefined) throw new Error(`The table ${table.id} has no seat ${seat}.`);
  const { newcomer, why, now } = to;
  const name = newcomer?.name ?? botName(seat);
  const holder: StoredHolder = { from: live.match.seq + 1, at: now, person: newcomer?.id ?? null, name, why };
  await updateSeat(tx.db, table.id, seat, {
    kind: newcomer === null ? "bot" : "person",
    person: newcomer?.id ?? null,
    level: null,
    ...{ name, departed: false, notes: "", returnHash: null, invitation: newToken(), invited: null, offered: null },
    seen: live.match.seq,
    holders: [...holdersOf(row, table.startedAt), holder],
  });
  await withdrawSubstituteNotices(tx.db, table.id, seat);
  const ended = hasOrders(live, seat) && row.person !== null ? [ordersHandedOver(table, row.person, now)] : [];
  await insertNotices(tx.db, [...handedOver(table, seat, newcomer, why, now), ...ended]);
  const stored = await repository.clockIn(tx, table.id);
  return {
    acts: [{ kind: "handover", seat, to: newcomer === null ? "bot" : "person" }],
    commands: [{ command: { do: "handover", seat } }],
    seats: await repository.seatsIn(tx, table.id),
    ...(stored === null ? {} : { clock: live.clockOf(stored) }),
  };
}

/** The name of a person who holds or has held a seat of the table; undefined: they never have. */
export function nameAtTable(table: TableRow, person: string): string | undefined {
  for (const seat of table.seats) {
    if (seat.person === person) return seat.name;
    const held = seat.holders?.findLast((holder) => holder.person === person);
    if (held !== undefined) return held.name;
  }
  return undefined;
}
