-- upgrade: safe, recorded as 4c59a8bb9012ce8fc1fce41403254387df0a1fab95419fbb742d7a7886918e5b
-- Jobs that one process at a time runs on a schedule: backups, and the tests that they can be restored. A restore empties it.
create table backup_jobs (
  job text primary key check (job in ('backup', 'self-test')),
  due_at timestamptz not null,
  -- The process that runs it, until it stops extending the time.
  claimed_by text,
  claimed_until timestamptz,
  -- Of the last run: null after a success.
  finished_at timestamptz,
  error text,
  -- Of the last success.
  succeeded_at timestamptz,
  result jsonb
);
