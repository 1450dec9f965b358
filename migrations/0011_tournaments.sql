CREATE TABLE "access_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL,
	"person" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "access_tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "stream_events" (
	"person" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"data" json NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stream_events_person_number_pk" PRIMARY KEY("person","number")
);
--> statement-breakpoint
CREATE TABLE "streams" (
	"person" text PRIMARY KEY NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"tables" json DEFAULT '{}'::json NOT NULL,
	"proposals" json DEFAULT '[]'::json NOT NULL,
	"seeks" json DEFAULT '{}'::json NOT NULL,
	"rounds" json DEFAULT '{}'::json NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tournament_entries" (
	"tournament" text NOT NULL,
	"person" text NOT NULL,
	"seed" smallint,
	"state" text NOT NULL,
	"strength" integer,
	"forfeits" smallint DEFAULT 0 NOT NULL,
	"before" json DEFAULT '[]'::json NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tournament_entries_tournament_person_pk" PRIMARY KEY("tournament","person")
);
--> statement-breakpoint
CREATE TABLE "tournament_log" (
	"tournament" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"round" smallint NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "tournament_log_tournament_number_pk" PRIMARY KEY("tournament","number")
);
--> statement-breakpoint
CREATE TABLE "tournament_matches" (
	"match" text PRIMARY KEY NOT NULL,
	"tournament" text NOT NULL,
	"round" smallint NOT NULL,
	"board" smallint NOT NULL,
	"number" smallint NOT NULL,
	"seats" smallint[] NOT NULL,
	"points" smallint[],
	"state" text NOT NULL,
	"deadline" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tournament_pairings" (
	"tournament" text NOT NULL,
	"round" smallint NOT NULL,
	"board" smallint NOT NULL,
	"seats" json NOT NULL,
	"reasons" json NOT NULL,
	"state" text NOT NULL,
	"correction" text,
	CONSTRAINT "tournament_pairings_tournament_round_board_pk" PRIMARY KEY("tournament","round","board")
);
--> statement-breakpoint
CREATE TABLE "tournament_rounds" (
	"tournament" text NOT NULL,
	"number" smallint NOT NULL,
	"byes" smallint[] NOT NULL,
	"paired_at" timestamp with time zone NOT NULL,
	"limit_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tournament_rounds_tournament_number_pk" PRIMARY KEY("tournament","number")
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"organiser" text,
	"game" text NOT NULL,
	"options" jsonb NOT NULL,
	"format" text NOT NULL,
	"pace" text NOT NULL,
	"class" text NOT NULL,
	"rated" boolean NOT NULL,
	"public" boolean NOT NULL,
	"invitation" text NOT NULL,
	"settings" json NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"rounds" integer,
	"lot" smallint,
	"starts_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_events" ADD CONSTRAINT "stream_events_person_streams_person_fk" FOREIGN KEY ("person") REFERENCES "public"."streams"("person") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streams" ADD CONSTRAINT "streams_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_entries" ADD CONSTRAINT "tournament_entries_tournament_tournaments_id_fk" FOREIGN KEY ("tournament") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_entries" ADD CONSTRAINT "tournament_entries_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_log" ADD CONSTRAINT "tournament_log_tournament_tournaments_id_fk" FOREIGN KEY ("tournament") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_rounds" ADD CONSTRAINT "tournament_rounds_tournament_tournaments_id_fk" FOREIGN KEY ("tournament") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_organiser_people_id_fk" FOREIGN KEY ("organiser") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_person" ON "access_tokens" USING btree ("person");--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_entries_seed" ON "tournament_entries" USING btree ("tournament","seed") WHERE "tournament_entries"."seed" is not null;--> statement-breakpoint
CREATE INDEX "tournament_entries_person" ON "tournament_entries" USING btree ("person");--> statement-breakpoint
CREATE INDEX "tournament_matches_pairing" ON "tournament_matches" USING btree ("tournament","round","board");--> statement-breakpoint
CREATE INDEX "tournament_matches_running" ON "tournament_matches" USING btree ("tournament") WHERE "tournament_matches"."state" <> 'over';--> statement-breakpoint
CREATE INDEX "tournaments_state" ON "tournaments" USING btree ("state","starts_at");--> statement-breakpoint
CREATE INDEX "tournaments_organiser" ON "tournaments" USING btree ("organiser");