import { DAY, HOUR, MINUTE } from "../duration.ts";
import { refuse, type Checked, type Problem } from "../problem.ts";
import { between, checkTime, paceOf, type TimeSettings } from "../settings.ts";
import { voteLasts, type VoteRule, type VoteSettings } from "../vote-settings.ts";

/**
 * [CO-500] [CO-520] [CO-525] [CO-530] [CO-535] [CO-540] [CO-541] What a vote proposes. People are named by their ids.
 */
export type Proposal =
  | { readonly kind: "pause"; readonly until: number }
  | { readonly kind: "extend"; readonly ms: number }
  | { readonly kind: "clock"; readonly time: TimeSettings }
  | { readonly kind: "back"; readonly to: number }
  | { readonly kind: "replace"; readonly seat: number; readonly by: Substitute }
  | { readonly kind: "restore"; readonly seat: number; readonly person: string }
  | { readonly kind: "end" }
  /** [MM-549] An admin may see the position, as a spectator or with everything hidden. */
  | { readonly kind: "help"; readonly eyes: HelpEyes };

export type HelpEyes = "public" | "all";

export type Substitute = { readonly person: string } | "anyone" | "bot";
export type VoteKind = Proposal["kind"];
export type VoteState = "open" | "passed" | "refused" | "void";

/** [CO-500] A vote is plain data. */
export type Vote = {
  readonly id: string;
  readonly proposal: Proposal;
  readonly by: string;
  readonly at: number;
  readonly deadline: number;
  readonly rule: Exclude<VoteRule, "off">;
  readonly voices: Readonly<Record<string, "yes" | "no">>;
  readonly state: VoteState;
  readonly closedAt: number | null;
};

/** What votes need to know about a person who holds one or more seats. */
export type Voter = {
  readonly person: string;
  readonly seats: readonly number[];
  /** Those of the person's seats that have departed, are open, or have a bot sitting in. */
  readonly absentFrom: readonly number[];
  readonly lastSeen: number;
};

/** [CO-501] A person who has not been seen for this long has no voice in replacing or restoring a player. */
const VANISHED_AFTER = 7 * DAY;

/** [CO-501] [CO-505] Who has a voice now. */
export function voicesIn(proposal: Proposal, voters: readonly Voter[], now: number): string[] {
  return voters
    .filter(({ seats, absentFrom }) => seats.some((seat) => !absentFrom.includes(seat)))
    .filter(({ seats }) => proposal.kind !== "replace" || !seats.includes(proposal.seat))
    .filter(({ person }) => proposal.kind !== "restore" || person !== proposal.person)
    .filter(({ lastSeen }) => !isAboutSeats(proposal) || now - lastSeen < VANISHED_AFTER)
    .map(({ person }) => person);
}

function isAboutSeats({ kind }: Proposal): boolean {
  return kind === "replace" || kind === "restore";
}

/** [CO-009] [CO-504] Votes that only help the match to go on: more than half is enough, and silence is not a no. */
function helpsToGoOn(kind: VoteKind): boolean {
  return kind === "extend" || kind === "replace" || kind === "restore";
}

/** [CO-009] [CO-541] [MM-549] The rule of a vote. Letting an admin in always needs everybody's consent. */
export function ruleOf(kind: VoteKind, { rule }: Pick<VoteSettings, "rule">): VoteRule {
  if (kind === "help") return "all";
  return rule === "all" && helpsToGoOn(kind) ? "majority" : rule;
}

/**
 * [CO-502] [CO-506] Calls a vote. `checkProposal` and, for `replace`, `mayReplace` check whether the proposal itself is
 * possible.
 */
export function ask(
  id: string,
  proposal: Proposal,
  by: string,
  table: {
    readonly votes: readonly Vote[];
    readonly settings: VoteSettings;
    readonly time: TimeSettings;
    readonly voters: readonly Voter[];
  },
  now: number,
): Checked<Vote> {
  const rule = ruleOf(proposal.kind, table.settings);
  if (rule === "off") return refuse("not-allowed", "This table does not allow this vote.");
  const voices = voicesIn(proposal, table.voters, now);
  const concerned =
    (proposal.kind === "restore" && proposal.person === by) ||
    (proposal.kind === "replace" &&
      table.voters.some(({ person, seats }) => person === by && seats.includes(proposal.seat)));
  if (!voices.includes(by) && !concerned) return refuse("not-allowed", "You have no say in this vote.");
  const open = table.votes.filter(({ state }) => state === "open");
  if (open.some((vote) => vote.proposal.kind === proposal.kind)) {
    return refuse("too-many", "This vote is already open.");
  }
  if (open.length >= 3) return refuse("too-many", "Three votes are already open. Wait until one closes.");
  const again = paceOf(table.time) === "live" ? 10 * MINUTE : DAY;
  const refusedLately = table.votes.some(
    (vote) =>
      vote.by === by &&
      vote.proposal.kind === proposal.kind &&
      vote.state === "refused" &&
      now < (vote.closedAt ?? vote.at) + again,
  );
  if (refusedLately) return refuse("too-many", "The table has refused this recently. Ask again later.");
  const wrong = checkProposal(proposal, now);
  if (wrong !== null) return { problem: wrong };
  return {
    value: {
      id,
      proposal,
      by,
      at: now,
      deadline: now + voteLasts(table.settings, table.time),
      rule,
      voices: { [by]: "yes" },
      state: "open",
      closedAt: null,
    },
  };
}

/** [CO-520] [CO-525] [CO-530] Checks the ranges of a proposal's values. */
export function checkProposal(proposal: Proposal, now: number): Problem | null {
  switch (proposal.kind) {
    case "pause":
      // `until` is an instant, but the range applies to the length of the pause, in whole seconds.
      return between("until", Math.floor((proposal.until - now) / 1000) * 1000, HOUR, 90 * DAY);
    case "extend":
      return between("ms", proposal.ms, MINUTE, 30 * DAY);
    case "clock":
      return checkTime(proposal.time);
    case "back":
    case "replace":
    case "restore":
    case "end":
    case "help":
      return null;
  }
}

/** [CO-502] A vote closes at its deadline; its result follows from the voices given before that. */
function isClosed({ state, deadline }: Vote, now: number): boolean {
  return state !== "open" || now >= deadline;
}

/** [CO-502] A voter says yes or no, and may change it until the vote closes. */
export function say(
  vote: Vote,
  person: string,
  voice: "yes" | "no",
  voters: readonly Voter[],
  now: number,
): Checked<Vote> {
  if (isClosed(vote, now)) return refuse("void", "This vote is closed.");
  if (!voicesIn(vote.proposal, voters, now).includes(person))
    return refuse("not-allowed", "You have no say in this vote.");
  return { value: { ...vote, voices: { ...vote.voices, [person]: voice } } };
}

/** [CO-502] to [CO-505] The vote as it is at `now`, closed if it is decided; the same object if it stays open. */
export function judge(vote: Vote, voters: readonly Voter[], now: number): Vote {
  if (vote.state !== "open") return vote;
  const state = stateOf(vote, voicesIn(vote.proposal, voters, now), now);
  return state === "open" ? vote : { ...vote, state, closedAt: now };
}

function stateOf(vote: Vote, voices: readonly string[], now: number): VoteState {
  const said = (voice: "yes" | "no") => voices.filter((person) => vote.voices[person] === voice).length;
  const [yes, no] = [said("yes"), said("no")];
  if (holds(vote.rule, yes, voices.length)) return "passed";
  if (!holds(vote.rule, voices.length - no, voices.length)) return "refused";
  if (now < vote.deadline) return "open";
  if (!helpsToGoOn(vote.proposal.kind)) return "refused";
  const enough = (yes + no) * 2 >= voices.length;
  const others = voices.filter((person) => person !== vote.by);
  const seconded = others.length === 0 || others.some((person) => vote.voices[person] === "yes");
  return enough && seconded && holds(vote.rule, yes, yes + no) ? "passed" : "refused";
}

/** [CO-503] */
function holds(rule: Vote["rule"], yes: number, of: number): boolean {
  return of > 0 && (rule === "all" ? yes === of : yes * 2 > of);
}

/** [CO-502] The person who called the vote withdraws it. */
export function withdraw(vote: Vote, person: string, now: number): Checked<Vote> {
  if (isClosed(vote, now)) return refuse("void", "This vote is closed.");
  if (vote.by !== person) return refuse("not-allowed", "Only the person who called the vote can withdraw it.");
  return { value: { ...vote, state: "void", closedAt: now } };
}

/** [CO-509] Closes a vote whose proposal is no longer possible. */
export function makeVoid(vote: Vote, now: number): Vote {
  return vote.state === "open" ? { ...vote, state: "void", closedAt: now } : vote;
}
