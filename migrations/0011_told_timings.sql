-- upgrade: safe
-- What phones were told of the jamat times. The log is append-only, so two of its entries say it all: the times as they
-- stood at before_entry were known, those as they stood at last_entry are what the message tells.
create table told_timings (
  message_id bigint primary key references push_messages (id) on delete cascade,
  before_entry bigint not null,
  last_entry bigint not null
);
