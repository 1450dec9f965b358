import { ACCOUNT_ROUTES, GUIDE_ROUTES, OWN_DATA_ROUTES, RECOVERY_ROUTES } from "./accounts.ts";
import { ARCHIVE_ROUTES } from "./archive.ts";
import { CLUB_ROUTES } from "./clubs.ts";
import { COMMENT_ROUTES } from "./comments.ts";
import { MODERATION_ROUTES } from "./moderation.ts";
import { NOTICE_ROUTES, ORDER_ROUTES, VACATION_ROUTES } from "./notices.ts";
import { PEOPLE_ROUTES, PROFILE_ROUTES } from "./people.ts";
import { PLAY_ROUTES, STREAM_ROUTES, TOKEN_ROUTES } from "./programs.ts";
import { REVIEW_ROUTES } from "./reviews.ts";
import { SEEK_ROUTES } from "./seeks.ts";
import { TABLE_ROUTES } from "./tables.ts";
import { TOURNAMENT_ROUTES } from "./tournaments.ts";
import { VOTE_ROUTES } from "./votes.ts";

export * from "./accounts.ts";
export * from "./archive.ts";
export * from "./clubs.ts";
export * from "./comments.ts";
export * from "./moderation.ts";
export * from "./notices.ts";
export * from "./people.ts";
export * from "./programs.ts";
export * from "./reviews.ts";
export * from "./seeks.ts";
export * from "./tables.ts";
export * from "./tournaments.ts";
export * from "./votes.ts";

/** Every route, by method and path below `/api`. */
export const API = {
  ...ACCOUNT_ROUTES,
  ...RECOVERY_ROUTES,
  ...OWN_DATA_ROUTES,
  ...GUIDE_ROUTES,
  ...ARCHIVE_ROUTES,
  ...CLUB_ROUTES,
  ...COMMENT_ROUTES,
  ...REVIEW_ROUTES,
  ...MODERATION_ROUTES,
  ...NOTICE_ROUTES,
  ...VACATION_ROUTES,
  ...ORDER_ROUTES,
  ...PEOPLE_ROUTES,
  ...PROFILE_ROUTES,
  ...PLAY_ROUTES,
  ...STREAM_ROUTES,
  ...TOKEN_ROUTES,
  ...SEEK_ROUTES,
  ...TABLE_ROUTES,
  ...TOURNAMENT_ROUTES,
  ...VOTE_ROUTES,
} as const;
export type Api = typeof API;
