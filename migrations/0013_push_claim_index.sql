-- upgrade: safe, recorded as 30a988d74af09c9bcc9794dbb213e1fa5b7288d67fde26bbc6f84fa96e2ed9b0
-- Lets a process claim the oldest due deliveries of a push service without sorting all of them.
create index push_deliveries_due on push_deliveries (host, ready_at, id);
drop index push_deliveries_ready;
