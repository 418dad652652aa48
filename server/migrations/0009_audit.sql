-- What admins did, and who signed in from where.

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Outlives the account: then it is a number that stands for nobody. Null where nobody is known.
  actor_id uuid,
  action text not null check (action ~ '^[a-z]+([-.][a-z]+)*$'),
  -- What it was done to: an account, a plan, a section of the configuration. Null where it is the actor.
  subject text,
  details jsonb not null default '{}',
  address text
);

create index audit_log_by_time on audit_log (at desc, id desc);
create index audit_log_of_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_of_action on audit_log (action, at desc, id desc);
create index audit_log_with_address on audit_log (at) where address is not null;

-- Lines are added and never changed: only their age takes the address, and later the line.
create function guard_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.at < now() - interval '1 year' and new.address is null then
    new.address := old.address;
    if new is not distinct from old then
      new.address := null;
      return new;
    end if;
  end if;
  if tg_op = 'DELETE' and old.at < now() - interval '3 years' then
    return old;
  end if;
  raise exception 'the audit log is append-only';
end $$;

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function guard_audit_log();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function guard_audit_log();
