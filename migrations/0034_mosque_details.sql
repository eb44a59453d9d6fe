-- upgrade: safe
-- What the mosque says of itself besides name and town: names in the other script, trust, address, contact, bank accounts
-- (`MosqueDetails` of `server/contracts/mosque.ts`).
alter table mosque add column details jsonb not null default '{}';
