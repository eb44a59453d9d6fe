-- upgrade: safe, recorded as 1dfcb749634cbedf6502b906a083872d5ee4420735897c158db5c1cc7b61d24e
-- The first day of each Hijri month as announced by the Central Ruet-e-Hilal Committee and entered by an administrator.
create table hijri_months (
  hijri_year integer not null check (hijri_year between 1400 and 1600),
  hijri_month integer not null check (hijri_month between 1 and 12),
  starts_on date not null,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  change bigint not null default 0,
  primary key (hijri_year, hijri_month)
);

create trigger hijri_months_stamp before insert or update on hijri_months for each row execute function stamp_change();
-- A deleted month leaves no row to stamp: this raises the counter, so that phones load the months again.
create function count_deletion() returns trigger
language plpgsql as $$
begin
  perform next_change();
  return null;
end
$$;
create trigger hijri_months_deleted after delete on hijri_months for each statement execute function count_deletion();
create trigger hijri_months_announce after insert or update or delete on hijri_months for each statement execute function announce_change();
