-- upgrade: safe, recorded as 3d9cb5e0053bf6ccf7a5ce1842ea6bffaad9f36250fada1a1d92173f02c9fd4b
-- Single facts about this installation, e.g. whether the sample content was added.
create table settings (
  key text primary key,
  value text not null
);
