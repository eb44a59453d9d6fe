-- upgrade: safe
-- The screens of the prayer hall that an administrator has paired. Their changes are not news, so nothing stamps or announces them.
create table screens (
  id bigint generated always as identity primary key,
  name text not null,
  -- The SHA-256 of the screen's token, hex.
  token_hash text not null unique,
  -- `ScreenSettings` of `server/contracts/wall-settings.ts`.
  settings jsonb not null,
  version integer not null default 1,
  -- When an administrator last asked it to reload.
  reload_at timestamptz,
  -- Identifies the form that it was sent from.
  request_key text unique,
  created_at timestamptz not null,
  -- An administrator's e-mail as it was then.
  created_by text not null
);

-- The latest report of each screen. No backup contains them.
create table screen_reports (
  screen_id bigint primary key references screens (id) on delete cascade,
  seen_at timestamptz not null,
  app_version text not null,
  shows text not null,
  clock_difference_seconds integer,
  -- A data URL.
  picture text
);

-- The codes of screens that wait for an administrator, and the hashes of the tokens that become theirs. No backup contains them.
create table screen_codes (
  code text primary key,
  token_hash text not null unique,
  expires_at timestamptz not null
);
