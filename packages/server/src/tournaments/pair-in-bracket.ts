import { knockOutRounds, type BracketPlace } from "@caravanserai/matchmaking";
import { insertPairing, insertRound, sidesOf } from "./insert-pairing.ts";
import { bracketOf, seeded } from "./played-rounds.ts";
import { endTournament, type Look } from "./tournament-look.ts";
import * as repository from "./tournament-repository.ts";
import type { WholeTournament } from "./tournament-repository.ts";

/** [MM-740] [MM-772] Opens pairings of a knock-out once both sides are known; at live paces round by round. */
export async function pairInBracket(look: Look, whole: WholeTournament): Promise<void> {
  const { tx, now, done } = look;
  const { row } = whole;
  const places = bracketOf(whole);
  const rounds = row.rounds ?? knockOutRounds(seeded(whole).length);
  if (places.every(({ winner }) => winner !== undefined)) {
    await endTournament(look, whole, "finished", "The tournament is over.");
    return;
  }
  const present = whole.entries.flatMap(({ seed, state }) => (seed !== null && state === "entered" ? [seed] : []));
  const open = openPlaces(whole, places);
  if (open.length === 0) return;
  if (row.class === "live") {
    if (whole.pairings.some(({ state }) => state !== "over")) return;
    if (row.nextAt === null) {
      await repository.changeTournament(tx, row.id, { nextAt: new Date(now + row.settings.break) });
      done.changed = true;
      return;
    }
    if (row.nextAt.getTime() > now) return;
  }
  const round = Math.min(rounds, Math.max(row.round, ...open.map((place) => place.round)));
  await repository.changeTournament(tx, row.id, { round, nextAt: null });
  for (const { round: own, board, both } of open) {
    await insertRound(look, whole, own, byesOf(places, own));
    const seats = sidesOf(whole, ...both);
    const reasons = [{ rule: "MM-740", message: "Neighbours in the bracket." }];
    await insertPairing(look, whole, { round: own, board, seats, reasons, present });
  }
  done.changed = true;
}

/** A pairing that can be played but has not been created. */
interface OpenPlace {
  readonly round: number;
  readonly board: number;
  readonly both: readonly [number, number];
}

function openPlaces({ pairings }: WholeTournament, places: readonly BracketPlace[]): OpenPlace[] {
  return places.flatMap(({ round, board, entries: [one, other], winner }) => {
    if (typeof one !== "number" || typeof other !== "number" || winner !== undefined) return [];
    const isMade = pairings.some((pairing) => pairing.round === round && pairing.board === board);
    return isMade ? [] : [{ round, board, both: [one, other] as const }];
  });
}

/** The entries without an opponent in this round. */
function byesOf(places: readonly BracketPlace[], round: number): number[] {
  return places
    .filter((place) => place.round === round && place.entries.includes(null))
    .flatMap(({ entries }) => entries.filter((entry) => typeof entry === "number"));
}
