-- upgrade: safe
-- What one process at a time does on a schedule: backups, and the tests that they can be restored. A restore empties it.
create table backup_jobs (
  job text primary key check (job in ('backup', 'self-test')),
  due_at timestamptz not null,
  -- The process that does it now, until it stops extending the time.
  claimed_by text,
  claimed_until timestamptz,
  -- Of the last run: null after a success.
  finished_at timestamptz,
  error text,
  -- Of the last success.
  succeeded_at timestamptz,
  result jsonb
);
