import {
  assumeTies,
  finalTable,
  pairSwiss,
  pairTables,
  roundRobinRound,
  tablesStandings,
  type NewRound,
} from "@caravanserai/matchmaking";
import { insertPairing, insertRound } from "./insert-pairing.ts";
import { isFinal, roundsPlayed, seeded } from "./played-rounds.ts";
import { endTournament, leastPresent, nameOf, type Look } from "./tournament-look.ts";
import * as repository from "./tournament-repository.ts";
import { peopleOf, type WholeTournament } from "./tournament-repository.ts";

/** Pairs the next round, or ends the tournament, when it is due. */
export async function pairNextRound(look: Look, whole: WholeTournament): Promise<void> {
  const { tx, now, done } = look;
  const { row } = whole;
  const rounds = row.rounds ?? 0;
  const isOver = whole.pairings.every(({ state }) => state === "over");
  if (row.round >= rounds) {
    if (isOver) await endTournament(look, whole, "finished", "The tournament is over.");
    return;
  }
  const limit = whole.rounds.find(({ number }) => number === row.round)?.limitAt.getTime() ?? 0;
  const isRoundOver =
    row.round === 0 || whole.pairings.every(({ round, state }) => round < row.round || state === "over");
  if (!isRoundOver && now < limit) return;
  if (row.nextAt === null) {
    const nextAt = row.class === "live" && row.round > 0 ? now + row.settings.break : now;
    await repository.changeTournament(tx, row.id, { nextAt: new Date(nextAt) });
    done.changed = true;
    if (nextAt > now) return;
  } else if (row.nextAt.getTime() > now) return;
  const isAtOnce = row.settings.atOnce && row.format === "round-robin";
  for (let next = row.round + 1; next <= (isAtOnce ? rounds : row.round + 1); next++)
    await pairRound(look, whole, next);
}

async function pairRound(look: Look, whole: WholeTournament, round: number): Promise<void> {
  const { tx, now, done } = look;
  const { row } = whole;
  const people = peopleOf(whole.entries).flatMap(({ seed, state }) =>
    seed !== null && state === "entered" ? [seed] : [],
  );
  const least = leastPresent(row.format);
  if (people.length < least) {
    const why = "The tournament ends after the rounds played so far, because too few players are left.";
    await endTournament(look, whole, "finished", why);
    return;
  }
  const filler = await fillerFor(look, whole, people);
  const present = filler === null ? people : [...people, filler].sort((one, other) => one - other);
  const paired = pairingsOf(look, whole, present, round);
  await insertRound(look, whole, round, [...paired.byes]);
  await repository.changeTournament(tx, row.id, { round, nextAt: null });
  for (const bye of paired.byes) await repository.log(tx, row.id, round, now, `${nameOf(whole, bye)} has the bye.`);
  // The bot has only just been added to the entries.
  const known = filler === row.filler ? whole : ((await repository.lockTournament(tx, row.id)) ?? whole);
  for (const [i, { seats, reasons }] of paired.pairings.entries())
    await insertPairing(look, known, { round, board: i + 1, seats, reasons, present });
  done.changed = true;
}

/** [MM-711] The seed of the built-in bot, if it plays in this round. */
async function fillerFor(
  { tx }: Look,
  { row, entries }: WholeTournament,
  people: readonly number[],
): Promise<number | null> {
  if (row.settings.filler !== true) return null;
  if (row.format !== "swiss") return row.filler;
  if (people.length % 2 === 0) return null;
  const filler = row.filler ?? Math.max(...entries.map(({ seed }) => seed ?? 0)) + 1;
  if (row.filler === null) await repository.changeTournament(tx, row.id, { filler });
  return filler;
}

/** The pairings of the round, by the format of the tournament. */
function pairingsOf({ games }: Look, whole: WholeTournament, present: readonly number[], round: number): NewRound {
  const { row } = whole;
  const rounds = assumeTies(roundsPlayed(whole));
  if (row.format === "swiss")
    return pairSwiss({ present, rounds, lot: row.lot === 1 ? 1 : 0, double: row.settings.double });
  if (row.format === "tables") {
    if (isFinal(whole, round)) {
      const standings = tablesStandings(seeded(whole), rounds);
      return finalTable(standings, { present, rounds, wished: row.settings.seats });
    }
    const { max } = games.get(row.game).seats(row.options);
    return pairTables({ present, rounds, wished: row.settings.seats, most: max });
  }
  return roundRobinRound(seeded(whole).length, round);
}
