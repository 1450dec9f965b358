CREATE TABLE "votes" (
	"id" text PRIMARY KEY NOT NULL,
	"match" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"vote" json NOT NULL,
	"word" text DEFAULT '' NOT NULL,
	"why" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "back_to" integer;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "votes" json;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "pause" json;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "ended" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "clock_from" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "offered" text;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "invited" json;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "holders" json;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "votes_match" ON "votes" USING btree ("match","at");--> statement-breakpoint
CREATE UNIQUE INDEX "votes_open" ON "votes" USING btree ("match","kind") WHERE "votes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "events_back" ON "events" USING btree ("match","seq") WHERE "events"."back_to" is not null;--> statement-breakpoint
-- When hosting may pass on is looked at by a job that every table has from now on.
INSERT INTO "jobs" ("key", "kind", "due", "match") SELECT 'host/' || "id", 'host', now() + interval '1 day', "id" FROM "matches" WHERE "status" <> 'finished' ON CONFLICT DO NOTHING;
