-- upgrade: safe
-- The resumable upload a recording was made from: asking twice for the same one makes one recording.
alter table recordings add column upload_id text unique;
