import {
  holdAt,
  mayReplace,
  mayTakeSeat,
  type Proposal,
  type ReplaceFacts,
  type TimeSettings,
  type Voter,
} from "@caravanserai/clocks";
import type { Transaction } from "../db/connection.ts";
import type { LiveMatch } from "../match/live-match.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import { pastMatch } from "../match/past.ts";
import type { TableRow } from "../tables/table-repository.ts";
import { backTargetsOf } from "./back-points.ts";
import { holdersOf } from "./hand-over.ts";

/** The data by which a vote is judged, read in one transaction. */
export interface VoteCircumstances {
  readonly live: LiveMatch;
  readonly tx: Transaction;
  readonly table: TableRow;
  readonly voters: readonly Voter[];
  readonly now: number;
  readonly time: TimeSettings;
}

/**
 * Why a proposal is impossible now, as a sentence; null: it is possible. @param isAsked the proposal is that of an open
 * vote
 */
export async function whyImpossible(
  repository: MatchRepository,
  c: VoteCircumstances,
  proposal: Proposal,
  by: string,
  isAsked: boolean,
): Promise<string | null> {
  const { live, tx } = c;
  switch (proposal.kind) {
    case "back": {
      if (!(await backTargetsOf(tx.db, live)).includes(proposal.to))
        return "The match can no longer go back to that point.";
      if (isAsked) return null;
      const { match } = await pastMatch(repository, live, proposal.to);
      return match.sealed.some((answer) => answer !== null)
        ? "The match cannot go back to that point, because a sealed answer had been given."
        : null;
    }
    case "replace": {
      const { by: whom } = proposal;
      if (whom !== "anyone" && whom !== "bot") {
        const problem = newcomerProblem(c.table, proposal.seat, whom.person);
        if (problem !== null) return problem;
      }
      return whyNotReplace(c, proposal.seat, by);
    }
    case "restore": {
      const row = c.table.seats[proposal.seat];
      if (row === undefined) return "There is no such seat.";
      const held = holdersOf(row, c.table.startedAt).some(({ person }) => person === proposal.person);
      if (!held || row.person === proposal.person) return "This person never held the seat, or holds it now.";
      return c.table.seats.some((seat) => seat.person === proposal.person)
        ? "This person already has a seat here."
        : null;
    }
    case "extend":
      return c.time.clock.kind === "none" ? "This table has no clock." : null;
    case "pause":
    case "clock":
    case "end":
    case "help":
      return null;
  }
}

/** [CO-540] Why a seat cannot be replaced now, as a sentence; null: it can. @param by the person who asks for it */
export function whyNotReplace(
  { live, table, voters, now }: VoteCircumstances,
  seat: number,
  by: string,
): string | null {
  const row = table.seats[seat];
  const own = live.clock?.state.seats[seat];
  if (row === undefined) return "There is no such seat.";
  const { person } = row;
  if (row.kind === "bot") return "A bot plays this seat. You can bring back a former player instead.";
  const holds = live.clock?.holds();
  const held = holds === undefined ? null : holdAt(holds, seat, now);
  const voter = voters.find((one) => one.person === person);
  const paused = table.pause !== null && table.pause.from <= now && now < table.pause.until;
  const facts: ReplaceFacts = {
    wished: person === by,
    timeIsUp: own !== undefined && own.stint !== null && own.left === 0 && live.clock?.time.clock.kind !== "none",
    awaited: live.waiting.some((waiting) => waiting.seat === seat),
    lastSeen: voter?.lastSeen ?? 0,
    heldByPauseOrVacation: paused || held?.why === "pause" || held?.why === "away",
    open: row.offered !== null,
    botSitsIn: live.clock?.isSitting(seat) === true,
    departed: live.match.departed.includes(seat),
  };
  return mayReplace(facts, now)
    ? null
    : `${row.name} is still playing. A player can be replaced at their own wish, when their time is up, or after a week away.`;
}

/** [CO-562] Why this person cannot take the seat. The sentence does not reveal which of the reasons it is. */
export function newcomerProblem(table: TableRow, seat: number, person: string): string | null {
  const holdsAnother = table.seats.some(
    (row) =>
      row.seat !== seat &&
      (row.person === person || holdersOf(row, table.startedAt).some((holder) => holder.person === person)),
  );
  const taken = mayTakeSeat({
    holdsIt: table.seats[seat]?.person === person,
    holdsOrHeldAnother: holdsAnother,
    removed: table.removed.includes(person),
  });
  return "problem" in taken ? taken.problem.message : null;
}
