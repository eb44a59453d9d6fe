-- upgrade: safe, recorded as 0d12186666dfa0bdb32958a6bf0f453e68405d111c11757ab65e5064c196618f
-- Append-only: the time of a prayer on a day is its entry with the latest effective_from on or before that day,
-- the newest of these where several share the date. History, dated changes and undo all come from this one rule.
create table jamat_times (
  id bigint generated always as identity primary key,
  prayer text not null check (prayer in ('fajr', 'zuhr', 'asr', 'maghrib', 'isha', 'jumma')),
  -- As typed; empty removes the time.
  time_text text not null,
  effective_from date not null,
  changed_at timestamptz not null default now(),
  -- An administrator's e-mail as it was then, so that the history outlives the account.
  changed_by text not null,
  change bigint not null default 0
);

create index jamat_times_in_force on jamat_times (effective_from, id);

create trigger jamat_times_stamp before insert or update on jamat_times for each row execute function stamp_change();
create trigger jamat_times_announce after insert or update or delete on jamat_times for each statement execute function announce_change();
