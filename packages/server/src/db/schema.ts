/* The database schema for drizzle. A change here needs a file in migrations/; schema.test.ts compares the two. */
export * from "./schema/people.ts";
export * from "./schema/matches.ts";
export * from "./schema/accounts.ts";
export * from "./schema/moderation.ts";
export * from "./schema/site.ts";
export * from "./schema/notices.ts";
export * from "./schema/seeks.ts";
export * from "./schema/ratings.ts";
export * from "./schema/relations.ts";
export * from "./schema/programs.ts";
export * from "./schema/tournaments.ts";
export * from "./schema/clubs.ts";
export * from "./schema/reviews.ts";
