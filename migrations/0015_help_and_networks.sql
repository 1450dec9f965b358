CREATE TABLE "help_grants" (
	"match" text PRIMARY KEY NOT NULL,
	"vote" text NOT NULL,
	"eyes" text NOT NULL,
	"questions" json NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "networks_seen" (
	"person" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "networks_seen_person_hash_at_pk" PRIMARY KEY("person","hash","at")
);
--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "filler" smallint;--> statement-breakpoint
ALTER TABLE "help_grants" ADD CONSTRAINT "help_grants_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "networks_seen" ADD CONSTRAINT "networks_seen_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "networks_seen_hash" ON "networks_seen" USING btree ("hash","at");--> statement-breakpoint
CREATE INDEX "networks_seen_at" ON "networks_seen" USING btree ("at");