-- upgrade: safe, recorded as b063e8f8ad0358409f53364a688094321db13332c601d0a4fab79cd741ffbb57
-- The title in the other script, for the pages in that language.
alter table recordings add column second_title text;
alter table events add column second_title text;
