-- The news of a person: notices that stay in a list until they are read.
ALTER TABLE "notices" ADD COLUMN "news" text;
CREATE INDEX "notices_news" ON "notices" USING btree ("person","id") WHERE "notices"."news" is not null;
CREATE INDEX "notices_unread" ON "notices" USING btree ("person","id") WHERE "notices"."news" = 'unread';
