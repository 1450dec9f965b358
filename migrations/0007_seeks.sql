CREATE TABLE "match_results" (
	"match" text NOT NULL,
	"person" text NOT NULL,
	"seat" smallint NOT NULL,
	"game" text NOT NULL,
	"class" text,
	"seats" smallint NOT NULL,
	"side" text NOT NULL,
	"outcome" text NOT NULL,
	"score" double precision NOT NULL,
	"place" smallint NOT NULL,
	"stayed" text NOT NULL,
	"counts" boolean NOT NULL,
	"rated" boolean NOT NULL,
	"against_bots" boolean NOT NULL,
	"left_early" boolean NOT NULL,
	"decisions" integer NOT NULL,
	"answer_times" json NOT NULL,
	"deadlines" integer NOT NULL,
	"time_outs" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "match_results_match_person_pk" PRIMARY KEY("match","person")
);
--> statement-breakpoint
CREATE TABLE "misses" (
	"person" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"about" text NOT NULL,
	CONSTRAINT "misses_person_about_pk" PRIMARY KEY("person","about")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"person" text PRIMARY KEY NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"favourites" json DEFAULT '[]'::json NOT NULL,
	"privacy" json DEFAULT '{}'::json NOT NULL,
	"on_leaderboards" boolean DEFAULT true NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposal_members" (
	"proposal" text NOT NULL,
	"person" text NOT NULL,
	"seat" smallint NOT NULL,
	"seek" text,
	"class" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"nonce_commitment" text,
	CONSTRAINT "proposal_members_proposal_person_pk" PRIMARY KEY("proposal","person")
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"class" text NOT NULL,
	"state" text DEFAULT 'asking' NOT NULL,
	"origin" text NOT NULL,
	"game" text NOT NULL,
	"pace" text NOT NULL,
	"rated" boolean NOT NULL,
	"options" jsonb NOT NULL,
	"seats_by" text NOT NULL,
	"secret" text NOT NULL,
	"commitment" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rated_matches" (
	"number" integer PRIMARY KEY NOT NULL,
	"match" text NOT NULL,
	"game" text NOT NULL,
	"class" text NOT NULL,
	"list" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"setting" text NOT NULL,
	"counted" boolean NOT NULL,
	"annulled" boolean DEFAULT false NOT NULL,
	"annulled_why" text,
	CONSTRAINT "rated_matches_match_unique" UNIQUE("match")
);
--> statement-breakpoint
CREATE TABLE "rating_lines" (
	"number" integer NOT NULL,
	"person" text NOT NULL,
	"seat" smallint NOT NULL,
	"side" text NOT NULL,
	"rank" smallint NOT NULL,
	"term" numeric(5, 1) NOT NULL,
	"mu_before" numeric(12, 6) NOT NULL,
	"sigma_before" numeric(12, 6) NOT NULL,
	"mu_after" numeric(12, 6) NOT NULL,
	"sigma_after" numeric(12, 6) NOT NULL,
	CONSTRAINT "rating_lines_number_person_pk" PRIMARY KEY("number","person")
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"list" text NOT NULL,
	"game" text NOT NULL,
	"class" text NOT NULL,
	"person" text NOT NULL,
	"mu" numeric(12, 6) NOT NULL,
	"sigma" numeric(12, 6) NOT NULL,
	"last_end" timestamp with time zone NOT NULL,
	"matches" integer NOT NULL,
	CONSTRAINT "ratings_list_game_class_person_pk" PRIMARY KEY("list","game","class","person")
);
--> statement-breakpoint
CREATE TABLE "seat_terms" (
	"list" text NOT NULL,
	"game" text NOT NULL,
	"setting" text NOT NULL,
	"matches" integer NOT NULL,
	"score" json NOT NULL,
	"terms" json,
	CONSTRAINT "seat_terms_list_game_setting_pk" PRIMARY KEY("list","game","setting")
);
--> statement-breakpoint
CREATE TABLE "seeks" (
	"id" text PRIMARY KEY NOT NULL,
	"person" text NOT NULL,
	"class" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"terms" json NOT NULL,
	"first_game" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"proposed_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "rated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "pace_class" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "seats_by" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "booked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "starter" text;--> statement-breakpoint
ALTER TABLE "match_results" ADD CONSTRAINT "match_results_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_results" ADD CONSTRAINT "match_results_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "misses" ADD CONSTRAINT "misses_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_members" ADD CONSTRAINT "proposal_members_proposal_proposals_id_fk" FOREIGN KEY ("proposal") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_members" ADD CONSTRAINT "proposal_members_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_members" ADD CONSTRAINT "proposal_members_seek_seeks_id_fk" FOREIGN KEY ("seek") REFERENCES "public"."seeks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rated_matches" ADD CONSTRAINT "rated_matches_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_lines" ADD CONSTRAINT "rating_lines_number_rated_matches_number_fk" FOREIGN KEY ("number") REFERENCES "public"."rated_matches"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_lines" ADD CONSTRAINT "rating_lines_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seeks" ADD CONSTRAINT "seeks_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_results_person" ON "match_results" USING btree ("person","ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_members_seek" ON "proposal_members" USING btree ("seek") WHERE "proposal_members"."is_active" and "proposal_members"."seek" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_members_live" ON "proposal_members" USING btree ("person") WHERE "proposal_members"."is_active" and "proposal_members"."class" = 'live';--> statement-breakpoint
CREATE INDEX "proposal_members_person" ON "proposal_members" USING btree ("person");--> statement-breakpoint
CREATE INDEX "proposals_asking" ON "proposals" USING btree ("deadline") WHERE "proposals"."state" in ('asking', 'opening');--> statement-breakpoint
CREATE INDEX "rated_matches_setting" ON "rated_matches" USING btree ("game","setting");--> statement-breakpoint
CREATE INDEX "rating_lines_person" ON "rating_lines" USING btree ("person","number");--> statement-breakpoint
CREATE INDEX "ratings_person" ON "ratings" USING btree ("person");--> statement-breakpoint
CREATE INDEX "seeks_open" ON "seeks" USING btree ("at","id") WHERE "seeks"."state" = 'open';--> statement-breakpoint
CREATE INDEX "seeks_person" ON "seeks" USING btree ("person");--> statement-breakpoint
CREATE UNIQUE INDEX "seeks_one_live" ON "seeks" USING btree ("person") WHERE "seeks"."class" = 'live' and "seeks"."state" in ('open', 'proposed');--> statement-breakpoint
CREATE INDEX "seeks_matched" ON "seeks" USING btree ("first_game","class","proposed_at") WHERE "seeks"."state" = 'matched';--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_starter_people_id_fk" FOREIGN KEY ("starter") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matches_to_book" ON "matches" USING btree ("finished_at") WHERE "matches"."status" = 'finished' and not "matches"."booked" and not "matches"."imported";--> statement-breakpoint
UPDATE "seats" SET "starter" = "seats"."person" FROM "matches" WHERE "matches"."id" = "seats"."match" AND "matches"."status" <> 'open';
