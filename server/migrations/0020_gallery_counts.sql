-- How many ads are shown of which app and format, counted as they come and go: the gallery is as quick for somebody
-- with ten thousand ads as for somebody with ten.

create table gallery_counts (
  user_id uuid not null references users (id) on delete cascade,
  app_id text not null,
  format_id text not null,
  -- As the ads that came last have it.
  format_name text not null,
  -- 0 where all were deleted.
  count integer not null check (count >= 0),
  -- When the newest ad was made: a deletion leaves nothing that is older than what it takes.
  newest_at timestamptz not null,
  primary key (user_id, app_id, format_id)
);

insert into gallery_counts
select user_id, app_id, format_id, max(format_name), count(*), max(created_at)
from ads where deleted_at is null group by 1, 2, 3;

create function count_shown_ads() returns trigger language plpgsql as $$
begin
  insert into gallery_counts as counted
  select user_id, app_id, format_id, max(format_name), count(*), max(created_at)
  from added where deleted_at is null group by 1, 2, 3 order by 1, 2, 3
  on conflict (user_id, app_id, format_id) do update set
    format_name = excluded.format_name,
    count = counted.count + excluded.count,
    newest_at = greatest(counted.newest_at, excluded.newest_at);
  return null;
end $$;
create trigger ads_shown_counted after insert on ads
  referencing new table as added for each statement execute function count_shown_ads();

-- `hidden` are rows that were changed or are gone. Those that are shown as before are no more than looked at.
create function count_hidden_ads() returns trigger language plpgsql as $$
begin
  update gallery_counts as counted
  set count = counted.count - gone.count
  from (
    select user_id, app_id, format_id, count(*) from hidden
    where deleted_at is null
      and not exists (select from ads where ads.id = hidden.id and ads.deleted_at is null)
    group by 1, 2, 3
  ) as gone
  where counted.user_id = gone.user_id and counted.app_id = gone.app_id and counted.format_id = gone.format_id;
  return null;
end $$;
create trigger ads_hidden_counted after update on ads
  referencing old table as hidden for each statement execute function count_hidden_ads();
create trigger ads_gone_counted after delete on ads
  referencing old table as hidden for each statement execute function count_hidden_ads();
