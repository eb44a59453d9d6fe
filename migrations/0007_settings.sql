-- upgrade: safe
-- Single facts about this installation, e.g. whether the sample content was put in.
create table settings (
  key text primary key,
  value text not null
);
