-- upgrade: safe, recorded as 837bd6b4cdbc686f7c4021a1e5df72067df85b2cb3850a98489d05499cdadbf3
-- What a process must have to run the job, such as a program that is not installed on each machine. Null for nothing.
alter table jobs add column needs text;
-- Failed jobs are tried again, too.
drop index jobs_open;
create index jobs_open on jobs (kind, priority desc, due_at, id) where state <> 'done';
