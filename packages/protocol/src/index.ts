/* Types only: nothing of zod reaches a browser. The schemas are in `@caravanserai/protocol/schema`. */
export type * from "./accounts.ts";
export type * from "./archive.ts";
export type * from "./chat.ts";
export type * from "./common.ts";
export type * from "./games.ts";
export type * from "./guides.ts";
export type * from "./lobby.ts";
export type * from "./notices.ts";
export type * from "./play.ts";
export type * from "./profiles.ts";
export type * from "./seeks.ts";
export type * from "./sockets.ts";
export type * from "./tables.ts";
export type * from "./time.ts";
export type * from "./tournaments.ts";
export type * from "./votes.ts";
