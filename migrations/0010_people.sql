CREATE TABLE "audit_trail" (
	"number" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text,
	"act" text NOT NULL,
	"person" text,
	"match" text,
	"report" text,
	"reason" text NOT NULL,
	"before" json NOT NULL,
	"after" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "avoids" (
	"person" text NOT NULL,
	"avoided" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "avoids_person_avoided_pk" PRIMARY KEY("person","avoided")
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"person" text NOT NULL,
	"blocked" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_person_blocked_pk" PRIMARY KEY("person","blocked")
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"person" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"file" "bytea"
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"person" text NOT NULL,
	"followed" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_person_followed_pk" PRIMARY KEY("person","followed")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"sender" text NOT NULL,
	"person" text NOT NULL,
	"match" text NOT NULL,
	"seat" smallint,
	"state" text DEFAULT 'open' NOT NULL,
	"phrase" text,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "kept_names" (
	"account" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"reporter" text,
	"person" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"subject" text NOT NULL,
	"evidence" json NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"taken_by" text,
	"taken_at" timestamp with time zone,
	"outcome" text,
	"closed_by" text,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "muted_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "banned_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "must_rename" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "deletion_due" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "invited_by" text DEFAULT 'accounts' NOT NULL;--> statement-breakpoint
ALTER TABLE "avoids" ADD CONSTRAINT "avoids_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avoids" ADD CONSTRAINT "avoids_avoided_people_id_fk" FOREIGN KEY ("avoided") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_people_id_fk" FOREIGN KEY ("blocked") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_followed_people_id_fk" FOREIGN KEY ("followed") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_sender_people_id_fk" FOREIGN KEY ("sender") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_people_id_fk" FOREIGN KEY ("reporter") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_taken_by_people_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_closed_by_people_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_trail_person" ON "audit_trail" USING btree ("person","number");--> statement-breakpoint
CREATE INDEX "audit_trail_actor" ON "audit_trail" USING btree ("actor","number");--> statement-breakpoint
CREATE INDEX "avoids_avoided" ON "avoids" USING btree ("avoided");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked");--> statement-breakpoint
CREATE INDEX "follows_followed" ON "follows" USING btree ("followed");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("match","person") WHERE "invitations"."state" = 'open';--> statement-breakpoint
CREATE INDEX "invitations_person" ON "invitations" USING btree ("person","at");--> statement-breakpoint
CREATE INDEX "invitations_sender" ON "invitations" USING btree ("sender","at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter","subject");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("at") WHERE "reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "reports_closed" ON "reports" USING btree ("closed_at") WHERE "reports"."state" = 'closed';--> statement-breakpoint
CREATE INDEX "reports_person" ON "reports" USING btree ("person");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_audit_trail"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'Lines of the audit trail are never changed or deleted.';
end
$$;--> statement-breakpoint
CREATE TRIGGER "audit_trail_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_trail"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit_trail"();
