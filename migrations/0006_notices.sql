CREATE TABLE "channels" (
	"target" text PRIMARY KEY NOT NULL,
	"person" text,
	"channel" text NOT NULL,
	"last_sent" timestamp with time zone,
	"day" timestamp with time zone,
	"today" integer DEFAULT 0 NOT NULL,
	"failed_rows" integer DEFAULT 0 NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"first_failure" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"last_error" text,
	"off_why" text
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" text PRIMARY KEY NOT NULL,
	"person" text NOT NULL,
	"address" text NOT NULL,
	"letter" text NOT NULL,
	"args" json DEFAULT '{}'::json NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_addresses" (
	"person" text PRIMARY KEY NOT NULL,
	"address" text,
	"address_key" text,
	"confirmed_at" timestamp with time zone,
	"pending" text,
	"rejections" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mail_addresses_addressKey_unique" UNIQUE("address_key")
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"person" text NOT NULL,
	"purpose" text NOT NULL,
	"address" text,
	"match" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"person" text PRIMARY KEY NOT NULL,
	"settings" json NOT NULL,
	"tables" json DEFAULT '{}'::json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"person" text,
	"match" text,
	"kind" text NOT NULL,
	"seat" smallint,
	"stint" integer,
	"seq" integer,
	"key" text,
	"args" json DEFAULT '{}'::json NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	CONSTRAINT "notices_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"notice" text NOT NULL,
	"person" text,
	"match" text,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"title" text,
	"body" text
);
--> statement-breakpoint
CREATE TABLE "presences" (
	"match" text NOT NULL,
	"person" text NOT NULL,
	"page" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "presences_match_person_page_pk" PRIMARY KEY("match","person","page")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"person" text NOT NULL,
	"session" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"browser" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	"refusals" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"person" text PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"person" text,
	"match" text,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"key" "bytea" NOT NULL,
	"old_key" "bytea",
	"old_key_until" timestamp with time zone,
	"discord_user" text,
	"text_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_addresses" ADD CONSTRAINT "mail_addresses_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_notice_notices_id_fk" FOREIGN KEY ("notice") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_sessions_id_fk" FOREIGN KEY ("session") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_due" ON "letters" USING btree ("due");--> statement-breakpoint
CREATE INDEX "letters_person" ON "letters" USING btree ("person");--> statement-breakpoint
CREATE INDEX "mail_tokens_person" ON "mail_tokens" USING btree ("person");--> statement-breakpoint
CREATE INDEX "notices_new" ON "notices" USING btree ("due") WHERE "notices"."state" = 'new';--> statement-breakpoint
CREATE INDEX "notices_standing" ON "notices" USING btree ("match","seat") WHERE "notices"."state" <> 'over';--> statement-breakpoint
CREATE INDEX "notices_person" ON "notices" USING btree ("person","at");--> statement-breakpoint
CREATE INDEX "notices_at" ON "notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due") WHERE "outbox"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_target" ON "outbox" USING btree ("target","due") WHERE "outbox"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_notice" ON "outbox" USING btree ("notice");--> statement-breakpoint
CREATE INDEX "outbox_person" ON "outbox" USING btree ("person","due");--> statement-breakpoint
CREATE INDEX "push_subscriptions_person" ON "push_subscriptions" USING btree ("person");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session");--> statement-breakpoint
CREATE INDEX "webhooks_person" ON "webhooks" USING btree ("person");--> statement-breakpoint
CREATE INDEX "webhooks_match" ON "webhooks" USING btree ("match");