-- upgrade: safe, recorded as d4a982a22bc1443211ee057352a52764bda3e34046a177142d9677ec48ce4de9
create table recordings (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('friday', 'morningdars')),
  title text not null,
  -- Free text, as typed.
  date_text text not null,
  -- The name of the file in storage: the SHA-256 of its bytes and the extension of its type. Several recordings may share one.
  file_name text not null,
  bytes bigint not null,
  mime_type text not null,
  duration_seconds double precision,
  created_at timestamptz not null default now(),
  -- The row of a deleted recording stays, so that phones receive the deletion.
  deleted_at timestamptz,
  -- Set at start-up when the file is not in storage: the recording is not listed until it is back.
  file_missing boolean not null default false,
  change bigint not null default 0
);

create index recordings_listed on recordings (kind, created_at desc, id desc) where deleted_at is null and not file_missing;
create index recordings_change on recordings (change);
create index recordings_file on recordings (file_name) where deleted_at is null;

create trigger recordings_stamp before insert or update on recordings for each row execute function stamp_change();
create trigger recordings_announce after insert or update or delete on recordings for each statement execute function announce_change();
