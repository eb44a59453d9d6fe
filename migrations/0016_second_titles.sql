-- upgrade: safe
-- The title in the other script, for the pages in that language.
alter table recordings add column second_title text;
alter table events add column second_title text;
