-- upgrade: safe, recorded as 4071493698a6599ea2396b4f1a5b641197f0cb4348b2a3390634101cdd487047
-- The number of the last change. The lock of its row serialises writers until they commit, so that no reader that has seen
-- number n misses a smaller one that is committed later, as it could with a sequence.
create table change_counter (
  only_row boolean primary key default true check (only_row),
  last_change bigint not null default 0,
  -- Distinguishes the numbers of this database from those of another.
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

-- Notifies every server process, which drops its cached responses of the table.
create function announce_change() returns trigger
language plpgsql as $$
begin
  perform pg_notify('minbar_changes', tg_table_name);
  return null;
end
$$;
