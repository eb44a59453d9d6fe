-- upgrade: safe, recorded as aa756ad9e7e077c7301463c6f39100222adfacc75c114da9b78591362042d1f5
-- The chapters of a recording: [{"at": seconds, "title": "…"}, …] in their order. Null for none.
alter table recordings add column chapters jsonb;
-- Counts the edits of the chapters. The row's own number also counts changes that nobody made by hand.
alter table recordings add column chapters_version integer not null default 0;
alter table recordings add column chapters_saved_at timestamptz;
