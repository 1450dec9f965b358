-- Reads whose cost does not grow with the age of a site.

-- Who started in which seat, newest matches last; a running match has no end yet.
CREATE INDEX "seats_starter" ON "seats" USING btree ("starter","finished_at","match") WHERE "seats"."starter" is not null;

-- The figures of a profile and of pairing are read from this index alone.
DROP INDEX "match_results_person";
CREATE INDEX "match_results_person" ON "match_results" USING btree ("person","ended_at","match","game","class","seats","side","outcome","score","against_bots","counts","stayed","decisions","deadlines","time_outs","started_at");
CREATE INDEX "match_results_left" ON "match_results" USING btree ("person","ended_at") WHERE "match_results"."left_early";

-- The results of a club's tables, likewise.
ALTER TABLE "match_results" ADD COLUMN "club" text;
UPDATE "match_results" SET "club" = m."club" FROM "matches" m WHERE m."id" = "match_results"."match" AND m."club" IS NOT NULL;
CREATE INDEX "match_results_club" ON "match_results" USING btree ("club","game","ended_at","person","outcome","score") WHERE "match_results"."club" is not null;

-- A person's rating after each match, by game and class.
ALTER TABLE "rating_lines" ADD COLUMN "game" text;
ALTER TABLE "rating_lines" ADD COLUMN "class" text;
UPDATE "rating_lines" SET "game" = m."game", "class" = m."class" FROM "rated_matches" m WHERE m."number" = "rating_lines"."number";
ALTER TABLE "rating_lines" ALTER COLUMN "game" SET NOT NULL;
ALTER TABLE "rating_lines" ALTER COLUMN "class" SET NOT NULL;
CREATE INDEX "rating_lines_history" ON "rating_lines" USING btree ("person","game","class","number","mu_after","sigma_after");

-- How often each side came first in the counted matches of a setting.
ALTER TABLE "seat_terms" ADD COLUMN "firsts" json DEFAULT '{}'::json NOT NULL;
UPDATE "seat_terms" t SET "firsts" = f."firsts" FROM (
  SELECT "list", "game", "setting", json_object_agg("side", "n") AS "firsts" FROM (
    SELECT m."list", m."game", m."setting", l."side", count(*) AS "n"
      FROM "rating_lines" l JOIN "rated_matches" m ON m."number" = l."number"
     WHERE m."counted" AND l."rank" = 1 GROUP BY 1, 2, 3, 4) "by_side"
   GROUP BY 1, 2, 3) f
 WHERE f."list" = t."list" AND f."game" = t."game" AND f."setting" = t."setting";

CREATE INDEX "people_with_role" ON "people" USING btree ("id") WHERE "people"."role" is not null;
