-- upgrade: safe
create table push_subscriptions (
  id bigint generated always as identity primary key,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- As sent by the phone.
  user_id text not null,
  topics text[] not null,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now()
);

create index push_subscriptions_topics on push_subscriptions using gin (topics);
