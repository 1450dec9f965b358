import type { Message, ProposalOver, SeatLink } from "@caravanserai/protocol";
import type { TokenEvents } from "./programs/token-service.ts";
import type { VoteEvents } from "./votes/vote-service.ts";
import type { MatchEvents } from "./match/match-service.ts";

/**
 * Every event of this server that other parts of it act on. The subscribers are listed in `site-subscriptions.ts`. A
 * new part (clocks, notices, ratings) is one more subscriber of `matchCommitted` and `tableChanged`.
 */
export interface SiteEvents extends MatchEvents, VoteEvents, TokenEvents {
  /** [CO-301] The page of a player or a spectator has shown its person the match up to this event. */
  matchSeen: {
    readonly matchId: string;
    readonly reader: { readonly seat: number } | { readonly person: string };
    readonly seen: number;
  };
  /** Seeks may be ready to be paired. */
  pairingDue: Readonly<Record<string, never>>;
  /** Seats, settings or status of a table have changed. */
  tableChanged: { readonly id: string };
  /** A table was deleted. */
  tableGone: { readonly id: string };
  /** A chat message was written at a table. */
  messageWritten: { readonly table: string; readonly message: Message };
  /** A link to a guest's seat was created or used. */
  seatLink: { readonly guest: string; readonly link: SeatLink };
  /** Notices were created; open pages show them at once.  */
  noticesMade: { readonly notices: readonly { readonly id: string; readonly person: string }[] };
  /** [CO-336] A person has read some of their news. */
  newsRead: { readonly person: string };
  /** Seeks, ready checks or invitations of these people have changed. */
  searchChanged: { readonly persons: readonly string[] };
  /** The list of open seeks has changed. */
  seeksChanged: Readonly<Record<string, never>>;
  /** A ready check of this person is over. */
  proposalOver: { readonly person: string; readonly over: ProposalOver };
  /** A tournament has changed: entries, rounds, results. */
  tournamentChanged: { readonly id: string };
  /** A club has changed or was deleted. */
  clubChanged: { readonly id: string };
  /** A review of a finished match shows something else, has another leader or other people, or was removed. */
  reviewChanged: { readonly id: string };
  /** A match was rated and has its rating number. */
  matchRated: { readonly id: string; readonly persons: readonly string[] };
  /** What these people see of others has changed, because of a follow or a block. */
  relationsChanged: { readonly persons: readonly string[] };
  sessionsEnded: { readonly ids: readonly string[] };
  /** Somebody has come to a table at this server, or left it. */
  presenceChanged: { readonly id: string };
}
