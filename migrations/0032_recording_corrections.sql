-- upgrade: safe
-- Counts the corrections of title and date, as `chapters_version` the edits of the chapters.
alter table recordings add column details_version integer not null default 0;
alter table recordings add column details_saved_at timestamptz;

-- The titles and dates that were replaced, for the history of a recording and to bring them back.
create table recording_corrections (
  id bigint generated always as identity primary key,
  recording_id bigint not null references recordings on delete cascade,
  title text not null,
  second_title text,
  date_text text not null,
  replaced_at timestamptz not null,
  -- An administrator's e-mail as it was then.
  replaced_by text not null
);
create index recording_corrections_recording on recording_corrections (recording_id);
