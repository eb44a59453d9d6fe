-- upgrade: safe
alter table push_subscriptions
  -- Both or neither: before which jamats this phone is reminded, and how many minutes before.
  add column reminder_prayers text[],
  add column reminder_minutes integer,
  -- Messages refused in a row, counted only while the push service takes others.
  add column refusals integer not null default 0,
  add constraint reminders_whole check ((reminder_prayers is null) = (reminder_minutes is null));

create index push_subscriptions_reminders on push_subscriptions using gin (reminder_prayers) where reminder_prayers is not null;

-- What phones are told. A message waits until send_after, is then given to all it is for, and is done when each has had it.
create table push_messages (
  id bigint generated always as identity primary key,
  kind text not null,
  -- For those who chose any of these topics, or for those who are reminded this long before this prayer.
  topics text[],
  reminder_prayer text,
  reminder_minutes integer,
  -- What must not be said twice, e.g. one evening's reminder.
  dedup_key text,
  payload jsonb not null,
  -- The Topic, Urgency and what is left of the TTL are told to the push service (RFC 8030, 5).
  collapse text,
  urgency text not null check (urgency in ('very-low', 'low', 'normal', 'high')),
  send_after timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'done', 'cancelled')),
  sending_since timestamptz,
  receivers integer not null default 0,
  sent integer not null default 0,
  gone integer not null default 0,
  failed integer not null default 0,
  created_at timestamptz not null default now(),
  -- An administrator's e-mail as it was then.
  created_by text,
  constraint audience_one check ((topics is null) = (reminder_prayer is not null and reminder_minutes is not null))
);

-- A cancelled message was not said.
create unique index push_messages_once on push_messages (dedup_key) where state <> 'cancelled';
create index push_messages_waiting on push_messages (send_after) where state = 'waiting';
create index push_messages_sending on push_messages (id) where state = 'sending';

-- One message for one phone that has not had it yet; the row goes when it has.
create table push_deliveries (
  id bigint generated always as identity primary key,
  message_id bigint not null references push_messages (id) on delete cascade,
  -- Without a reference: a phone that opts out meanwhile is counted as gone.
  subscription_id bigint not null,
  -- Of its push service, so that one that hangs does not hold up the others.
  host text not null,
  -- When it may be taken up. Whoever takes it moves this on; if he dies, it comes up again by itself.
  ready_at timestamptz not null,
  taken_by text,
  attempts integer not null default 0
);

create index push_deliveries_ready on push_deliveries (host, ready_at);
create index push_deliveries_message on push_deliveries (message_id);

-- Wakes the processes that send. For each row: a statement that finds nothing to do must not wake anyone.
create trigger push_messages_announce after insert or update of send_after, state on push_messages for each row execute function announce_change();
