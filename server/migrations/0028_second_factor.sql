-- A second factor for whoever wants it, and when a session's user last showed who they are.

alter table users
  -- Kept with the factors, so that no request has to count them. Null: a password, or another house, is enough.
  add column second_factor_since timestamptz,
  -- Known, from the last time it was typed, to be shorter than an admin's must be.
  add column short_password boolean not null default false;

-- Of sessions that are older than this column it is not known.
alter table sessions add column confirmed_at timestamptz;
alter table sessions alter column confirmed_at set default now();

create table authenticator_apps (
  user_id uuid primary key references users (id) on delete cascade,
  -- Encrypted.
  secret text not null,
  -- Null until a first code of it was given: it counts from then on.
  confirmed_at timestamptz,
  -- The 30 seconds of the last code that was accepted: neither it nor an earlier one is accepted again.
  last_step integer
);

create table passkeys (
  -- The credential's id, as WebAuthn writes it.
  id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  public_key bytea not null,
  -- Goes up with each use where the authenticator counts; a copy is found out by it.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  -- Whether it is kept on more than one device.
  synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index passkeys_of_user on passkeys (user_id);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  -- SHA-256 of the code, which is long enough for that; deleted with its use.
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create table passkey_challenges (
  -- SHA-256 of the challenge; deleted with its use.
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('sign-in', 'confirm', 'add')),
  -- Null for a sign-in: nobody is known yet.
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null
);

create index passkey_challenges_by_end on passkey_challenges (expires_at);
create index passkey_challenges_of_user on passkey_challenges (user_id) where user_id is not null;

-- Sign-ins whose first factor was right.
create table sign_in_tickets (
  -- SHA-256 of the ticket; deleted with its use.
  ticket_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- What the first factor was.
  first_factor text not null,
  expires_at timestamptz not null
);

create index sign_in_tickets_of_user on sign_in_tickets (user_id);
create index sign_in_tickets_by_end on sign_in_tickets (expires_at);
