-- Finished matches that several people look at together: where they are, who leads, and who is there.
CREATE TABLE "reviews" (
  "id" text PRIMARY KEY NOT NULL,
  "match" text NOT NULL,
  "maker" text NOT NULL,
  "leader" text,
  "moment" integer NOT NULL,
  "viewer" text NOT NULL,
  "line" jsonb,
  "number" integer DEFAULT 0 NOT NULL,
  "moved_at" timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "review_people" (
  "review" text NOT NULL,
  "person" text NOT NULL,
  "own" boolean NOT NULL,
  "asks" boolean DEFAULT false NOT NULL,
  "seen_at" timestamp with time zone,
  CONSTRAINT "review_people_review_person_pk" PRIMARY KEY("review","person")
);
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_maker_people_id_fk" FOREIGN KEY ("maker") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_leader_people_id_fk" FOREIGN KEY ("leader") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "review_people" ADD CONSTRAINT "review_people_review_reviews_id_fk" FOREIGN KEY ("review") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "review_people" ADD CONSTRAINT "review_people_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "reviews_once" ON "reviews" USING btree ("maker","match");
CREATE INDEX "reviews_match" ON "reviews" USING btree ("match");
CREATE INDEX "reviews_leader" ON "reviews" USING btree ("leader");
CREATE INDEX "reviews_moved" ON "reviews" USING btree ("moved_at");
CREATE INDEX "review_people_person" ON "review_people" USING btree ("person");
