ALTER TABLE "club_members" ADD COLUMN "role_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "spectator_delay" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A steward of before has been one for as long as anybody knows: since they became a member.
UPDATE "club_members" SET "role_since" = "at";--> statement-breakpoint
-- Matches that were ended without a result were lost by nobody.
UPDATE "match_results" r SET "outcome" = 'none', "score" = 0 FROM "matches" m
  WHERE m."id" = r."match" AND m."ended" IN ('end', 'abandon') AND r."outcome" <> 'void';
