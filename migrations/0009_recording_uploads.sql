-- upgrade: safe, recorded as fdb8443c2715b7faad606de858e1a6dfa36b9481a3559dc05c201d70dc85dc22
-- The resumable upload that a recording was made from: completing it twice adds one recording.
alter table recordings add column upload_id text unique;
