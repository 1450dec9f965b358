CREATE TABLE "guides" (
	"person" text NOT NULL,
	"game" text NOT NULL,
	"on" boolean NOT NULL,
	"seen" text[] NOT NULL,
	CONSTRAINT "guides_person_game_pk" PRIMARY KEY("person","game")
);
--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;