-- upgrade: safe
-- The log of times holds rules and timetables, too. A process of the version before shows a rule's time of its first day.
alter table jamat_times
  -- The rule in place of a text (`TimingRule` of `server/contracts/timing-rules.ts`); `time_text` is its time on the first day.
  add column rule jsonb,
  -- The day from which the entry no longer counts, so that the one before it does.
  add column effective_until date,
  -- The day from which a plan that was undone no longer counts.
  add column withdrawn_on date,
  -- Whether it belongs to a plan: the rules or the timetable that were published together, at one `changed_at`.
  add column is_planned boolean not null default false,
  -- What is said of each jamat of a Jumma, in their order: its language or speaker.
  add column notes jsonb;

-- Times by rules follow the place, the method and the Hijri months: phones must receive them again when these change.
create function stamp_rules() returns trigger
language plpgsql as $$
begin
  if exists (select 1 from jamat_times where rule is not null) then
    update jamat_times set rule = rule where rule is not null;
  end if;
  return null;
end
$$;

create trigger mosque_stamp_rules after update on mosque for each statement execute function stamp_rules();
create trigger hijri_months_stamp_rules after insert or update or delete on hijri_months for each statement execute function stamp_rules();
