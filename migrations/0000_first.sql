CREATE TABLE "events" (
	"match" text NOT NULL,
	"seq" integer NOT NULL,
	"act" uuid,
	"seat" smallint,
	"command" json,
	"version" integer NOT NULL,
	"log" json NOT NULL,
	"draws" json NOT NULL,
	"first_line" integer NOT NULL,
	"undoes" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_match_seq_pk" PRIMARY KEY("match","seq")
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" text PRIMARY KEY NOT NULL,
	"dice_id" text NOT NULL,
	"game" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"options" jsonb NOT NULL,
	"public" boolean NOT NULL,
	"reactions" text NOT NULL,
	"automatic" boolean NOT NULL,
	"start_when_full" boolean NOT NULL,
	"host" text,
	"invitation" text NOT NULL,
	"secret" text,
	"commitment" text NOT NULL,
	"status" text NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"waiting" json DEFAULT '[]'::json NOT NULL,
	"bot_turn" boolean DEFAULT false NOT NULL,
	"result" json,
	"rematch" text,
	"rematch_of" text,
	"imported" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"match" text NOT NULL,
	"number" integer NOT NULL,
	"room" text NOT NULL,
	"person" text,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"args" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_match_number_pk" PRIMARY KEY("match","number")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"match" text NOT NULL,
	"seat" smallint NOT NULL,
	"kind" text NOT NULL,
	"person" text,
	"name" text DEFAULT '' NOT NULL,
	"nonce" text DEFAULT '' NOT NULL,
	"invitation" text NOT NULL,
	"return_hash" "bytea",
	"departed" boolean DEFAULT false NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	CONSTRAINT "seats_match_seat_pk" PRIMARY KEY("match","seat")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"person" text NOT NULL,
	"browser" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "snapshots" (
	"match" text NOT NULL,
	"seq" integer NOT NULL,
	"version" integer NOT NULL,
	"state" json NOT NULL,
	"answers" json NOT NULL,
	CONSTRAINT "snapshots_match_seq_pk" PRIMARY KEY("match","seq")
);
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_host_people_id_fk" FOREIGN KEY ("host") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "events_act" ON "events" USING btree ("match","act");--> statement-breakpoint
CREATE INDEX "events_undone" ON "events" USING btree ("match","undoes") WHERE "events"."undoes" is not null;--> statement-breakpoint
CREATE INDEX "matches_in_lobby" ON "matches" USING btree ("created_at") WHERE "matches"."status" <> 'finished' and "matches"."public";--> statement-breakpoint
CREATE INDEX "matches_in_archive" ON "matches" USING btree ("finished_at") WHERE "matches"."status" = 'finished';--> statement-breakpoint
CREATE INDEX "matches_of_bots" ON "matches" USING btree ("id") WHERE "matches"."bot_turn" and "matches"."status" = 'playing';--> statement-breakpoint
CREATE UNIQUE INDEX "people_account_name" ON "people" USING btree (lower("name")) WHERE "people"."password" is not null;--> statement-breakpoint
CREATE INDEX "seats_person" ON "seats" USING btree ("person");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("person");--> statement-breakpoint
-- Room on each page, so that the update of a decision stays beside the row that it replaces.
ALTER TABLE "matches" SET (fillfactor = 70);
