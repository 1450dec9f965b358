-- `matches.version` is the version of the rules by which a match is played, that of its newest event. The version with
-- which it began is that of its first event, also for records that were uploaded.
update events e
  set version = m.version
  from matches m
  where m.imported and e.match = m.id and e.seq = 0 and e.version <> m.version;

update matches m
  set version = e.version
  from events e
  where m.status <> 'open' and e.match = m.id and e.seq = m.seq and e.version <> m.version;
