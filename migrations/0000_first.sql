CREATE TABLE "access_tokens" (
  "id" text PRIMARY KEY NOT NULL,
  "hash" "bytea" NOT NULL,
  "person" text NOT NULL,
  "name" text NOT NULL,
  "scopes" text[] NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "last_used_at" timestamp with time zone,
  "expires_at" timestamp with time zone,
  CONSTRAINT "access_tokens_hash_unique" UNIQUE("hash")
);

CREATE TABLE "acts" (
  "match" text NOT NULL,
  "act" integer NOT NULL,
  "after" integer NOT NULL,
  "mark" json NOT NULL,
  CONSTRAINT "acts_match_act_pk" PRIMARY KEY("match","act")
);

CREATE TABLE "alive" (
  "id" smallint PRIMARY KEY NOT NULL,
  "at" bigint NOT NULL
);

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

CREATE TABLE "avoids" (
  "person" text NOT NULL,
  "avoided" text NOT NULL,
  "until" timestamp with time zone NOT NULL,
  CONSTRAINT "avoids_person_avoided_pk" PRIMARY KEY("person","avoided")
);

CREATE TABLE "blocks" (
  "person" text NOT NULL,
  "blocked" text NOT NULL,
  "at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "blocks_person_blocked_pk" PRIMARY KEY("person","blocked")
);

CREATE TABLE "browsers" (
  "hash" "bytea" NOT NULL,
  "person" text NOT NULL,
  "seen_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "browsers_hash_person_pk" PRIMARY KEY("hash","person")
);

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

CREATE TABLE "club_exclusions" (
  "club" text NOT NULL,
  "person" text NOT NULL,
  "at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "club_exclusions_club_person_pk" PRIMARY KEY("club","person")
);

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

CREATE TABLE "club_links" (
  "token" text PRIMARY KEY NOT NULL,
  "club" text NOT NULL,
  "maker" text,
  "at" timestamp with time zone DEFAULT now() NOT NULL,
  "until" timestamp with time zone NOT NULL,
  "uses" integer DEFAULT 0 NOT NULL,
  "uses_most" integer NOT NULL
);

CREATE TABLE "club_members" (
  "club" text NOT NULL,
  "person" text NOT NULL,
  "role" text NOT NULL,
  "at" timestamp with time zone DEFAULT now() NOT NULL,
  "role_since" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "club_members_club_person_pk" PRIMARY KEY("club","person")
);

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

CREATE TABLE "club_requests" (
  "club" text NOT NULL,
  "person" text NOT NULL,
  "text" text NOT NULL,
  "at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "club_requests_club_person_pk" PRIMARY KEY("club","person")
);

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

CREATE TABLE "downtimes" (
  "since" bigint PRIMARY KEY NOT NULL,
  "until" bigint NOT NULL
);

CREATE TABLE "events" (
  "match" text NOT NULL,
  "seq" integer NOT NULL,
  "act" uuid,
  "seat" smallint,
  "command" json,
  "version" integer NOT NULL,
  "log" json NOT NULL,
  "draws" json NOT NULL,
  "first_line" integer NOT NULL,
  "undoes" integer,
  "back_to" integer,
  "mark" json,
  "clock" json,
  "at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "events_match_seq_pk" PRIMARY KEY("match","seq")
);

CREATE TABLE "exports" (
  "person" text PRIMARY KEY NOT NULL,
  "asked_at" timestamp with time zone NOT NULL,
  "ready_at" timestamp with time zone,
  "file" "bytea"
);

CREATE TABLE "follows" (
  "person" text NOT NULL,
  "followed" text NOT NULL,
  "at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "follows_person_followed_pk" PRIMARY KEY("person","followed")
);

CREATE TABLE "guides" (
  "person" text NOT NULL,
  "game" text NOT NULL,
  "on" boolean NOT NULL,
  "seen" text[] NOT NULL,
  CONSTRAINT "guides_person_game_pk" PRIMARY KEY("person","game")
);

CREATE TABLE "help_grants" (
  "match" text PRIMARY KEY NOT NULL,
  "vote" text NOT NULL,
  "eyes" text NOT NULL,
  "questions" json NOT NULL,
  "until" timestamp with time zone NOT NULL
);

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

CREATE TABLE "jobs" (
  "key" text PRIMARY KEY NOT NULL,
  "kind" text NOT NULL,
  "due" timestamp with time zone NOT NULL,
  "match" text,
  "person" text,
  "attempts" integer DEFAULT 0 NOT NULL
);

CREATE TABLE "kept_names" (
  "account" text PRIMARY KEY NOT NULL,
  "until" timestamp with time zone NOT NULL
);

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

CREATE TABLE "mail_addresses" (
  "person" text PRIMARY KEY NOT NULL,
  "address" text,
  "address_key" text,
  "confirmed_at" timestamp with time zone,
  "pending" text,
  "rejections" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "mail_addresses_addressKey_unique" UNIQUE("address_key")
);

CREATE TABLE "mail_tokens" (
  "hash" "bytea" PRIMARY KEY NOT NULL,
  "person" text NOT NULL,
  "purpose" text NOT NULL,
  "address" text,
  "match" text,
  "expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "match_results" (
  "match" text NOT NULL,
  "person" text NOT NULL,
  "seat" smallint NOT NULL,
  "game" text NOT NULL,
  "class" text,
  "seats" smallint NOT NULL,
  "side" text NOT NULL,
  "outcome" text NOT NULL,
  "score" double precision NOT NULL,
  "place" smallint NOT NULL,
  "stayed" text NOT NULL,
  "counts" boolean NOT NULL,
  "rated" boolean NOT NULL,
  "against_bots" boolean NOT NULL,
  "left_early" boolean NOT NULL,
  "decisions" integer NOT NULL,
  "answer_times" json NOT NULL,
  "deadlines" integer NOT NULL,
  "time_outs" integer NOT NULL,
  "started_at" timestamp with time zone NOT NULL,
  "ended_at" timestamp with time zone NOT NULL,
  CONSTRAINT "match_results_match_person_pk" PRIMARY KEY("match","person")
);

CREATE TABLE "matches" (
  "id" text PRIMARY KEY NOT NULL,
  "dice_id" text NOT NULL,
  "game" text NOT NULL,
  "version" integer NOT NULL,
  "name" text NOT NULL,
  "note" text NOT NULL,
  "options" jsonb NOT NULL,
  "public" boolean NOT NULL,
  "reactions" text NOT NULL,
  "automatic" boolean NOT NULL,
  "start_when_full" boolean NOT NULL,
  "host" text,
  "invitation" text NOT NULL,
  "secret" text,
  "commitment" text NOT NULL,
  "record_format" smallint DEFAULT 1 NOT NULL,
  "seats_fixed_at" timestamp with time zone,
  "status" text NOT NULL,
  "seq" integer DEFAULT 0 NOT NULL,
  "lines" integer DEFAULT 0 NOT NULL,
  "waiting" json DEFAULT '[]'::json NOT NULL,
  "bot_turn" boolean DEFAULT false NOT NULL,
  "result" json,
  "time" json,
  "votes" json,
  "pause" json,
  "ended" text,
  "spectator_delay" smallint DEFAULT 0 NOT NULL,
  "clock_from" integer DEFAULT 0 NOT NULL,
  "act" integer DEFAULT -1 NOT NULL,
  "clock" json,
  "rematch" text,
  "rematch_of" text,
  "club" text,
  "rated" boolean DEFAULT false NOT NULL,
  "pace_class" text,
  "origin" text,
  "seats_by" text,
  "booked" boolean DEFAULT false NOT NULL,
  "removed" text[] DEFAULT '{}'::text[] NOT NULL,
  "to_agree" text[] DEFAULT '{}'::text[] NOT NULL,
  "imported" boolean DEFAULT false NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "touched_at" timestamp with time zone DEFAULT now() NOT NULL,
  "started_at" timestamp with time zone,
  "finished_at" timestamp with time zone
);

CREATE TABLE "messages" (
  "match" text NOT NULL,
  "number" integer NOT NULL,
  "room" text NOT NULL,
  "person" text,
  "name" text NOT NULL,
  "text" text NOT NULL,
  "args" jsonb,
  "at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "messages_match_number_pk" PRIMARY KEY("match","number")
);

CREATE TABLE "misses" (
  "person" text NOT NULL,
  "at" timestamp with time zone NOT NULL,
  "about" text NOT NULL,
  CONSTRAINT "misses_person_about_pk" PRIMARY KEY("person","about")
);

CREATE TABLE "networks_seen" (
  "person" text NOT NULL,
  "hash" "bytea" NOT NULL,
  "at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "networks_seen_person_hash_at_pk" PRIMARY KEY("person","hash","at")
);

CREATE TABLE "notice_settings" (
  "person" text PRIMARY KEY NOT NULL,
  "settings" json NOT NULL,
  "tables" json DEFAULT '{}'::json NOT NULL
);

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

CREATE TABLE "people" (
  "id" text PRIMARY KEY NOT NULL,
  "name" text NOT NULL,
  "account" text,
  "password" text,
  "calendars" json,
  "vacations" json DEFAULT '[]'::json NOT NULL,
  "is_bot" boolean DEFAULT false NOT NULL,
  "role" text,
  "muted_until" timestamp with time zone,
  "banned_until" timestamp with time zone,
  "must_rename" boolean DEFAULT false NOT NULL,
  "deletion_due" timestamp with time zone,
  "deleted_at" timestamp with time zone,
  "pace" text,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "people_account_unique" UNIQUE("account")
);

CREATE TABLE "presences" (
  "match" text NOT NULL,
  "person" text NOT NULL,
  "page" text NOT NULL,
  "until" timestamp with time zone NOT NULL,
  CONSTRAINT "presences_match_person_page_pk" PRIMARY KEY("match","person","page")
);

CREATE TABLE "profiles" (
  "person" text PRIMARY KEY NOT NULL,
  "about" text DEFAULT '' NOT NULL,
  "favourites" json DEFAULT '[]'::json NOT NULL,
  "privacy" json DEFAULT '{}'::json NOT NULL,
  "on_leaderboards" boolean DEFAULT true NOT NULL,
  "is_private" boolean DEFAULT false NOT NULL,
  "invited_by" text DEFAULT 'accounts' NOT NULL
);

CREATE TABLE "proposal_members" (
  "proposal" text NOT NULL,
  "person" text NOT NULL,
  "seat" smallint NOT NULL,
  "seek" text,
  "class" text NOT NULL,
  "is_active" boolean DEFAULT true NOT NULL,
  "answer" text,
  "answered_at" timestamp with time zone,
  "nonce_commitment" text,
  CONSTRAINT "proposal_members_proposal_person_pk" PRIMARY KEY("proposal","person")
);

CREATE TABLE "proposals" (
  "id" text PRIMARY KEY NOT NULL,
  "class" text NOT NULL,
  "state" text DEFAULT 'asking' NOT NULL,
  "origin" text NOT NULL,
  "game" text NOT NULL,
  "pace" text NOT NULL,
  "rated" boolean NOT NULL,
  "options" jsonb NOT NULL,
  "seats_by" text NOT NULL,
  "secret" text NOT NULL,
  "commitment" text NOT NULL,
  "at" timestamp with time zone NOT NULL,
  "deadline" timestamp with time zone NOT NULL,
  "ended_at" timestamp with time zone
);

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

CREATE TABLE "rate_limits" (
  "key" varchar(255) PRIMARY KEY NOT NULL,
  "points" integer DEFAULT 0 NOT NULL,
  "expire" bigint
);

CREATE TABLE "rated_matches" (
  "number" integer PRIMARY KEY NOT NULL,
  "match" text NOT NULL,
  "game" text NOT NULL,
  "class" text NOT NULL,
  "list" text NOT NULL,
  "ended_at" timestamp with time zone NOT NULL,
  "setting" text NOT NULL,
  "counted" boolean NOT NULL,
  "annulled" boolean DEFAULT false NOT NULL,
  "annulled_why" text,
  CONSTRAINT "rated_matches_match_unique" UNIQUE("match")
);

CREATE TABLE "rating_lines" (
  "number" integer NOT NULL,
  "person" text NOT NULL,
  "seat" smallint NOT NULL,
  "side" text NOT NULL,
  "rank" smallint NOT NULL,
  "term" numeric(5, 1) NOT NULL,
  "mu_before" numeric(12, 6) NOT NULL,
  "sigma_before" numeric(12, 6) NOT NULL,
  "mu_after" numeric(12, 6) NOT NULL,
  "sigma_after" numeric(12, 6) NOT NULL,
  CONSTRAINT "rating_lines_number_person_pk" PRIMARY KEY("number","person")
);

CREATE TABLE "ratings" (
  "list" text NOT NULL,
  "game" text NOT NULL,
  "class" text NOT NULL,
  "person" text NOT NULL,
  "mu" numeric(12, 6) NOT NULL,
  "sigma" numeric(12, 6) NOT NULL,
  "last_end" timestamp with time zone NOT NULL,
  "matches" integer NOT NULL,
  CONSTRAINT "ratings_list_game_class_person_pk" PRIMARY KEY("list","game","class","person")
);

CREATE TABLE "recovery_codes" (
  "person" text PRIMARY KEY NOT NULL,
  "hash" "bytea" NOT NULL,
  "made_at" timestamp with time zone DEFAULT now() NOT NULL
);

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

CREATE TABLE "seat_terms" (
  "list" text NOT NULL,
  "game" text NOT NULL,
  "setting" text NOT NULL,
  "matches" integer NOT NULL,
  "score" json NOT NULL,
  "terms" json,
  CONSTRAINT "seat_terms_list_game_setting_pk" PRIMARY KEY("list","game","setting")
);

CREATE TABLE "seats" (
  "match" text NOT NULL,
  "seat" smallint NOT NULL,
  "kind" text NOT NULL,
  "person" text,
  "name" text DEFAULT '' NOT NULL,
  "nonce" text DEFAULT '' NOT NULL,
  "nonce_commitment" text,
  "invitation" text NOT NULL,
  "return_hash" "bytea",
  "return_full" boolean DEFAULT false NOT NULL,
  "departed" boolean DEFAULT false NOT NULL,
  "offered" text,
  "invited" json,
  "holders" json,
  "starter" text,
  "seen" integer DEFAULT 0 NOT NULL,
  "notes" text DEFAULT '' NOT NULL,
  CONSTRAINT "seats_match_seat_pk" PRIMARY KEY("match","seat")
);

CREATE TABLE "seeks" (
  "id" text PRIMARY KEY NOT NULL,
  "person" text NOT NULL,
  "class" text NOT NULL,
  "at" timestamp with time zone NOT NULL,
  "until" timestamp with time zone NOT NULL,
  "terms" json NOT NULL,
  "first_game" text NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "state" text DEFAULT 'open' NOT NULL,
  "reason" text,
  "proposed_at" timestamp with time zone,
  "seen_at" timestamp with time zone NOT NULL,
  "ended_at" timestamp with time zone
);

CREATE TABLE "sessions" (
  "hash" "bytea" PRIMARY KEY NOT NULL,
  "id" text NOT NULL,
  "person" text NOT NULL,
  "browser" text NOT NULL,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "seen_at" timestamp with time zone DEFAULT now() NOT NULL,
  "expires_at" timestamp with time zone NOT NULL,
  "match" text,
  CONSTRAINT "sessions_id_unique" UNIQUE("id")
);

CREATE TABLE "site_keys" (
  "name" text PRIMARY KEY NOT NULL,
  "value" json NOT NULL
);

CREATE TABLE "snapshots" (
  "match" text NOT NULL,
  "seq" integer NOT NULL,
  "version" integer NOT NULL,
  "state" json NOT NULL,
  "answers" json NOT NULL,
  CONSTRAINT "snapshots_match_seq_pk" PRIMARY KEY("match","seq")
);

CREATE TABLE "spectator_markers" (
  "match" text NOT NULL,
  "person" text NOT NULL,
  "seen" integer NOT NULL,
  CONSTRAINT "spectator_markers_match_person_pk" PRIMARY KEY("match","person")
);

CREATE TABLE "stream_events" (
  "person" text NOT NULL,
  "number" integer NOT NULL,
  "kind" text NOT NULL,
  "data" json NOT NULL,
  "at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "stream_events_person_number_pk" PRIMARY KEY("person","number")
);

CREATE TABLE "streams" (
  "person" text PRIMARY KEY NOT NULL,
  "number" integer DEFAULT 0 NOT NULL,
  "tables" json DEFAULT '{}'::json NOT NULL,
  "proposals" json DEFAULT '[]'::json NOT NULL,
  "seeks" json DEFAULT '{}'::json NOT NULL,
  "rounds" json DEFAULT '{}'::json NOT NULL,
  "at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "tournament_entries" (
  "tournament" text NOT NULL,
  "person" text NOT NULL,
  "seed" smallint,
  "state" text NOT NULL,
  "strength" integer,
  "forfeits" smallint DEFAULT 0 NOT NULL,
  "before" json DEFAULT '[]'::json NOT NULL,
  "at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "tournament_entries_tournament_person_pk" PRIMARY KEY("tournament","person")
);

CREATE TABLE "tournament_log" (
  "tournament" text NOT NULL,
  "number" integer NOT NULL,
  "at" timestamp with time zone NOT NULL,
  "round" smallint NOT NULL,
  "text" text NOT NULL,
  CONSTRAINT "tournament_log_tournament_number_pk" PRIMARY KEY("tournament","number")
);

CREATE TABLE "tournament_matches" (
  "match" text PRIMARY KEY NOT NULL,
  "tournament" text NOT NULL,
  "round" smallint NOT NULL,
  "board" smallint NOT NULL,
  "number" smallint NOT NULL,
  "seats" smallint[] NOT NULL,
  "points" smallint[],
  "state" text NOT NULL,
  "deadline" timestamp with time zone
);

CREATE TABLE "tournament_pairings" (
  "tournament" text NOT NULL,
  "round" smallint NOT NULL,
  "board" smallint NOT NULL,
  "seats" json NOT NULL,
  "reasons" json NOT NULL,
  "state" text NOT NULL,
  "correction" text,
  CONSTRAINT "tournament_pairings_tournament_round_board_pk" PRIMARY KEY("tournament","round","board")
);

CREATE TABLE "tournament_rounds" (
  "tournament" text NOT NULL,
  "number" smallint NOT NULL,
  "byes" smallint[] NOT NULL,
  "paired_at" timestamp with time zone NOT NULL,
  "limit_at" timestamp with time zone NOT NULL,
  CONSTRAINT "tournament_rounds_tournament_number_pk" PRIMARY KEY("tournament","number")
);

CREATE TABLE "tournaments" (
  "id" text PRIMARY KEY NOT NULL,
  "name" text NOT NULL,
  "about" text NOT NULL,
  "organiser" text,
  "game" text NOT NULL,
  "options" jsonb NOT NULL,
  "format" text NOT NULL,
  "pace" text NOT NULL,
  "class" text NOT NULL,
  "rated" boolean NOT NULL,
  "public" boolean NOT NULL,
  "club" text,
  "invitation" text NOT NULL,
  "settings" json NOT NULL,
  "state" text DEFAULT 'open' NOT NULL,
  "round" integer DEFAULT 0 NOT NULL,
  "rounds" integer,
  "lot" smallint,
  "filler" smallint,
  "starts_at" timestamp with time zone NOT NULL,
  "next_at" timestamp with time zone,
  "created_at" timestamp with time zone DEFAULT now() NOT NULL,
  "ended_at" timestamp with time zone
);

CREATE TABLE "votes" (
  "id" text PRIMARY KEY NOT NULL,
  "match" text NOT NULL,
  "kind" text NOT NULL,
  "state" text NOT NULL,
  "vote" json NOT NULL,
  "word" text DEFAULT '' NOT NULL,
  "why" text,
  "at" timestamp with time zone NOT NULL
);

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

CREATE TABLE "write_probe" (
  "id" smallint PRIMARY KEY NOT NULL,
  "at" timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "acts" ADD CONSTRAINT "acts_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "avoids" ADD CONSTRAINT "avoids_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "avoids" ADD CONSTRAINT "avoids_avoided_people_id_fk" FOREIGN KEY ("avoided") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_people_id_fk" FOREIGN KEY ("blocked") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "browsers" ADD CONSTRAINT "browsers_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "channels" ADD CONSTRAINT "channels_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "club_exclusions" ADD CONSTRAINT "club_exclusions_club_clubs_id_fk" FOREIGN KEY ("club") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "club_exclusions" ADD CONSTRAINT "club_exclusions_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "club_invitations" ADD CONSTRAINT "club_invitations_club_clubs_id_fk" FOREIGN KEY ("club") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "club_invitations" ADD CONSTRAINT "club_invitations_sender_people_id_fk" FOREIGN KEY ("sender") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "club_invitations" ADD CONSTRAINT "club_invitations_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "club_links" ADD CONSTRAINT "club_links_club_clubs_id_fk" FOREIGN KEY ("club") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "club_links" ADD CONSTRAINT "club_links_maker_people_id_fk" FOREIGN KEY ("maker") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "club_members" ADD CONSTRAINT "club_members_club_clubs_id_fk" FOREIGN KEY ("club") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "club_members" ADD CONSTRAINT "club_members_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "club_messages" ADD CONSTRAINT "club_messages_club_clubs_id_fk" FOREIGN KEY ("club") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "club_messages" ADD CONSTRAINT "club_messages_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "club_requests" ADD CONSTRAINT "club_requests_club_clubs_id_fk" FOREIGN KEY ("club") REFERENCES "public"."clubs"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "club_requests" ADD CONSTRAINT "club_requests_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "exports" ADD CONSTRAINT "exports_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "follows" ADD CONSTRAINT "follows_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "follows" ADD CONSTRAINT "follows_followed_people_id_fk" FOREIGN KEY ("followed") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "guides" ADD CONSTRAINT "guides_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "help_grants" ADD CONSTRAINT "help_grants_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_sender_people_id_fk" FOREIGN KEY ("sender") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "letters" ADD CONSTRAINT "letters_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "mail_addresses" ADD CONSTRAINT "mail_addresses_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "match_results" ADD CONSTRAINT "match_results_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "match_results" ADD CONSTRAINT "match_results_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "matches" ADD CONSTRAINT "matches_host_people_id_fk" FOREIGN KEY ("host") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "messages" ADD CONSTRAINT "messages_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "messages" ADD CONSTRAINT "messages_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "misses" ADD CONSTRAINT "misses_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "networks_seen" ADD CONSTRAINT "networks_seen_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notices" ADD CONSTRAINT "notices_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notices" ADD CONSTRAINT "notices_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_notice_notices_id_fk" FOREIGN KEY ("notice") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "presences" ADD CONSTRAINT "presences_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "presences" ADD CONSTRAINT "presences_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "proposal_members" ADD CONSTRAINT "proposal_members_proposal_proposals_id_fk" FOREIGN KEY ("proposal") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "proposal_members" ADD CONSTRAINT "proposal_members_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "proposal_members" ADD CONSTRAINT "proposal_members_seek_seeks_id_fk" FOREIGN KEY ("seek") REFERENCES "public"."seeks"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_sessions_id_fk" FOREIGN KEY ("session") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "rated_matches" ADD CONSTRAINT "rated_matches_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "rating_lines" ADD CONSTRAINT "rating_lines_number_rated_matches_number_fk" FOREIGN KEY ("number") REFERENCES "public"."rated_matches"("number") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "rating_lines" ADD CONSTRAINT "rating_lines_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_people_id_fk" FOREIGN KEY ("reporter") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reports" ADD CONSTRAINT "reports_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reports" ADD CONSTRAINT "reports_taken_by_people_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reports" ADD CONSTRAINT "reports_closed_by_people_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "seats" ADD CONSTRAINT "seats_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "seats" ADD CONSTRAINT "seats_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "seats" ADD CONSTRAINT "seats_starter_people_id_fk" FOREIGN KEY ("starter") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "seeks" ADD CONSTRAINT "seeks_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "spectator_markers" ADD CONSTRAINT "spectator_markers_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "spectator_markers" ADD CONSTRAINT "spectator_markers_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "stream_events" ADD CONSTRAINT "stream_events_person_streams_person_fk" FOREIGN KEY ("person") REFERENCES "public"."streams"("person") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "streams" ADD CONSTRAINT "streams_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "tournament_entries" ADD CONSTRAINT "tournament_entries_tournament_tournaments_id_fk" FOREIGN KEY ("tournament") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "tournament_entries" ADD CONSTRAINT "tournament_entries_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tournament_log" ADD CONSTRAINT "tournament_log_tournament_tournaments_id_fk" FOREIGN KEY ("tournament") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "tournament_rounds" ADD CONSTRAINT "tournament_rounds_tournament_tournaments_id_fk" FOREIGN KEY ("tournament") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_organiser_people_id_fk" FOREIGN KEY ("organiser") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "votes" ADD CONSTRAINT "votes_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_match_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "access_tokens_person" ON "access_tokens" USING btree ("person");
CREATE INDEX "audit_trail_person" ON "audit_trail" USING btree ("person","number");
CREATE INDEX "audit_trail_actor" ON "audit_trail" USING btree ("actor","number");
CREATE INDEX "avoids_avoided" ON "avoids" USING btree ("avoided");
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked");
CREATE INDEX "club_exclusions_person" ON "club_exclusions" USING btree ("person");
CREATE UNIQUE INDEX "club_invitations_open" ON "club_invitations" USING btree ("club","person") WHERE "club_invitations"."state" = 'open';
CREATE INDEX "club_invitations_person" ON "club_invitations" USING btree ("person","at");
CREATE INDEX "club_invitations_sender" ON "club_invitations" USING btree ("sender","at");
CREATE INDEX "club_links_club" ON "club_links" USING btree ("club");
CREATE INDEX "club_members_person" ON "club_members" USING btree ("person");
CREATE UNIQUE INDEX "club_members_founder" ON "club_members" USING btree ("club") WHERE "club_members"."role" = 'founder';
CREATE INDEX "club_messages_person" ON "club_messages" USING btree ("person");
CREATE INDEX "club_messages_at" ON "club_messages" USING btree ("at");
CREATE INDEX "club_requests_person" ON "club_requests" USING btree ("person");
CREATE INDEX "clubs_listed" ON "clubs" USING btree ("created_at") WHERE "clubs"."listed";
CREATE UNIQUE INDEX "events_act" ON "events" USING btree ("match","act");
CREATE INDEX "events_undone" ON "events" USING btree ("match","undoes") WHERE "events"."undoes" is not null;
CREATE INDEX "events_back" ON "events" USING btree ("match","seq") WHERE "events"."back_to" is not null;
CREATE INDEX "follows_followed" ON "follows" USING btree ("followed");
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("match","person") WHERE "invitations"."state" = 'open';
CREATE INDEX "invitations_person" ON "invitations" USING btree ("person","at");
CREATE INDEX "invitations_sender" ON "invitations" USING btree ("sender","at");
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due","key");
CREATE INDEX "jobs_match" ON "jobs" USING btree ("match");
CREATE INDEX "jobs_person" ON "jobs" USING btree ("person");
CREATE INDEX "letters_due" ON "letters" USING btree ("due");
CREATE INDEX "letters_person" ON "letters" USING btree ("person");
CREATE INDEX "mail_tokens_person" ON "mail_tokens" USING btree ("person");
CREATE INDEX "match_results_person" ON "match_results" USING btree ("person","ended_at");
CREATE INDEX "matches_in_lobby" ON "matches" USING btree ("created_at") WHERE "matches"."status" <> 'finished' and "matches"."public";
CREATE INDEX "matches_in_archive" ON "matches" USING btree ("finished_at") WHERE "matches"."status" = 'finished';
CREATE INDEX "matches_to_book" ON "matches" USING btree ("finished_at") WHERE "matches"."status" = 'finished' and not "matches"."booked" and not "matches"."imported";
CREATE INDEX "matches_of_bots" ON "matches" USING btree ("id") WHERE "matches"."bot_turn" and "matches"."status" = 'playing';
CREATE INDEX "matches_of_club" ON "matches" USING btree ("club","status","created_at") WHERE "matches"."club" is not null;
CREATE INDEX "networks_seen_hash" ON "networks_seen" USING btree ("hash","at");
CREATE INDEX "networks_seen_at" ON "networks_seen" USING btree ("at");
CREATE INDEX "notices_new" ON "notices" USING btree ("due") WHERE "notices"."state" = 'new';
CREATE INDEX "notices_standing" ON "notices" USING btree ("match","seat") WHERE "notices"."state" <> 'over';
CREATE INDEX "notices_person" ON "notices" USING btree ("person","at");
CREATE INDEX "notices_at" ON "notices" USING btree ("at");
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due") WHERE "outbox"."state" = 'waiting';
CREATE INDEX "outbox_target" ON "outbox" USING btree ("target","due") WHERE "outbox"."state" = 'waiting';
CREATE INDEX "outbox_notice" ON "outbox" USING btree ("notice");
CREATE INDEX "outbox_person" ON "outbox" USING btree ("person","due");
CREATE UNIQUE INDEX "proposal_members_seek" ON "proposal_members" USING btree ("seek") WHERE "proposal_members"."is_active" and "proposal_members"."seek" is not null;
CREATE UNIQUE INDEX "proposal_members_live" ON "proposal_members" USING btree ("person") WHERE "proposal_members"."is_active" and "proposal_members"."class" = 'live';
CREATE INDEX "proposal_members_person" ON "proposal_members" USING btree ("person");
CREATE INDEX "proposals_asking" ON "proposals" USING btree ("deadline") WHERE "proposals"."state" in ('asking', 'opening');
CREATE INDEX "push_subscriptions_person" ON "push_subscriptions" USING btree ("person");
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session");
CREATE INDEX "rated_matches_setting" ON "rated_matches" USING btree ("game","setting");
CREATE INDEX "rating_lines_person" ON "rating_lines" USING btree ("person","number");
CREATE INDEX "ratings_person" ON "ratings" USING btree ("person");
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter","subject");
CREATE INDEX "reports_open" ON "reports" USING btree ("at") WHERE "reports"."state" = 'open';
CREATE INDEX "reports_closed" ON "reports" USING btree ("closed_at") WHERE "reports"."state" = 'closed';
CREATE INDEX "reports_person" ON "reports" USING btree ("person");
CREATE INDEX "seats_person" ON "seats" USING btree ("person");
CREATE INDEX "seats_holders" ON "seats" USING gin (("holders"::jsonb) jsonb_path_ops) WHERE "seats"."holders" is not null;
CREATE INDEX "seeks_open" ON "seeks" USING btree ("at","id") WHERE "seeks"."state" = 'open';
CREATE INDEX "seeks_person" ON "seeks" USING btree ("person");
CREATE UNIQUE INDEX "seeks_one_live" ON "seeks" USING btree ("person") WHERE "seeks"."class" = 'live' and "seeks"."state" in ('open', 'proposed');
CREATE INDEX "seeks_matched" ON "seeks" USING btree ("first_game","class","proposed_at") WHERE "seeks"."state" = 'matched';
CREATE INDEX "sessions_person" ON "sessions" USING btree ("person");
CREATE INDEX "sessions_match" ON "sessions" USING btree ("match") WHERE "sessions"."match" is not null;
CREATE INDEX "spectator_markers_person" ON "spectator_markers" USING btree ("person");
CREATE UNIQUE INDEX "tournament_entries_seed" ON "tournament_entries" USING btree ("tournament","seed") WHERE "tournament_entries"."seed" is not null;
CREATE INDEX "tournament_entries_person" ON "tournament_entries" USING btree ("person");
CREATE INDEX "tournament_matches_pairing" ON "tournament_matches" USING btree ("tournament","round","board");
CREATE INDEX "tournament_matches_running" ON "tournament_matches" USING btree ("tournament") WHERE "tournament_matches"."state" <> 'over';
CREATE INDEX "tournaments_state" ON "tournaments" USING btree ("state","starts_at");
CREATE INDEX "tournaments_organiser" ON "tournaments" USING btree ("organiser");
CREATE INDEX "tournaments_of_club" ON "tournaments" USING btree ("club","created_at") WHERE "tournaments"."club" is not null;
CREATE INDEX "votes_match" ON "votes" USING btree ("match","at");
CREATE UNIQUE INDEX "votes_open" ON "votes" USING btree ("match","kind") WHERE "votes"."state" = 'open';
CREATE INDEX "webhooks_person" ON "webhooks" USING btree ("person");
CREATE INDEX "webhooks_match" ON "webhooks" USING btree ("match");

CREATE FUNCTION "refuse_change_of_audit_trail"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'Lines of the audit trail are never changed or deleted.';
end
$$;
CREATE TRIGGER "audit_trail_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_trail"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit_trail"();

-- The statement that appends events holds the row of their match. To check a foreign key for each event as well would
-- cost a fifth of what a decision costs here. Events still go with their match.
CREATE FUNCTION "delete_events_of_match"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "events" WHERE "match" = OLD."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER "matches_delete_events" AFTER DELETE ON "matches" FOR EACH ROW EXECUTE FUNCTION "delete_events_of_match"();
