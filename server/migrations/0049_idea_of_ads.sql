-- What the ads of a day rest on: whose words head them, and what tells that their screen shows those words. Where either
-- fails without a sound, as when no screenshot is read any more, these figures show it. Counted from now on: rows of
-- before do not tell, and what an ad is made anew with is not what it was counted as.
create function headed_by(copy jsonb) returns text language sql immutable as $$
  select case when copy ->> 'source' = 'llm' then 'model' else coalesce(copy ->> 'headedBy', 'unknown') end
$$;
create function picture_for(quality jsonb) returns text language sql immutable as $$
  select case
    when coalesce(quality -> 'picture', 'null') = 'null' then 'none'
    when not (quality -> 'picture' -> 'read')::boolean then 'unread'
    else coalesce(quality -> 'picture' ->> 'why', 'unknown')
  end
$$;

create or replace function count_ads() returns trigger language plpgsql as $$
begin
  insert into activity_lines
  select date_trunc('hour', created_at, 'UTC'), 'ad', format_name, template, count(*) from added group by 1, 3, 4
  union all
  select date_trunc('hour', created_at, 'UTC'), 'layout', archetype, template, count(*) from added group by 1, 3, 4
  union all
  select date_trunc('hour', created_at, 'UTC'), 'headed', headed_by(copy), template, count(*)
  from added group by 1, 3, 4
  union all
  select date_trunc('hour', created_at, 'UTC'), 'picture', picture_for(quality), template, count(*)
  from added group by 1, 3, 4;
  return null;
end $$;
