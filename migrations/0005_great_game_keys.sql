-- Message keys of The Great Game begin with the id of the game: "gg.…" → "great-game.…".
UPDATE "events" SET
  "log" = replace("log"::text, '"key":"gg.', '"key":"great-game.')::json,
  "draws" = replace("draws"::text, '"why":"gg.', '"why":"great-game.')::json
WHERE "match" IN (SELECT "id" FROM "matches" WHERE "game" = 'great-game');--> statement-breakpoint
UPDATE "snapshots" SET "state" = replace("state"::text, '"why":"gg.', '"why":"great-game.')::json
WHERE "match" IN (SELECT "id" FROM "matches" WHERE "game" = 'great-game') AND "state"::text LIKE '%"why":"gg.%';--> statement-breakpoint
UPDATE "matches" SET "result" = replace("result"::text, '"why":"gg.', '"why":"great-game.')::json
WHERE "game" = 'great-game' AND "result" IS NOT NULL;
