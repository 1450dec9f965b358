-- Notices are switched by group, a digest replaces e-mails only, and nothing is sent to people who are present or asleep:
-- see CO-R81. A group is off where all its kinds were; as it was by default where some were; notices of searches by people
-- one follows, which no page could switch on, are gone.
UPDATE "notice_settings" s SET "settings" = json_build_object(
  'channels', (SELECT coalesce(json_object_agg(c.key, json_build_object('on', c.value -> 'on', 'delay', c.value -> 'delay')), '{}')
                 FROM json_each(s."settings" -> 'channels') c),
  'groups', (SELECT coalesce(json_object_agg(of.name, of.boxes), '{}') FROM (
    SELECT box.name, json_object_agg(box.channel, box.is_on) AS boxes FROM (
      SELECT g.name, c.key AS channel,
             CASE WHEN bool_or(c.value::text = 'true') THEN true WHEN count(*) = cardinality(g.kinds) THEN false END AS is_on
        FROM (VALUES
          ('decisions', ARRAY['decision', 'nudge', 'order-stopped']),
          ('deadlines', ARRAY['half', 'near', 'time-up', 'vacation-ends']),
          ('talk', ARRAY['mentioned', 'vote', 'vote-closed', 'paused', 'resumed', 'gift', 'went-back', 'settings-changed']),
          ('rest', ARRAY['invited', 'substitute', 'seated', 'begins', 'over', 'rated', 'host', 'handed-over', 'bot-sits',
            'seat-open', 'time-up-other', 'proposal', 'proposal-failed', 'seek-ends', 'round', 'tournament', 'club',
            'moderation', 'report-closed', 'export-ready', 'channel-failing'])
        ) AS g(name, kinds)
        JOIN json_each(s."settings" -> 'kinds') k ON k.key = ANY (g.kinds)
        CROSS JOIN json_each(k.value) c
       GROUP BY g.name, g.kinds, c.key
    ) box WHERE box.is_on IS NOT NULL GROUP BY box.name
  ) of),
  'digest', s."settings" -> 'digest' -> 'at',
  'discreet', s."settings" -> 'discreet');
DELETE FROM "notices" WHERE "kind" = 'followed-seek';
