import { z } from "zod";
import { seatLink } from "./accounts.ts";
import { message, said, say } from "./chat.ts";
import { clubChange, watchClub } from "./clubs.ts";
import { lobby, lobbyChange } from "./lobby.ts";
import { newsChanged, pageNotice } from "./notices.ts";
import { joinReview, leadReview, moveReview, reviewGone, reviewState } from "./reviews.ts";
import { mySearch, proposalOver, seeksChanged, watchSeeks } from "./seeks.ts";
import {
  decide,
  decided,
  heartbeat,
  order,
  presence,
  presenceChange,
  tableBots,
  undo,
  undoUntilChange,
  unwatch,
  update,
  watch,
  watched,
  whole,
} from "./play.ts";
import { comeBack, giveTime, tableClocks } from "./time.ts";
import { askVote, resume, sayVote, tableVotes, withdrawVote } from "./votes.ts";
import { gone, lobbyAnswer, myTable, tableInfo } from "./tables.ts";

const nothing = z.object({});

/**
 * Messages from browsers, in the order of docs/protocol.md, with what the acknowledgement says besides `ok`. A retry of
 * `decide`, `undo` and `order` carries the same id.
 */
export const messages = {
  watch: { body: watch, answer: watched },
  unwatch: { body: unwatch, answer: nothing },
  decide: { body: decide, answer: decided },
  undo: { body: undo, answer: decided },
  order: { body: order, answer: decided },
  gift: { body: giveTime, answer: nothing },
  back: { body: comeBack, answer: nothing },
  "ask-vote": { body: askVote, answer: z.object({ vote: z.string() }) },
  vote: { body: sayVote, answer: nothing },
  "withdraw-vote": { body: withdrawVote, answer: nothing },
  resume: { body: resume, answer: nothing },
  presence: { body: presence, answer: nothing },
  say: { body: say, answer: z.object({ message }) },
  lobby: { body: lobby, answer: lobbyAnswer },
  seeks: { body: watchSeeks, answer: nothing },
  club: { body: watchClub, answer: nothing },
  review: { body: joinReview, answer: z.object({ state: reviewState.nullable() }) },
  "review-move": { body: moveReview, answer: nothing },
  "review-lead": { body: leadReview, answer: nothing },
} as const;

/** The messages that the server pushes. */
export const pushes = {
  /** To watchers: the next event. */
  update,
  /** To watchers: the whole position (the match started, or there is no earlier observation to compare with). */
  whole,
  /** To watchers, every 1.5 s: the newest event, which has already been sent. */
  heartbeat,
  /** To watchers: after every change of a clock. */
  clocks: tableClocks,
  /** To watchers: a bot begins or stops to decide in place of a person, or has decided. */
  bots: tableBots,
  /** To the seat that may undo its last answer: a change of the clock has moved the instant until which it may. */
  "undo-until": undoUntilChange,
  /** To watchers: after every change of a vote or a pause. */
  votes: tableVotes,
  /** To watchers: seats, status or settings have changed. */
  table: tableInfo,
  /** To watchers: the host has removed the table, or you may no longer see it. */
  gone,
  said,
  presence: presenceChange,
  lobby: lobbyChange,
  /** To members who watch their club: something in it has changed. */
  club: clubChange,
  /** To those who look at a finished match together: somebody came, left or leads, or another position is shown. */
  review: reviewState,
  "review-gone": reviewGone,
  /** To watchers of the list of seeks: it has changed. */
  seeks: seeksChanged,
  /** To every socket of a person: their seeks or ready checks have changed. */
  search: mySearch,
  /** To every socket of each person of a ready check: it is over. */
  "proposal-over": proposalOver,
  /** To every socket of a person: one of their tables now waits for them, no longer does, has started or has ended. */
  mine: myTable,
  /** To every socket of a guest: the host made a link to one of their seats, or the link was used. */
  "seat-link": seatLink,
  /** To every socket of a person: a notice, sent at once. */
  notice: pageNotice,
  /** To every socket of a person: something was added to their news, or read. */
  news: newsChanged,
} as const;
