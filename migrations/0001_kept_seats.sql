ALTER TABLE "matches" ADD COLUMN "replay_key" text;
ALTER TABLE "seats" ADD COLUMN "kept" json;
CREATE INDEX "seats_kept" ON "seats" USING btree (("kept" ->> 'person')) WHERE "seats"."kept" is not null;
