import { randomInt } from "node:crypto";
import {
  knockOutRounds,
  roundRobinRounds,
  strengthOfPerson,
  mostSwissRounds,
  swissRounds,
} from "@caravanserai/matchmaking";
import { shuffled } from "../lists.ts";
import { readPeople } from "../social/people-facts.ts";
import { endTournament, leastPresent, notifyEntries, type Look } from "./tournament-look.ts";
import * as repository from "./tournament-repository.ts";
import { peopleOf, type WholeTournament } from "./tournament-repository.ts";

/** [MM-701] [MM-702] Closes the entries and assigns their seeds. With too few entries the tournament is cancelled. */
export async function beginTournament(look: Look, whole: WholeTournament): Promise<void> {
  const { tx, now, done } = look;
  const { id, settings, format } = whole.row;
  done.changed = true;
  const present = whole.entries.filter(({ state }) => state === "entered" || state === "paused");
  const least = Math.max(settings.least, leastPresent(format));
  if (present.length < least) {
    const why = `The tournament is cancelled: only ${present.length} entered, and it needs at least ${least}.`;
    await endTournament(look, whole, "cancelled", why);
    return;
  }
  await giveSeeds(look, whole, peopleOf(present));
  // [MM-711] In a round robin everybody meets the bot once; in a Swiss it joins whenever the number is odd.
  const isFilled = settings.filler === true && format === "round-robin" && present.length % 2 === 1;
  const rounds = roundsFor(whole, present.length + (isFilled ? 1 : 0));
  await repository.changeTournament(tx, id, {
    ...{ state: "running", rounds, lot: randomInt(2), nextAt: new Date(now) },
    filler: isFilled ? present.length + 1 : null,
  });
  await repository.log(tx, id, 0, now, `The tournament begins with ${present.length} entries.`);
  await notifyEntries(look, whole, "The tournament begins.");
}

/** [MM-702] By rating or by lot; equal ratings are ordered by lot. */
async function giveSeeds(
  { tx, now }: Look,
  { row }: WholeTournament,
  present: ReturnType<typeof peopleOf>,
): Promise<void> {
  const facts = await readPeople(
    tx,
    present.map(({ person }) => person),
    now,
  );
  const strengthOf = (person: string): number => {
    const known = facts.get(person);
    return known === undefined ? 0 : strengthOfPerson(known, row.game, row.class);
  };
  const byLot = shuffled(present.map(({ person }) => person));
  const inOrder =
    row.settings.seeding === "lot" ? byLot : [...byLot].sort((one, other) => strengthOf(other) - strengthOf(one));
  for (const [i, person] of inOrder.entries())
    await repository.changeEntry(tx, row.id, person, { seed: i + 1, strength: strengthOf(person) });
}

/** [MM-720] [MM-730] [MM-740] The number of rounds. */
function roundsFor({ row: { format, settings } }: WholeTournament, entries: number): number {
  if (format === "round-robin") return roundRobinRounds(entries, settings.cycles);
  if (format === "knock-out") return knockOutRounds(entries);
  const wanted = settings.rounds ?? swissRounds(entries);
  if (format === "tables") return wanted + (settings.final === true ? 1 : 0);
  return Math.min(wanted, mostSwissRounds(entries));
}
