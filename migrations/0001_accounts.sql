DROP INDEX "people_account_name";--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "account" text;--> statement-breakpoint
-- As the server makes it. A database in the locale C knows only 26 letters, unless it is told otherwise (PostgreSQL 17 or later).
DO $$ BEGIN
  UPDATE "people" SET "account" = lower("name" COLLATE "pg_c_utf8") WHERE "password" IS NOT NULL;
EXCEPTION WHEN undefined_object THEN
  UPDATE "people" SET "account" = lower("name") WHERE "password" IS NOT NULL;
END $$;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_account_unique" UNIQUE("account");
