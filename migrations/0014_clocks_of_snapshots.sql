-- A snapshot keeps the clock; an event keeps only its mark, and marks and clocks have the names of their fields.
ALTER TABLE "snapshots" ADD COLUMN "clock" json;
--> statement-breakpoint
UPDATE "events" SET "mark" = json_strip_nulls(json_build_object(
  'seq', mark -> 0, 'at', mark -> 1, 'seat', mark -> 2, 'received', mark -> 3, 'awaited', mark -> 4,
  'ready', mark -> 5, 'window', mark -> 6))
 WHERE json_typeof("mark") = 'array';
--> statement-breakpoint
UPDATE "matches" m SET "clock" = (
  SELECT jsonb_build_object('time', m.time::jsonb, 'clockSince', NULL, 'over', false, 'gifts', 0) || c.clock
    || jsonb_build_object('seats', (
      SELECT jsonb_agg(
        '{"stint":null,"holder":"person","ready":false,"upAt":null,"rises":0,"timeOuts":0,"returns":0,"returning":false,"timedOut":0,"defaulted":false,"gifts":0}'::jsonb
        || CASE WHEN jsonb_typeof(s.seat) = 'array'
                THEN jsonb_build_object('left', s.seat -> 0, 'base', s.seat -> 1, 'baseAt', s.seat -> 2, 'stint', s.seat -> 3)
                     || coalesce(s.seat -> 4, '{}')
                ELSE s.seat END ORDER BY s.place)
        FROM jsonb_array_elements(c.clock -> 'seats') WITH ORDINALITY AS s(seat, place)))
    FROM events e CROSS JOIN LATERAL (
      SELECT CASE WHEN json_typeof(e.clock) = 'array'
                  THEN jsonb_build_object('at', e.clock -> 0, 'seq', e.clock -> 1, 'act', e.clock -> 2, 'seats', e.clock -> 3)
                       || coalesce((e.clock -> 4)::jsonb, '{}')
                  ELSE e.clock::jsonb END AS clock) c
   WHERE e.match = m.id AND e.seq = m.clock_from)
 WHERE m.clock IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "clock";
