-- Each kind of job has lanes of its own, so the due jobs are looked for by kind.
create index jobs_kind on jobs (kind, due, key);
drop index jobs_due;
