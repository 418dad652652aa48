-- A social sign-in that was answered remembers whose identity answered it: the code is good while that stands.

alter table social_sign_ins
  -- Who the provider said it is. Null until it answers, and in rows of the release before.
  add column subject text,
  -- Whether the identity is still to be linked to the account, which has a password.
  add column links boolean not null default false;

alter table users
  -- When a password was last chosen: reset links that were asked for before are not mailed any more.
  add column password_set_at timestamptz;
