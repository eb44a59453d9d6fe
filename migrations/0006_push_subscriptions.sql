-- upgrade: safe, recorded as 8101fde05e31f0844069cec893b628ff983d7e60c16d3b6f2f95e52ab5a7ebd9
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
