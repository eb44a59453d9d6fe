-- upgrade: safe
-- Each prayer has its own minutes before the jamat, such as {"fajr": 30, "isha": 10}; one that is missing has no reminder.
alter table push_subscriptions add column reminders jsonb not null default '{}';

-- The previous version knows one number of minutes for all prayers. Until the next version drops its two columns, what either
-- version writes reaches the other's. Different minutes become the longest: better early than late.
create function keep_reminders_equal() returns trigger
language plpgsql as $$
begin
  if new.reminders is distinct from coalesce(old.reminders, '{}') then
    select array_agg(key), max(value::integer) into new.reminder_prayers, new.reminder_minutes
    from jsonb_each_text(new.reminders);
  elsif new.reminder_prayers is distinct from old.reminder_prayers or new.reminder_minutes is distinct from old.reminder_minutes then
    select coalesce(jsonb_object_agg(prayer, new.reminder_minutes), '{}') into new.reminders
    from unnest(new.reminder_prayers) as prayer;
  end if;
  return new;
end
$$;
create trigger push_subscriptions_reminders before insert or update of reminders, reminder_prayers, reminder_minutes
  on push_subscriptions for each row execute function keep_reminders_equal();

update push_subscriptions as phone
set reminders = (select jsonb_object_agg(prayer, phone.reminder_minutes) from unnest(phone.reminder_prayers) as prayer)
where reminder_prayers is not null;
