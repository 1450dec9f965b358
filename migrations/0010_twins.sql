-- What the names of accounts look like, so that nobody takes one that can be mistaken for another. A server that starts
-- fills the column for accounts that are older.
ALTER TABLE "people" ADD COLUMN "twin" text;
CREATE INDEX "people_twin" ON "people" USING btree ("twin");
