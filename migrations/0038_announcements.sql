-- upgrade: safe
-- What the mosque announces for hours or days. The rows of ended ones stay: administrators see them.
create table announcements (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('janazah', 'lost', 'rain', 'school', 'general')),
  title text not null,
  second_title text,
  location text,
  second_location text,
  description text,
  second_description text,
  -- The jamat that a janazah follows (`FollowedJamat` of `server/contracts/announcement-kinds.ts`), or a time of its own.
  follows jsonb,
  takes_place_at timestamptz,
  starts_at timestamptz not null,
  -- Null: an hour after the janazah begins, whose jamat may move.
  ends_at timestamptz,
  -- Identifies the form that it was sent from.
  request_key text unique,
  -- An administrator's e-mail as it was then.
  created_by text not null,
  updated_at timestamptz not null,
  change bigint not null default 0,
  constraint janazah_has_time check (num_nonnulls(follows, takes_place_at) = case kind when 'janazah' then 1 else 0 end),
  constraint has_end check (kind = 'janazah' or ends_at is not null)
);

create trigger announcements_stamp before insert or update on announcements for each row execute function stamp_change();
create trigger announcements_announce after insert or update or delete on announcements for each statement execute function announce_change();
