-- upgrade: safe, recorded as 17ea253a8ccac8a5d405dec26a5ffa7f6f304bad63b42adb144a87a2628d1a17
-- The browsers in which each administrator has logged in: wrong passwords typed by others in the same network, which may be that of a
-- whole telephone company, do not lock these out.
create table admin_devices (
  admin_id bigint not null references admins (id) on delete cascade,
  -- The SHA-256 of the browser's cookie, hex.
  device_hash text not null,
  last_login_at timestamptz not null default now(),
  primary key (admin_id, device_hash)
);
