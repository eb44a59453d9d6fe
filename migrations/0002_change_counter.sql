-- upgrade: safe
-- One number for every change a phone may want to hear of. The row's lock makes writers take turns until they commit,
-- so a reader that has seen number n will never meet a smaller one later, as it would with a sequence.
create table change_counter (
  only_row boolean primary key default true check (only_row),
  last_change bigint not null default 0,
  -- Tells one database's numbers from another's.
  dataset text not null default substr(md5(gen_random_uuid()::text), 1, 8)
);

insert into change_counter default values;

create function next_change() returns bigint
language sql as $$
  update change_counter set last_change = last_change + 1 returning last_change;
$$;

-- Stamps a row with the number of its change.
create function stamp_change() returns trigger
language plpgsql as $$
begin
  new.change := next_change();
  return new;
end
$$;

-- Tells every server process, by the table's name, to forget the answers it keeps of it.
create function announce_change() returns trigger
language plpgsql as $$
begin
  perform pg_notify('minbar_changes', tg_table_name);
  return null;
end
$$;
