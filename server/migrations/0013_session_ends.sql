-- Whatever ends a session or changes what an account may do, every process hears of it and looks again at what that
-- account has open there.

create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', old.user_id::text);
  return null;
end $$;

create trigger sessions_tell_end after delete on sessions
  for each row execute function tell_session_end();

create function tell_rights_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', old.id::text);
  return null;
end $$;

create trigger users_tell_rights after update on users
  for each row when (old.is_active is distinct from new.is_active or old.role is distinct from new.role)
  execute function tell_rights_changed();
