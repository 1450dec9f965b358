CREATE TABLE "spectator_markers" (
	"match" text NOT NULL,
	"person" text NOT NULL,
	"seen" integer NOT NULL,
	CONSTRAINT "spectator_markers_match_person_pk" PRIMARY KEY("match","person")
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "pace" text;--> statement-breakpoint
ALTER TABLE "spectator_markers" ADD CONSTRAINT "spectator_markers_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spectator_markers" ADD CONSTRAINT "spectator_markers_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spectator_markers_person" ON "spectator_markers" USING btree ("person");