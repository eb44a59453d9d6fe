-- upgrade: safe, recorded as be0a3b006607f61387e886aba699ab89bf7844e3078c37e4be5a8f1af6a95a6c
create table events (
  id bigint generated always as identity primary key,
  title text not null,
  image_url text not null,
  location text,
  starts_at timestamptz not null,
  registration_link text not null,
  description text not null,
  video_url text,
  is_upcoming boolean not null default false,
  created_at timestamptz not null default now(),
  -- The row of a deleted event stays, so that phones receive the deletion.
  deleted_at timestamptz,
  change bigint not null default 0
);

create index events_listed on events (starts_at desc, id desc) where deleted_at is null;
create index events_change on events (change);

create trigger events_stamp before insert or update on events for each row execute function stamp_change();
create trigger events_announce after insert or update or delete on events for each statement execute function announce_change();
