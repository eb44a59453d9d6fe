-- upgrade: safe, recorded as 06561c708b634fa41a500b2a1ce7584f78637bee4d1bbcb4013b3aa7e9a5ed51
-- Speakers and series have the same columns: a name, and perhaps the name in the other script.
create table speakers (
  id bigint generated always as identity primary key,
  name text not null unique,
  second_name text
);
create table series (like speakers including all);

-- What people may add to a recording. Null for none. `reference_list` is an array of texts.
alter table recordings add column summary text;
alter table recordings add column reference_list jsonb;
alter table recordings add column speaker_id bigint references speakers;
alter table recordings add column series_id bigint references series;
create index recordings_speaker on recordings (speaker_id) where speaker_id is not null;
create index recordings_series on recordings (series_id) where series_id is not null;
-- Counts the edits of the notes, as `chapters_version` those of the chapters.
alter table recordings add column notes_version integer not null default 0;
-- Also the time at which the transcript was last replaced or removed.
alter table recordings add column notes_saved_at timestamptz;

create table transcripts (
  recording_id bigint primary key references recordings on delete cascade,
  -- A hash of the lines, which is part of their address.
  version text not null,
  -- Whether the lines have times.
  timed boolean not null,
  -- The language by the letters of the text: ur or en.
  language text not null,
  -- [[seconds, "text"], …], or [[null, "text"], …] without times.
  lines jsonb not null,
  -- The different words as the search compares them.
  words tsvector not null
);
create index transcripts_words on transcripts using gin (words);
