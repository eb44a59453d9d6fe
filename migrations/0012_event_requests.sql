-- upgrade: safe
-- Names the form an event was sent from: the same form sent again, after an answer that never came, makes no second event.
alter table events add column request_key text unique;
