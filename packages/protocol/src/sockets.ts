import type { SeatLink } from "./accounts.ts";
import type { Gone, LobbyAnswer, MyTable, TableInfo } from "./tables.ts";
import type { ComeBack, GiveTime, TableClocks } from "./time.ts";
import type { Ack } from "./common.ts";
import type { AskVote, Resume, SayVote, TableVotes, WithdrawVote } from "./votes.ts";
import type { Message, Said, Say } from "./chat.ts";
import type { ClubChange, WatchClub } from "./clubs.ts";
import type { Lobby, LobbyChange } from "./lobby.ts";
import type { PageNotice } from "./notices.ts";
import type { MySearch, ProposalOver, SeeksChanged, WatchSeeks } from "./seeks.ts";
import type {
  Decide,
  Decided,
  Heartbeat,
  Order,
  Presence,
  PresenceChange,
  Undo,
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

/** What a browser says. Each message is acknowledged; a retry of `decide`, `undo` and `order` carries the same id. */
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

/** What the server says by itself. */
export interface ServerToClient {
  /** To watchers: the next event. */
  update: (update: Update) => void;
  /** To watchers: the position anew (the match started, or there is nothing to differ from). */
  whole: (whole: Whole) => void;
  /** To watchers, every second or so: the newest event; it has been sent. */
  heartbeat: (heartbeat: Heartbeat) => void;
  /** To watchers: after whatever has changed a clock. */
  clocks: (clocks: TableClocks) => void;
  /** To watchers: after whatever has changed what the table is asked, or its pause. */
  votes: (votes: TableVotes) => void;
  /** To watchers: seats, status or settings have changed. */
  table: (table: TableInfo) => void;
  /** To watchers: the host has cleared the table away, or it is no longer for your eyes. */
  gone: (gone: Gone) => void;
  said: (said: Said) => void;
  presence: (change: PresenceChange) => void;
  lobby: (change: LobbyChange) => void;
  /** To members who look at their club: something in it has changed. */
  club: (change: ClubChange) => void;
  /** To those who look at the list of seeks: it has changed. */
  seeks: (change: SeeksChanged) => void;
  /** To every socket of a person: their seeks or ready checks have changed. */
  search: (search: MySearch) => void;
  /** To every socket of each person of a ready check: it is over. */
  "proposal-over": (over: ProposalOver) => void;
  /** To every socket of a person: one of their tables waits for them now, no longer does, started or ended. */
  mine: (table: MyTable) => void;
  /** To every socket of a guest: a link to one of their seats was made by the host, or followed. */
  "seat-link": (link: SeatLink) => void;
  /** To every socket of a person: something that they are told of, at once. */
  notice: (notice: PageNotice) => void;
}
