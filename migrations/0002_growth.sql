-- Reads that stay the same however many matches a site has finished.

-- When the match of a seat ended, so that a person's running matches and newest finished ones are found by an index.
ALTER TABLE "seats" ADD COLUMN "finished_at" timestamp with time zone;
UPDATE "seats" SET "finished_at" = m."finished_at" FROM "matches" m WHERE m."id" = "seats"."match" AND m."finished_at" IS NOT NULL;
CREATE FUNCTION "end_of_match_to_seats"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "seats" SET "finished_at" = NEW."finished_at" WHERE "match" = NEW."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER "matches_end_of_seats" AFTER UPDATE OF "finished_at" ON "matches" FOR EACH ROW
  WHEN (OLD."finished_at" IS DISTINCT FROM NEW."finished_at") EXECUTE FUNCTION "end_of_match_to_seats"();
CREATE FUNCTION "end_of_new_seat"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT m."finished_at" INTO NEW."finished_at" FROM "matches" m WHERE m."id" = NEW."match";
  RETURN NEW;
END
$$;
CREATE TRIGGER "seats_end_of_match" BEFORE INSERT ON "seats" FOR EACH ROW EXECUTE FUNCTION "end_of_new_seat"();

DROP INDEX "seats_person";
CREATE INDEX "seats_person" ON "seats" USING btree ("person","finished_at");
CREATE INDEX "seats_name" ON "seats" USING btree (lower("name"),"finished_at") WHERE "seats"."finished_at" is not null;
DROP INDEX "matches_in_lobby";
CREATE INDEX "matches_in_lobby" ON "matches" USING btree ("status","created_at") WHERE "matches"."status" <> 'finished' and "matches"."public";
CREATE INDEX "matches_of_host" ON "matches" USING btree ("host","finished_at");
CREATE INDEX "matches_of_game" ON "matches" USING btree ("game","finished_at") WHERE "matches"."status" = 'finished' and "matches"."public";
CREATE INDEX "matches_of_club_over" ON "matches" USING btree ("club","finished_at") WHERE "matches"."club" is not null and "matches"."status" = 'finished';
DROP INDEX "matches_in_archive";
CREATE INDEX "matches_in_archive" ON "matches" USING btree ("finished_at") WHERE "matches"."status" = 'finished' and "matches"."public";
CREATE INDEX "people_account_begins" ON "people" USING btree ("account" text_pattern_ops);
CREATE INDEX "rated_matches_ended" ON "rated_matches" USING btree ("ended_at");
CREATE INDEX "match_results_won" ON "match_results" USING btree ("person","game","class","outcome") WHERE "match_results"."rated";
CREATE INDEX "match_results_met" ON "match_results" USING btree ("person","match");
