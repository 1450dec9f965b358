-- Whether a bot may sit in, how long a seat is offered and when people are reminded are the same at all tables: see
-- CO-R78. What was proposed in a vote is shown again, so it loses them too.
UPDATE "matches" SET "time" = "time"::jsonb - '{sitIn,openFor,nudges}'::text[] WHERE "time"::jsonb ? 'sitIn';
--> statement-breakpoint
UPDATE "votes" SET "vote" = "vote"::jsonb #- '{proposal,time,sitIn}' #- '{proposal,time,openFor}'
    #- '{proposal,time,nudges}' WHERE "kind" = 'clock';
