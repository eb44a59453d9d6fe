-- upgrade: safe, recorded as 924348050cf0410729e864c7fd7589bd48a97b3e56f795721f03a1d320598ba7
-- Backups and their self-test become jobs, which are queued again after each run. Processes of the previous version go on with
-- `backup_jobs`, which the next version drops.
alter table jobs add column succeeded_at timestamptz;
-- Of the last success, for jobs that are repeated.
alter table jobs add column result jsonb;
insert into jobs (kind, key, queued_at, due_at, finished_at, error, succeeded_at, result)
select job, '', now(), due_at, finished_at, error, succeeded_at, result from backup_jobs;
