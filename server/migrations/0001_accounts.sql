-- Who may sign in, and their sessions.

create table users (
  id uuid primary key,
  email text not null,
  display_name text,
  role text not null default 'user' check (role in ('user', 'admin')),
  -- Null for an account that signs in elsewhere.
  password_hash text,
  email_promotion_consent boolean not null default true,
  is_active boolean not null default true,
  email_verified boolean not null default false,
  created_at timestamptz not null default now(),
  last_login timestamptz
);

-- Upper and lower case make no other address.
create unique index users_email on users (lower(email));

create table sessions (
  -- SHA-256 of the token: whoever reads this table cannot sign in with it.
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);

create index sessions_of_user on sessions (user_id);
