-- upgrade: safe, recorded as c688000ed86534356ff736b4ebbb950b215f9b508a1d12f77c579c023f1ebbda
-- Administrators. Changing a password or removing one raises or removes token_version, which ends all tokens.
create table admins (
  id bigint generated always as identity primary key,
  email text not null,
  password_hash text not null,
  token_version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);

create unique index admins_email on admins (lower(email));

-- The addresses from which each administrator has logged in: an attack on the e-mail address from elsewhere does not lock them out.
create table admin_known_addresses (
  admin_id bigint not null references admins (id) on delete cascade,
  address text not null,
  last_login_at timestamptz not null default now(),
  primary key (admin_id, address)
);

-- Failed logins counted by key (an address, an e-mail, or both together) in a window of time.
create table login_attempts (
  key text primary key,
  attempts integer not null,
  window_ends_at timestamptz not null
);
