CREATE TABLE "club_exclusions" (
	"club" text NOT NULL,
	"person" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_exclusions_club_person_pk" PRIMARY KEY("club","person")
);
--> statement-breakpoint
CREATE TABLE "club_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"club" text NOT NULL,
	"sender" text NOT NULL,
	"person" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "club_links" (
	"token" text PRIMARY KEY NOT NULL,
	"club" text NOT NULL,
	"maker" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"uses_most" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "club_members" (
	"club" text NOT NULL,
	"person" text NOT NULL,
	"role" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_members_club_person_pk" PRIMARY KEY("club","person")
);
--> statement-breakpoint
CREATE TABLE "club_messages" (
	"club" text NOT NULL,
	"number" integer NOT NULL,
	"person" text,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_messages_club_number_pk" PRIMARY KEY("club","number")
);
--> statement-breakpoint
CREATE TABLE "club_requests" (
	"club" text NOT NULL,
	"person" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_requests_club_person_pk" PRIMARY KEY("club","person")
);
--> statement-breakpoint
CREATE TABLE "clubs" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"about" text NOT NULL,
	"listed" boolean NOT NULL,
	"joining" text NOT NULL,
	"founder_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clubs_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "club" text;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "club" text;--> statement-breakpoint
ALTER TABLE "club_exclusions" ADD CONSTRAINT "club_exclusions_club_clubs_id_fk" FOREIGN KEY ("club") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_exclusions" ADD CONSTRAINT "club_exclusions_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_invitations" ADD CONSTRAINT "club_invitations_club_clubs_id_fk" FOREIGN KEY ("club") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_invitations" ADD CONSTRAINT "club_invitations_sender_people_id_fk" FOREIGN KEY ("sender") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_invitations" ADD CONSTRAINT "club_invitations_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_links" ADD CONSTRAINT "club_links_club_clubs_id_fk" FOREIGN KEY ("club") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_links" ADD CONSTRAINT "club_links_maker_people_id_fk" FOREIGN KEY ("maker") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_members" ADD CONSTRAINT "club_members_club_clubs_id_fk" FOREIGN KEY ("club") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_members" ADD CONSTRAINT "club_members_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_messages" ADD CONSTRAINT "club_messages_club_clubs_id_fk" FOREIGN KEY ("club") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_messages" ADD CONSTRAINT "club_messages_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_requests" ADD CONSTRAINT "club_requests_club_clubs_id_fk" FOREIGN KEY ("club") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_requests" ADD CONSTRAINT "club_requests_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "club_exclusions_person" ON "club_exclusions" USING btree ("person");--> statement-breakpoint
CREATE UNIQUE INDEX "club_invitations_open" ON "club_invitations" USING btree ("club","person") WHERE "club_invitations"."state" = 'open';--> statement-breakpoint
CREATE INDEX "club_invitations_person" ON "club_invitations" USING btree ("person","at");--> statement-breakpoint
CREATE INDEX "club_invitations_sender" ON "club_invitations" USING btree ("sender","at");--> statement-breakpoint
CREATE INDEX "club_links_club" ON "club_links" USING btree ("club");--> statement-breakpoint
CREATE INDEX "club_members_person" ON "club_members" USING btree ("person");--> statement-breakpoint
CREATE UNIQUE INDEX "club_members_founder" ON "club_members" USING btree ("club") WHERE "club_members"."role" = 'founder';--> statement-breakpoint
CREATE INDEX "club_messages_person" ON "club_messages" USING btree ("person");--> statement-breakpoint
CREATE INDEX "club_messages_at" ON "club_messages" USING btree ("at");--> statement-breakpoint
CREATE INDEX "club_requests_person" ON "club_requests" USING btree ("person");--> statement-breakpoint
CREATE INDEX "clubs_listed" ON "clubs" USING btree ("created_at") WHERE "clubs"."listed";--> statement-breakpoint
CREATE INDEX "matches_of_club" ON "matches" USING btree ("club","status","created_at") WHERE "matches"."club" is not null;--> statement-breakpoint
CREATE INDEX "tournaments_of_club" ON "tournaments" USING btree ("club","created_at") WHERE "tournaments"."club" is not null;
