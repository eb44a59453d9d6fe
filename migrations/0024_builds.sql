-- upgrade: safe, recorded as 0cd6d7f0b1bb84654158333242740fc5420bebb2dcb89cb247ad565f25e5e59d
-- The builds of the site that run or have run, so that their pages and service workers find their files in a process of another
-- build. Not part of backups: each process adds its own build when it starts.
create table builds (
  -- As in the header X-App-Version.
  id text primary key,
  first_seen_at timestamptz not null,
  -- Renewed by each process that serves it.
  last_seen_at timestamptz not null,
  -- {"/assets/index-ab12cd3.js": "<hash>", …}
  files jsonb not null
);

-- The contents of these files. Builds share those that did not change.
create table build_contents (
  -- The beginning of the SHA-256 of the uncompressed bytes, in base64url, as in the service worker's list.
  hash text primary key,
  -- Whether `bytes` are compressed with Brotli.
  is_compressed boolean not null,
  bytes bytea not null
);
-- They cannot be compressed further.
alter table build_contents alter column bytes set storage external;
