import { isolate, paceOf, proposalInWords, type TimeSettings } from "@caravanserai/clocks";
import type { Viewer } from "@caravanserai/kernel";
import type { TableInfo, Vote } from "@caravanserai/protocol";
import type { OpenVote } from "../contract/index.ts";
import { instantInWords } from "./table-clocks.ts";

/* The words of votes and pauses, fetched by the first table that has one. */

/** A table without a clock is told nothing about clocks. `canGiveNotice`: the viewer may still give notice to go on. */
export function pauseInWords(ends: number, time: TableInfo["time"] | undefined, canGiveNotice: boolean): string {
  const hasClock = time !== null && time !== undefined && time.clock.kind !== "none";
  const goesOn = hasClock ? "the clocks run again" : "the pause ends";
  return [
    `The table pauses until ${instantInWords(ends)}.`,
    hasClock ? "Every clock stands still; anyone may play on." : "Anyone may play on.",
    ...(canGiveNotice ? [`After a notice to go on, ${goesOn} ${noticeWords(time)} later.`] : []),
  ].join(" ");
}

/** [CO-521] How long after a notice to go on a pause ends. */
export function noticeWords(time: TimeSettings | null | undefined): string {
  return time !== null && time !== undefined && paceOf(time) === "live" ? "ten minutes" : "a day";
}

/**
 * An open vote as this viewer is shown it.
 *
 * @param seq the newest event, from which a vote to go back counts
 * @param firstAfter what happened first after an event, in words; empty: nobody can say
 */
export function shown(
  vote: Vote,
  info: TableInfo,
  viewer: Viewer,
  seq: number,
  firstAfter: (seq: number) => string,
): OpenVote {
  const { proposal, by = "Somebody", voices = [] } = vote;
  const own = voices.find((voice) => voice.seat === viewer);
  const name = typeof viewer === "number" ? (info.seats[viewer]?.name ?? null) : null;
  return {
    id: vote.id,
    title: `${isolate(by)} asks ${asksTo(vote, info, seq, firstAfter)}`,
    word: vote.word ?? "",
    terms: termsOf(vote, own?.voice === null),
    ...ANSWERS[vote.kind],
    voices,
    numbers: `${vote.yes} of ${vote.of} agree${vote.no === 0 ? "" : `, ${vote.no} do not`}`,
    mine: own === undefined ? undefined : own.voice,
    isOwn: name !== null && name === vote.by,
    back: proposal?.kind === "back" ? proposal.to : null,
    meanwhile: MEANWHILE[vote.kind] ?? "",
  };
}

/** The proposal, to follow "asks". Spectators are told only its kind. */
function asksTo(vote: Vote, info: TableInfo, seq: number, firstAfter: (seq: number) => string): string {
  const { proposal, kind, at } = vote;
  if (proposal === undefined) return BY_KIND[kind];
  switch (proposal.kind) {
    case "back": {
      const undone = firstAfter(proposal.to);
      const by = `to ${proposalInWords(proposal, at, { events: seq - proposal.to })}`;
      return undone === "" ? by : `${by}, to before “${undone}”`;
    }
    case "restore":
      return `to ${proposalInWords({ ...proposal, person: "" }, at, { whom: proposal.name })}`;
    case "replace": {
      const { seat, by } = proposal;
      if (vote.by !== undefined && vote.by === info.seats[seat]?.name)
        return `to be replaced by ${by === "bot" ? "a bot" : by === "anyone" ? "anyone who takes the seat" : isolate(by.name)}`;
      const names = { whom: info.seats[seat]?.name, by: typeof by === "string" ? undefined : by.name };
      return `to ${proposalInWords({ kind: "replace", seat, by: typeof by === "string" ? by : { person: "" } }, at, names)}`;
    }
    default:
      return `to ${proposalInWords(proposal, at)}`;
  }
}

const BY_KIND: Readonly<Record<Vote["kind"], string>> = {
  pause: "for a pause",
  extend: "for more time for everyone",
  clock: "to change the clock of the table",
  back: "to go back to an earlier point",
  replace: "to replace a player",
  restore: "to give a seat back to a former player",
  end: "to end the match without a result",
  help: "to let an admin see the position",
};

const ANSWERS: Readonly<Record<Vote["kind"], { readonly agree: string; readonly refuse: string }>> = {
  pause: { agree: "Agree, pause", refuse: "Go on" },
  extend: { agree: "Agree, more time", refuse: "No more time" },
  clock: { agree: "Agree, change it", refuse: "Keep the clock" },
  back: { agree: "Agree, go back", refuse: "Keep the game" },
  replace: { agree: "Agree, replace", refuse: "Do not replace" },
  restore: { agree: "Agree, give it back", refuse: "Leave it as it is" },
  end: { agree: "Agree, end it", refuse: "Play on" },
  help: { agree: "Agree, let them look", refuse: "No admin" },
};

/** If the vote passes, what happens to an answer given while it was open. */
const MEANWHILE: Readonly<Partial<Record<Vote["kind"], string>>> = {
  back: "If the table goes back, this answer is undone.",
  end: "If the table ends the match, this answer does not count.",
};

/**
 * Silence counts as a no, except for proposals that only help the players. [CO-504]
 *
 * @param isAsked the viewer has a voice and has not answered yet
 */
function termsOf({ kind, deadline, at, rule }: Vote, isAsked: boolean): string {
  const who = rule === "all" ? "everyone must agree" : "more than half must agree";
  const leavesOut = kind === "extend" || kind === "replace" || kind === "restore";
  const silence = isAsked
    ? leavesOut
      ? "without an answer you are not counted"
      : "without your answer it counts as no"
    : leavesOut
      ? "a missing answer is not counted"
      : "a missing answer counts as no";
  return `asked ${instantInWords(at)} · open until ${instantInWords(deadline)} · ${who} · ${silence}`;
}
