-- upgrade: safe
-- Append-only: the settings of a Hijri year's Ramadan and Eids are its newest row. The days follow from `hijri_months`.
create table ramadans (
  id bigint generated always as identity primary key,
  hijri_year integer not null check (hijri_year between 1400 and 1600),
  -- `RamadanSettings` of `server/contracts/ramadan.ts`.
  settings jsonb not null,
  changed_at timestamptz not null,
  -- An administrator's e-mail as it was then.
  changed_by text not null,
  change bigint not null default 0
);

create trigger ramadans_stamp before insert or update on ramadans for each row execute function stamp_change();
create trigger ramadans_announce after insert or update or delete on ramadans for each statement execute function announce_change();

-- The times of Ramadan lie over the log of times, and follow the Hijri months and the place: phones receive all times again with
-- any of its rows.
create function stamp_times() returns trigger
language plpgsql as $$
begin
  update jamat_times set rule = rule where id = (select max(id) from jamat_times) and exists (select 1 from ramadans);
  return null;
end
$$;
create trigger ramadans_stamp_times after insert or update or delete on ramadans for each statement execute function stamp_times();
create trigger hijri_months_stamp_times after insert or update or delete on hijri_months for each statement execute function stamp_times();
create trigger mosque_stamp_times after update on mosque for each statement execute function stamp_times();
