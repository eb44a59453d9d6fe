-- upgrade: safe, recorded as 65fcbf5199fe710cea0ac88cfa6001af696a525cd890d1975631096ea7ceaf45
-- The place and the description in the other script, for the pages in that language, and the length of an event, for calendars.
alter table events add column second_location text;
alter table events add column second_description text;
alter table events add column duration_minutes integer check (duration_minutes > 0);
