-- upgrade: safe, recorded as 7874081eb23636e7ce0ba54f41b258c97363021b65b4b734b21ec32c6aa95118
-- Background jobs that several processes share, such as the renditions of a recording. Each kind has one job for a key.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  -- What it works on, such as the name of a file.
  key text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  -- The highest first.
  priority smallint not null default 0,
  queued_at timestamptz not null,
  -- Not before this time.
  due_at timestamptz not null,
  -- Runs so far, those included that ended with their process.
  attempts integer not null default 0,
  -- The run in progress, until its process stops extending the time.
  claimed_by text,
  claimed_until timestamptz,
  -- From 0 to 1, of the run in progress.
  progress real,
  started_at timestamptz,
  finished_at timestamptz,
  -- Why the last run failed; null after a success.
  error text,
  unique (kind, key)
);

create index jobs_open on jobs (kind, priority desc, due_at, id) where state in ('queued', 'running');
