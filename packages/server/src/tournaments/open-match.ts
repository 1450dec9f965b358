import { insertNotices, makeNotice } from "../db/notice.ts";
import { clockOfProposal } from "../seeks/seek-terms.ts";
import { insertHostlessTable } from "../tables/hostless-table.ts";
import { fixSeats, newSecret } from "../tables/nonces.ts";
import { newTableId } from "../tokens.ts";
import type { Look } from "./tournament-look.ts";
import * as repository from "./tournament-repository.ts";
import { peopleOf, type TournamentMatchRow, type WholeTournament } from "./tournament-repository.ts";

/**
 * [MM-706] Opens the table of a match in a round. Its seats are fixed, it has no host, and it begins once everybody's
 * browser or program has contributed to the dice, which is its ready check.
 */
export async function openMatch(
  { tx, games, now, done }: Look,
  { row, entries }: WholeTournament,
  { round, board, number }: { readonly round: number; readonly board: number; readonly number: number },
  seats: readonly number[],
): Promise<void> {
  const id = newTableId();
  const held = seats.map((seed) => {
    const entry = entries.find((one) => one.seed === seed);
    if (entry === undefined) throw new Error(`The tournament ${row.id} has no entry ${seed}.`);
    return entry;
  });
  const people = peopleOf(held);
  await insertHostlessTable(
    tx,
    games,
    {
      ...{ id, game: row.game, options: row.options, ...newSecret(id) },
      // [MM-711] A match against the built-in bot is casual.
      rated: row.rated && people.length === held.length,
      ...{ public: row.public, club: row.club },
      note: `${row.name}, round ${round}`,
      time: clockOfProposal(row.pace, seats.length),
      ...{ origin: "tournament", seatsBy: "balance" },
    },
    held.map(({ person, name }, seat) => ({ seat, name, person, nonceCommitment: person === null ? null : "" })),
  );
  await fixSeats(tx, games, id);
  await repository.insertMatch(tx, {
    ...{ match: id, tournament: row.id, round, board, number, seats: [...seats], state: "asking" },
    deadline: new Date(now + row.settings.ready),
  });
  await insertNotices(
    tx,
    people.map(({ person }) =>
      makeNotice("round", { person, match: id }, now, {
        args: { what2: row.name, count: String(round), deadline: String(now + row.settings.ready) },
      }),
    ),
  );
  done.opened.push(id);
  if (row.class === "live") done.live.push(...people.map(({ person }) => person));
}

/** Opens a new table with a new ready check, because the table of the match was deleted or another match is due. */
export async function reopenMatch(look: Look, whole: WholeTournament, match: TournamentMatchRow): Promise<void> {
  await repository.deleteMatch(look.tx, match.match);
  await openMatch(look, whole, match, match.seats);
}
