import { NO_CLOCK, pauseEnds, voicesIn, type Proposal, type Vote, type Voter } from "@caravanserai/clocks";
import type { Proposal as AskedProposal, TableVotes } from "@caravanserai/protocol";
import { isDelayed } from "../tables/access.ts";
import type { TableRow } from "../tables/table-repository.ts";
import { nameAtTable } from "./hand-over.ts";
import type { newestVotes } from "./vote-repository.ts";

type VoteRow = Awaited<ReturnType<typeof newestVotes>>[number];

/** [CO-508] The votes of a table, as players and as spectators see them. */
export interface ShownVotes {
  readonly seated: TableVotes;
  readonly spectators: TableVotes;
}

/** The data from which votes are shown. */
interface Facts {
  readonly table: TableRow;
  /** Empty: the match is over. */
  readonly voters: readonly Voter[];
  /** The names of people who do not sit at the table, by id. */
  readonly named: ReadonlyMap<string, string>;
  readonly now: number;
}

export function noVotes(id: string): ShownVotes {
  const none: TableVotes = { table: id, votes: [], pause: null };
  return { seated: none, spectators: none };
}

/** The people who are proposed for a seat. */
export function newcomersOf(rows: readonly VoteRow[]): string[] {
  return rows.flatMap(({ vote: { proposal } }) =>
    proposal.kind === "replace" && typeof proposal.by !== "string" ? [proposal.by.person] : [],
  );
}

export function showVotes(rows: readonly VoteRow[], facts: Facts): ShownVotes {
  const { table, voters, now } = facts;
  const { id } = table;
  const pause = shownPause(facts);
  const seated = rows.map((row) => seatedFace(row, facts));
  // [MM-820] A vote would reveal what happens at the table now.
  if (isDelayed(table)) return { seated: { table: id, votes: seated, pause }, spectators: noVotes(id).spectators };
  const spectators = rows.map((row) => ({ ...publicFace(row), ...numbersOf(row.vote, voters, now) }));
  return { seated: { table: id, votes: seated, pause }, spectators: { table: id, votes: spectators, pause } };
}

/** What only players see: who asks for what, in which words, and how everybody has voted. */
function seatedFace(row: VoteRow, { table, voters, named, now }: Facts): TableVotes["votes"][number] {
  const { vote, word } = row;
  return {
    ...publicFace(row),
    ...numbersOf(vote, voters, now),
    proposal: proposalShown(table, vote.proposal, named),
    by: nameAtTable(table, vote.by) ?? "",
    word,
    voices: voicesIn(vote.proposal, voters, now).flatMap((person) => {
      const seat = table.seats.find((one) => one.person === person);
      if (seat === undefined) return [];
      return [{ seat: seat.seat, name: seat.name, voice: vote.voices[person] ?? null }];
    }),
  };
}

/** The public part of a vote. */
function publicFace({ vote, kind, why }: VoteRow) {
  const { id, at, deadline, state, closedAt, rule } = vote;
  return { id, kind, at, deadline, state, closedAt, rule, why };
}

function numbersOf(vote: Vote, voters: readonly Voter[], now: number) {
  const voices = vote.state === "open" ? voicesIn(vote.proposal, voters, now) : Object.keys(vote.voices);
  const said = (voice: "yes" | "no") => voices.filter((person) => vote.voices[person] === voice).length;
  return { yes: said("yes"), no: said("no"), of: voices.length };
}

/** @param named the names of people who do not sit at the table, by id */
function proposalShown(table: TableRow, proposal: Proposal, named: ReadonlyMap<string, string>): AskedProposal {
  if (proposal.kind === "restore")
    return { kind: "restore", seat: proposal.seat, name: nameAtTable(table, proposal.person) ?? "?" };
  if (proposal.kind !== "replace") return proposal;
  const { by } = proposal;
  return {
    ...proposal,
    by: typeof by === "string" ? by : { name: named.get(by.person) ?? nameAtTable(table, by.person) ?? "somebody" },
  };
}

function shownPause({ table, voters, now }: Facts): TableVotes["pause"] {
  const { pause } = table;
  if (pause === null || table.status !== "playing") return null;
  const voices = voicesIn({ kind: "pause", until: 0 }, voters, now);
  const ends = pauseEnds(pause, voices, table.time ?? NO_CLOCK);
  if (ends <= now) return null;
  const notices = pause.notices.flatMap(({ person }) =>
    table.seats.filter((seat) => seat.person === person).map(({ seat }) => seat),
  );
  return { from: pause.from, ends, notices };
}
