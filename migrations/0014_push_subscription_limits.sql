-- upgrade: safe, recorded as db63ae9fceed8e357a1ac045be0c4b82f7bf263bdb37d96ccdec7db20da7930f
alter table push_subscriptions
  -- A keyed hash of the network that subscribed, so that one network cannot fill the table.
  add column network text,
  -- When a push service first accepted a message for it: until then it may be invented.
  add column proven_at timestamptz;

create index push_subscriptions_network on push_subscriptions (network);
