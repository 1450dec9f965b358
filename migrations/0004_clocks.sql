CREATE TABLE "acts" (
	"match" text NOT NULL,
	"act" integer NOT NULL,
	"after" integer NOT NULL,
	"mark" json NOT NULL,
	CONSTRAINT "acts_match_act_pk" PRIMARY KEY("match","act")
);
--> statement-breakpoint
CREATE TABLE "alive" (
	"id" smallint PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "downtimes" (
	"since" bigint PRIMARY KEY NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"match" text,
	"person" text,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "mark" json;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "clock" json;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "time" json;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "act" integer DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "clock" json;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "calendars" json;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "vacations" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due","key");--> statement-breakpoint
CREATE INDEX "jobs_match" ON "jobs" USING btree ("match");--> statement-breakpoint
CREATE INDEX "jobs_person" ON "jobs" USING btree ("person");