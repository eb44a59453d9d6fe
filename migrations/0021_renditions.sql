-- upgrade: safe, recorded as b9e8d5c9fcdd840e05b6838d33c56c185cc3990aac8a83e182c0271e8d15a4e7
-- Smaller copies of recordings' files, of even loudness. Several recordings with the same file share them.
create table renditions (
  -- The name of the recordings' file.
  source text not null,
  kind text not null check (kind in ('small', 'compatible')),
  file_name text not null,
  bytes bigint not null,
  mime_type text not null,
  duration_seconds double precision not null,
  created_at timestamptz not null,
  primary key (source, kind)
);

create index renditions_file on renditions (file_name);

-- What was measured of a recording's file when its renditions were made.
create table recording_sounds (
  source text primary key,
  -- Integrated loudness in LUFS (EBU R128); null for silence.
  loudness real,
  -- The height of each bar from left to right, a hexadecimal digit each.
  waveform text not null,
  -- The same, of ten times as many bars.
  fine_waveform text not null,
  -- In seconds: [[start, end], …]
  silences jsonb not null
);
