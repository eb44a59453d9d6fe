-- upgrade: safe, recorded as 70c6ab96f0cc8f102d549b8c1928210b8e6d8b900069207d6e1794825681c55e
-- Identifies the form that an event was sent from: sending it again, after a lost response, adds no second event.
alter table events add column request_key text unique;
