-- upgrade: safe
-- What a process must have to run the job, such as a program that is not installed on each machine. Null for nothing.
alter table jobs add column needs text;
-- Failed jobs are tried again, too.
drop index jobs_open;
create index jobs_open on jobs (kind, priority desc, due_at, id) where state <> 'done';
