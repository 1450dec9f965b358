import { meanPoints, type PairedSeat } from "@caravanserai/matchmaking";
import { sidesOf } from "./insert-pairing.ts";
import { openMatch, reopenMatch } from "./open-match.ts";
import { duelState } from "./played-rounds.ts";
import { matchesOf, type Look } from "./tournament-look.ts";
import * as repository from "./tournament-repository.ts";
import type { PairingRow, TournamentMatchRow, WholeTournament } from "./tournament-repository.ts";

/** Assigns points to pairings whose matches are over; opens second and further matches. */
export async function closePairings(look: Look, whole: WholeTournament): Promise<void> {
  const { tx, now, done } = look;
  for (const pairing of whole.pairings) {
    if (pairing.state === "over") continue;
    const matches = matchesOf(whole, pairing);
    const last = matches.at(-1);
    if (matches.some(({ state }) => state !== "over" && state !== "due")) continue;
    const due = matches.find(({ state }) => state === "due");
    const hasForfeited = pairing.seats.some(({ kind }) => kind !== "played");
    if (due !== undefined && (whole.row.format === "tables" || !hasForfeited)) {
      await reopenMatch(look, whole, due);
      continue;
    }
    if (due !== undefined) await repository.deleteMatch(tx, due.match);
    const seats = pairing.seats.map((seat) => withPoints(seat, matches));
    if (whole.row.format === "knock-out") {
      const state = duelState(whole, { ...pairing, seats });
      if (state.kind === "further") {
        const further = state.seats ?? sidesOf(whole, ...bothOf(pairing));
        const number = (last?.number ?? 0) + 1;
        await openMatch(look, whole, { ...pairing, number }, further);
        await repository.log(tx, whole.row.id, pairing.round, now, `Board ${pairing.board}: a tie, one more match.`);
        continue;
      }
      if (state.kind !== "over") continue;
    }
    await repository.changePairing(tx, pairing, { seats, state: "over" });
    done.changed = true;
  }
}

function bothOf({ round, board, seats: [one, other] }: PairingRow): [number, number] {
  if (one === undefined || other === undefined) throw new Error(`Board ${board} of round ${round} has no players.`);
  return [one.entry, other.entry];
}

/** [MM-704] A seat's points in a pairing: the mean of its matches. A forfeit keeps its points. */
function withPoints(seat: PairedSeat, matches: readonly TournamentMatchRow[]): PairedSeat {
  if (seat.kind !== "played") return seat;
  const points = matches.flatMap(({ seats, points: given }) => {
    const at = seats.indexOf(seat.entry);
    const own = at < 0 ? undefined : given?.[at];
    return own === undefined ? [] : [own];
  });
  return { ...seat, points: Math.round(meanPoints(points)) };
}
