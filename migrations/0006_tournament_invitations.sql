-- Accounts that are invited to a tournament by name.
CREATE TABLE "tournament_invitations" (
	"tournament" text NOT NULL,
	"person" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "tournament_invitations_tournament_person_pk" PRIMARY KEY("tournament","person")
);
ALTER TABLE "tournament_invitations" ADD CONSTRAINT "tournament_invitations_tournament_tournaments_id_fk" FOREIGN KEY ("tournament") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "tournament_invitations" ADD CONSTRAINT "tournament_invitations_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "tournament_invitations_person" ON "tournament_invitations" USING btree ("person");
