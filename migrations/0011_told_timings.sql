-- upgrade: safe, recorded as f355c911f7c0d9a408268871a6ca8e2a4398b4ba592de2ff44d9714948af93c9
-- The jamat times that messages announce. The log is append-only, so two of its entries suffice: phones know the times as of
-- before_entry, and the message announces those as of last_entry.
create table told_timings (
  message_id bigint primary key references push_messages (id) on delete cascade,
  before_entry bigint not null,
  last_entry bigint not null
);
