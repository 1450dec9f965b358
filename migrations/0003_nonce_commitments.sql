ALTER TABLE "matches" ADD COLUMN "record_format" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "seats_fixed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "nonce_commitment" text;--> statement-breakpoint
-- Tables that are still open: what their browsers sent is known, so it is worth nothing; each owes a nonce, and commits itself to it when it next comes.
UPDATE "seats" SET "nonce" = '', "nonce_commitment" = '' FROM "matches" WHERE "matches"."id" = "seats"."match" AND "matches"."status" = 'open' AND "seats"."kind" = 'person';--> statement-breakpoint
UPDATE "matches" SET "record_format" = 2 WHERE "status" = 'open';
