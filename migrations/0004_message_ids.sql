-- A message that is sent again because its answer was lost is not written twice.
ALTER TABLE "messages" ADD COLUMN "act" text;
CREATE UNIQUE INDEX "messages_act" ON "messages" USING btree ("match","person","act");
ALTER TABLE "club_messages" ADD COLUMN "act" text;
CREATE UNIQUE INDEX "club_messages_act" ON "club_messages" USING btree ("club","person","act");
