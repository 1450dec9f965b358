-- A match is ended by consent in one way: see CO-R79. Only those who sat there see one that was abandoned, so it becomes
-- private, belongs to no club, has no host who did not sit there, and no old link opens it.
UPDATE "seats" SET "invitation" = left(replace(gen_random_uuid()::text, '-', ''), 22)
 WHERE "match" IN (SELECT "id" FROM "matches" WHERE "ended" = 'abandon');
--> statement-breakpoint
UPDATE "matches" m SET "ended" = 'end', "public" = false, "club" = NULL, "replay_key" = NULL,
    "invitation" = left(replace(gen_random_uuid()::text, '-', ''), 22),
    "host" = (SELECT m."host" FROM "seats" s WHERE s."match" = m."id" AND (s."person" = m."host"
      OR s."holders"::jsonb @> jsonb_build_array(jsonb_build_object('person', m."host"))) LIMIT 1)
 WHERE "ended" = 'abandon';
--> statement-breakpoint
-- An open vote is about something that there is no longer; nobody has agreed to what ending means.
UPDATE "notices" n SET "state" = 'over' FROM "votes" v
 WHERE v."kind" = 'abandon' AND v."state" = 'open'
   AND n."match" = v."match" AND n."kind" = 'vote' AND n."args" ->> 'vote' = v."id";
--> statement-breakpoint
UPDATE "votes" SET "state" = 'void', "why" = 'Abandoning a match is no longer possible.',
    "vote" = "vote"::jsonb || jsonb_build_object('state', 'void', 'closedAt', "vote"::jsonb -> 'at')
 WHERE "kind" = 'abandon' AND "state" = 'open';
--> statement-breakpoint
UPDATE "votes" SET "kind" = 'end', "vote" = jsonb_set("vote"::jsonb, '{proposal,kind}', '"end"')
 WHERE "kind" = 'abandon';
