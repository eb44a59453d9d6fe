-- upgrade: safe
-- Lets a process claim the oldest due deliveries of a push service without sorting all of them.
create index push_deliveries_due on push_deliveries (host, ready_at, id);
drop index push_deliveries_ready;
