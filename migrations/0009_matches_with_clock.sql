-- Counts the running matches with a clock.
CREATE INDEX "matches_with_clock" ON "matches" USING btree ("id") WHERE "matches"."status" = 'playing' and "matches"."clock" is not null;
