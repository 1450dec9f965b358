import { seatLink } from "./accounts.ts";
import { said } from "./chat.ts";
import { clubChange } from "./clubs.ts";
import { lobbyChange } from "./lobby.ts";
import { newsChanged, pageNotice } from "./notices.ts";
import { mySearch, proposalOver, seeksChanged } from "./seeks.ts";
import { heartbeat, presenceChange, tableBots, undoUntilChange, update, whole } from "./play.ts";
import { tableClocks } from "./time.ts";
import { tableVotes } from "./votes.ts";
import { gone, myTable, tableInfo } from "./tables.ts";

/** The messages that the server pushes over a socket. */
export const pushes = {
  update,
  whole,
  heartbeat,
  clocks: tableClocks,
  bots: tableBots,
  "undo-until": undoUntilChange,
  votes: tableVotes,
  table: tableInfo,
  gone,
  said,
  presence: presenceChange,
  lobby: lobbyChange,
  seeks: seeksChanged,
  club: clubChange,
  search: mySearch,
  "proposal-over": proposalOver,
  mine: myTable,
  "seat-link": seatLink,
  notice: pageNotice,
  news: newsChanged,
} as const;
