-- upgrade: safe
-- What the calendar file has shown of each jamat and event, so that a change of it is told to calendar apps as one, whatever
-- caused it, and its removal, too.
create table calendar_entries (
  uid text primary key,
  -- The name of its source (`server/src/features/calendar/sources.ts`).
  source text not null,
  -- The day at the mosque on which it begins.
  day date not null,
  -- Its content as JSON, without a language.
  content text not null,
  -- When it last became another one: the date and the number of its revision.
  changed_at timestamptz not null,
  is_cancelled boolean not null default false
);
