-- upgrade: safe, recorded as b24ad35209db33f33bbb2254e1c21e3378368792c4f7e63d717afba7f62fc2fb
-- What makes the tokens of an administrator valid: a random key, in each of them, which no backup contains. Nobody can make a token
-- from a backup, and removing an administrator or resetting a password ends all theirs. A login adds a missing one.
create table admin_token_keys (
  admin_id bigint primary key references admins (id) on delete cascade,
  key text not null default gen_random_uuid()::text
);

-- Permissions to download one backup, which end with the tokens of their administrator. No backup contains them.
create table backup_tickets (
  ticket text primary key,
  admin_id bigint not null references admin_token_keys (admin_id) on delete cascade,
  expires_at timestamptz not null
);
