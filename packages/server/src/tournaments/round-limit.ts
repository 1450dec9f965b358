import { WIN } from "@caravanserai/matchmaking";
import { DECIDED_BY_TIME, duelState } from "./played-rounds.ts";
import { matchesOf, nameOf, type Look } from "./tournament-look.ts";
import * as repository from "./tournament-repository.ts";
import type { PairingRow, WholeTournament } from "./tournament-repository.ts";

/** [MM-772] Pairings of a knock-out that time decides now. Those in a ready check have their own deadline. */
export function pastLimit({ row, rounds, pairings, matches }: WholeTournament, now: number): PairingRow[] {
  if (row.format !== "knock-out" || row.settings.adjudicate !== "time" || row.state !== "running") return [];
  const over = new Set(rounds.filter(({ limitAt }) => limitAt.getTime() <= now).map(({ number }) => number));
  const asked = new Set(
    matches.flatMap(({ round, board, state }) =>
      state === "asking" || state === "opening" ? [`${round}/${board}`] : [],
    ),
  );
  return pairings.filter(
    ({ round, board, state }) => state === "open" && over.has(round) && !asked.has(`${round}/${board}`),
  );
}

/**
 * [MM-772] If the organiser has chosen it, at the limit of a round of a knock-out the side that used less time
 * advances; if equal, the better seed. The match itself goes on outside the tournament.
 * @param used how long the clock of each seat has run, by match, in milliseconds
 */
export async function adjudicate(
  { tx, now, done }: Look,
  whole: WholeTournament,
  used: ReadonlyMap<string, readonly number[]>,
): Promise<void> {
  for (const pairing of pastLimit(whole, now)) {
    const matches = matchesOf(whole, pairing);
    // The limit was reached after the matches were read: the next run will have their times.
    const isUnread = matches.some(({ match, state }) => state === "playing" && !used.has(match));
    if (isUnread || duelState(whole, pairing).kind === "over") continue;
    const usedBy = (entry: number): number =>
      matches.reduce((sum, { match, seats }) => sum + (used.get(match)?.[seats.indexOf(entry)] ?? 0), 0);
    const [winner] = pairing.seats
      .map(({ entry }) => entry)
      .sort((one, other) => usedBy(one) - usedBy(other) || one - other);
    if (winner === undefined) throw new Error(`Board ${pairing.board} of round ${pairing.round} has no players.`);
    for (const { match, state } of matches)
      if (state === "due") await repository.deleteMatch(tx, match);
      else if (state !== "over") await repository.changeMatch(tx, match, { state: "over", deadline: null });
    const message = "At the limit of the round, the player who has used less time advances.";
    await repository.changePairing(tx, pairing, {
      state: "over",
      seats: pairing.seats.map((seat) => ({ ...seat, points: seat.entry === winner ? WIN : 0 })),
      reasons: [...pairing.reasons, { rule: DECIDED_BY_TIME, message }],
    });
    const text = `Board ${pairing.board}: the round has reached its limit. ${nameOf(whole, winner)} has used less time and advances.`;
    await repository.log(tx, whole.row.id, pairing.round, now, text);
    done.changed = true;
  }
}
