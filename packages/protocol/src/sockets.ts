import type { SeatLink } from "./accounts.ts";
import type { Gone, LobbyAnswer, MyTable, TableInfo } from "./tables.ts";
import type { ComeBack, GiveTime, TableClocks } from "./time.ts";
import type { Ack } from "./common.ts";
import type { AskVote, Resume, SayVote, TableVotes, WithdrawVote } from "./votes.ts";
import type { Message, Said, Say } from "./chat.ts";
import type { ClubChange, WatchClub } from "./clubs.ts";
import type { Lobby, LobbyChange } from "./lobby.ts";
import type { NewsChanged, PageNotice } from "./notices.ts";
import type { MySearch, ProposalOver, SeeksChanged, WatchSeeks } from "./seeks.ts";
import type {
  Decide,
  Decided,
  Heartbeat,
  Order,
  Presence,
  PresenceChange,
  TableBots,
  Undo,
  UndoUntilChange,
  Unwatch,
  Update,
  Watch,
  Watched,
  Whole,
} from "./play.ts";

type Call<Payload, Answer extends object = object> = (
  payload: Payload,
  acknowledge: (answer: Ack<Answer>) => void,
) => void;

/** Messages from browsers. Each is acknowledged. A retry of `decide`, `undo` and `order` carries the same id. */
export interface ClientToServer {
  watch: Call<Watch, Watched>;
  unwatch: Call<Unwatch>;
  lobby: Call<Lobby, LobbyAnswer>;
  seeks: Call<WatchSeeks>;
  club: Call<WatchClub>;
  decide: Call<Decide, Decided>;
  undo: Call<Undo, Decided>;
  order: Call<Order, Decided>;
  gift: Call<GiveTime>;
  back: Call<ComeBack>;
  "ask-vote": Call<AskVote, { vote: string }>;
  vote: Call<SayVote>;
  "withdraw-vote": Call<WithdrawVote>;
  resume: Call<Resume>;
  say: Call<Say, { message: Message }>;
  presence: Call<Presence>;
}

/** Messages that the server pushes. */
export interface ServerToClient {
  /** To watchers: the next event. */
  update: (update: Update) => void;
  /** To watchers: the whole position (the match started, or there is no earlier observation to compare with). */
  whole: (whole: Whole) => void;
  /** To watchers, every 1.5 s: the newest event, which has already been sent. */
  heartbeat: (heartbeat: Heartbeat) => void;
  /** To watchers: after every change of a clock. */
  clocks: (clocks: TableClocks) => void;
  /** To watchers: a bot begins or stops to decide in place of a person, or has decided. */
  bots: (bots: TableBots) => void;
  /** To the seat that may undo its last answer: a change of the clock has moved the instant until which it may. */
  "undo-until": (change: UndoUntilChange) => void;
  /** To watchers: after every change of a vote or a pause. */
  votes: (votes: TableVotes) => void;
  /** To watchers: seats, status or settings have changed. */
  table: (table: TableInfo) => void;
  /** To watchers: the host has removed the table, or you may no longer see it. */
  gone: (gone: Gone) => void;
  said: (said: Said) => void;
  presence: (change: PresenceChange) => void;
  lobby: (change: LobbyChange) => void;
  /** To members who watch their club: something in it has changed. */
  club: (change: ClubChange) => void;
  /** To watchers of the list of seeks: it has changed. */
  seeks: (change: SeeksChanged) => void;
  /** To every socket of a person: their seeks or ready checks have changed. */
  search: (search: MySearch) => void;
  /** To every socket of each person of a ready check: it is over. */
  "proposal-over": (over: ProposalOver) => void;
  /** To every socket of a person: one of their tables now waits for them, no longer does, has started or has ended. */
  mine: (table: MyTable) => void;
  /** To every socket of a guest: the host made a link to one of their seats, or the link was used. */
  "seat-link": (link: SeatLink) => void;
  /** To every socket of a person: a notice, sent at once. */
  notice: (notice: PageNotice) => void;
  /** To every socket of a person: something was added to their news, or read. */
  news: (change: NewsChanged) => void;
}
