-- A message about a moment of a finished match is a comment. Who may write comments is set for each match.
ALTER TABLE "messages" ADD COLUMN "moment" integer;
CREATE INDEX "messages_comments" ON "messages" USING btree ("match","number") WHERE "messages"."moment" is not null;
ALTER TABLE "matches" ADD COLUMN "commenters" text DEFAULT 'players' NOT NULL;
