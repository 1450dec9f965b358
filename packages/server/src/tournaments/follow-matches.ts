import { FORFEIT_WIN, type PairedSeat } from "@caravanserai/matchmaking";
import { deleteTable, findTable, type TableRow } from "../tables/table-repository.ts";
import { openMatch, reopenMatch } from "./open-match.ts";
import { GRACE_MS, type Look } from "./tournament-look.ts";
import * as repository from "./tournament-repository.ts";
import { peopleOf, type PairingRow, type TournamentMatchRow, type WholeTournament } from "./tournament-repository.ts";

/** [MM-708] */
const FORFEITS_TO_PAUSE = 2;

/**
 * [MM-706] [MM-133] Records which matches have begun or ended, and which players have forfeited by not coming.
 * @param points of finished matches, by seat
 */
export async function followMatches(
  look: Look,
  whole: WholeTournament,
  points: ReadonlyMap<string, readonly number[]>,
): Promise<void> {
  for (const match of whole.matches) {
    if (match.state === "over" || match.state === "due") continue;
    const own = points.get(match.match);
    if (own !== undefined) {
      await repository.changeMatch(look.tx, match.match, { state: "over", points: [...own], deadline: null });
      look.done.changed = true;
    } else if (match.state !== "playing") await followReadyCheck(look, whole, match);
  }
}

/** [MM-706] Follows a match that is in its ready check. */
async function followReadyCheck(look: Look, whole: WholeTournament, match: TournamentMatchRow): Promise<void> {
  const { tx, now, done } = look;
  const table = await findTable(tx, match.match);
  if (table === undefined) {
    // An administrator or an export has deleted the table: starts the ready check again.
    await reopenMatch(look, whole, match);
    return;
  }
  if (table.status !== "open") {
    await repository.changeMatch(tx, match.match, { state: "playing", deadline: null });
    await clearForfeits(look, whole, match.seats);
    done.changed = true;
    return;
  }
  const isBound = table.seats.every(({ nonceCommitment }) => nonceCommitment !== "");
  if (match.state === "asking" && isBound) {
    const deadline = new Date(now + whole.row.settings.ready);
    await repository.changeMatch(tx, match.match, { state: "opening", deadline });
    return;
  }
  if (match.deadline === null || now < match.deadline.getTime() + GRACE_MS) return;
  await forfeit(look, whole, match, lateSeats(table, match.state));
}

/** The seats whose browser or program has not contributed to the dice yet. */
function lateSeats({ seats }: TableRow, state: TournamentMatchRow["state"]): number[] {
  return seats.flatMap(({ seat, nonce, nonceCommitment }) =>
    nonceCommitment !== null && (state === "asking" ? nonceCommitment === "" : nonce === "") ? [seat] : [],
  );
}

/** [MM-706] [MM-707] Players who were not ready have forfeited; if at least two are left at a table, they play. */
async function forfeit(
  look: Look,
  whole: WholeTournament,
  match: TournamentMatchRow,
  late: readonly number[],
): Promise<void> {
  const { tx, now, done } = look;
  const { id } = whole.row;
  const pairing = pairingOf(whole, match);
  if (pairing === undefined || late.length === 0) return;
  await deleteTable(tx, match.match);
  await repository.deleteMatch(tx, match.match);
  done.gone.push(match.match);
  done.changed = true;
  const missing = match.seats.filter((_, seat) => late.includes(seat));
  const present = match.seats.filter((entry) => !missing.includes(entry));
  const playOn = whole.row.format === "tables" && present.length >= 2;
  const seats = pairing.seats.map((seat): PairedSeat => {
    if (missing.includes(seat.entry)) return { entry: seat.entry, kind: "forfeit loss", points: 0 };
    if (playOn || seat.kind === "forfeit loss") return seat;
    return { entry: seat.entry, kind: "forfeit win", points: FORFEIT_WIN };
  });
  await repository.changePairing(tx, pairing, { seats });
  for (const entry of missing) {
    const row = peopleOf(whole.entries).find(({ seed }) => seed === entry);
    if (row === undefined) continue;
    const forfeits = row.forfeits + 1;
    const isPaused = forfeits >= FORFEITS_TO_PAUSE && row.state === "entered";
    await repository.changeEntry(tx, id, row.person, { forfeits, ...(isPaused ? { state: "paused" } : {}) });
    const paused = isPaused ? " This was the second time in a row, so the entry is paused." : "";
    await repository.log(tx, id, match.round, now, `${row.name} was not ready and has forfeited.${paused}`);
  }
  await clearForfeits(look, whole, present);
  if (playOn) await openMatch(look, whole, match, present);
}

/** [MM-708] Resets the count of consecutive forfeits of players who came. */
async function clearForfeits(
  { tx }: Look,
  { row, entries }: WholeTournament,
  present: readonly number[],
): Promise<void> {
  for (const { seed, person, forfeits } of peopleOf(entries))
    if (seed !== null && forfeits > 0 && present.includes(seed))
      await repository.changeEntry(tx, row.id, person, { forfeits: 0 });
}

function pairingOf({ pairings }: WholeTournament, { round, board }: TournamentMatchRow): PairingRow | undefined {
  return pairings.find((pairing) => pairing.round === round && pairing.board === board);
}
