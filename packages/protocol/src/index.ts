/* Types, and the addresses of the pages.
   The schemas are in `@caravanserai/protocol/schema`: zod never reaches a browser. */
export type * from "./accounts.ts";
export type * from "./archive.ts";
export type * from "./chat.ts";
export type * from "./comments.ts";
export type * from "./reviews.ts";
export type * from "./clubs.ts";
export type * from "./commands.ts";
export type * from "./common.ts";
export type * from "./games.ts";
export type * from "./guides.ts";
export type * from "./lobby.ts";
export type * from "./notices.ts";
export type * from "./people.ts";
export type * from "./play.ts";
export type * from "./profiles.ts";
export type * from "./programs.ts";
export type * from "./push.ts";
export type { AnswerOf, BodyOf, QueryOf } from "./call.ts";
export type * from "./seeks.ts";
export type * from "./showcase.ts";
export type * from "./sockets.ts";
export type * from "./tables.ts";
export type * from "./time.ts";
export type * from "./tokens.ts";
export type * from "./tournaments.ts";
export type * from "./votes.ts";
export { matchRoute, ROUTES } from "./page-routes.ts";
