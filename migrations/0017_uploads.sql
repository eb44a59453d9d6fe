-- upgrade: safe, recorded as 11ca26a051609e27d0c11f4ef2d01a29c7929cabeae67a5a553db50254c9f65e
-- Unfinished uploads of several processes. Their bytes are pieces in the object store.
create table uploads (
  id text primary key,
  bytes bigint not null check (bytes >= 0),
  received bigint not null default 0 check (received between 0 and bytes),
  -- JSON as the client sent it.
  metadata text not null,
  -- In order: [{"name": …, "bytes": …}]
  pieces jsonb not null default '[]',
  created_at timestamptz not null default now()
);
