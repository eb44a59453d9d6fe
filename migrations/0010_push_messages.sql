-- upgrade: safe, recorded as ca9cb9bc3179c974ddc58a9d72f5c39eb4699604a65f4d7cebf940b9f3f87651
alter table push_subscriptions
  -- The jamats before which the phone gets a reminder, and how many minutes before; both or neither.
  add column reminder_prayers text[],
  add column reminder_minutes integer,
  -- Messages refused in a row, counted only while the push service takes others.
  add column refusals integer not null default 0,
  add constraint reminders_whole check ((reminder_prayers is null) = (reminder_minutes is null));

create index push_subscriptions_reminders on push_subscriptions using gin (reminder_prayers) where reminder_prayers is not null;

-- Push messages. One waits until send_after, then gets a delivery for each phone of its audience, and is done when none is left.
create table push_messages (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The audience: phones with any of these topics, or with a reminder this long before this prayer.
  topics text[],
  reminder_prayer text,
  reminder_minutes integer,
  -- Messages with the same key are sent once, such as the reminder of one evening.
  dedup_key text,
  payload jsonb not null,
  -- Sent to the push service as Topic and Urgency, with the rest of the TTL (RFC 8030, 5).
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

-- A cancelled message was not sent.
create unique index push_messages_once on push_messages (dedup_key) where state <> 'cancelled';
create index push_messages_waiting on push_messages (send_after) where state = 'waiting';
create index push_messages_sending on push_messages (id) where state = 'sending';

-- A message that one phone has not received yet. The row is deleted when it has.
create table push_deliveries (
  id bigint generated always as identity primary key,
  message_id bigint not null references push_messages (id) on delete cascade,
  -- Without a reference: a phone that unsubscribes meanwhile is counted as gone.
  subscription_id bigint not null,
  -- Of its push service, so that one that hangs does not delay the others.
  host text not null,
  -- When it may be claimed. A process that claims it moves this into the future: if it is killed, another claims it then.
  ready_at timestamptz not null,
  taken_by text,
  attempts integer not null default 0
);

create index push_deliveries_ready on push_deliveries (host, ready_at);
create index push_deliveries_message on push_deliveries (message_id);

-- Wakes the processes that send. For each row: a statement that changes none must not wake them.
create trigger push_messages_announce after insert or update of send_after, state on push_messages for each row execute function announce_change();
