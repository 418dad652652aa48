-- Releases without a line take up and end generations without saying that these wait no more, and start them without
-- saying that they wait. What such a statement means is known, so it is done for them; it was refused before.
alter table generations drop constraint if exists ended_waits_no_more;

create function keep_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status = 'queued' then new.waiting_since := coalesce(new.waiting_since, now()); end if;
  -- A worker that takes one up counts a start.
  elsif new.finished_at is not null or new.barren_starts > old.barren_starts then
    new.waiting_since := null;
  end if;
  return new;
end $$;
create trigger generations_keep_line before insert or update on generations
  for each row execute function keep_line();
