-- upgrade: safe, recorded as e5d062ed9809491e2cb642c446b2b9e2c11e26c2a0612506075ea2724f7c50b9
-- Where the mosque is and how its prayers are calculated. Without a row, the defaults of the program apply.
create table mosque (
  only_row boolean primary key default true check (only_row),
  name text not null,
  place text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  time_zone text not null,
  method text not null,
  asr text not null,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  change bigint not null default 0
);

create trigger mosque_stamp before insert or update on mosque for each row execute function stamp_change();
create trigger mosque_announce after insert or update or delete on mosque for each statement execute function announce_change();
