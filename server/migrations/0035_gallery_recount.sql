-- The counts of a gallery were taken before there was anybody to keep them: what came or went in between was missed,
-- and a gallery that showed less than it had could not be cleared. Now a lock keeps counting and recounting apart.

-- Held by whoever changes ads, together, for all whose gallery is counted with this user's; alone by who recounts it.
create function gallery_lock(user_id uuid) returns integer language sql immutable as $$
  select hashtext(user_id::text) & 255
$$;

create or replace function count_shown_ads() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7240517, key)
  from (select distinct gallery_lock(user_id) as key from added order by 1) as locks;
  insert into gallery_counts as counted
  select user_id, app_id, format_id, max(format_name), count(*), max(created_at)
  from added where deleted_at is null group by 1, 2, 3 order by 1, 2, 3
  on conflict (user_id, app_id, format_id) do update set
    format_name = excluded.format_name,
    count = counted.count + excluded.count,
    newest_at = greatest(counted.newest_at, excluded.newest_at);
  return null;
end $$;

-- `hidden` are rows that were changed or are gone. Those that are shown as before are no more than looked at. A count
-- that is wrong keeps nobody from deleting: it is found and mended by itself.
create or replace function count_hidden_ads() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7240517, key)
  from (select distinct gallery_lock(user_id) as key from hidden order by 1) as locks;
  update gallery_counts as counted
  set count = greatest(counted.count - gone.count, 0)
  from (
    select user_id, app_id, format_id, count(*) from hidden
    where deleted_at is null
      and not exists (select from ads where ads.id = hidden.id and ads.deleted_at is null)
    group by 1, 2, 3
  ) as gone
  where counted.user_id = gone.user_id and counted.app_id = gone.app_id and counted.format_id = gone.format_id;
  return null;
end $$;

-- Waits for whoever is changing ads: they may still count without the lock.
create or replace trigger ads_shown_counted after insert on ads
  referencing new table as added for each statement execute function count_shown_ads();
create or replace trigger ads_hidden_counted after update on ads
  referencing old table as hidden for each statement execute function count_hidden_ads();
create or replace trigger ads_gone_counted after delete on ads
  referencing old table as hidden for each statement execute function count_hidden_ads();

-- Counts a user's gallery anew, beside whoever changes it.
create function recount_gallery(owner uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7240517, gallery_lock(owner));
  insert into gallery_counts
  select user_id, app_id, format_id, (array_agg(format_name order by created_at desc))[1], count(*), max(created_at)
  from ads where user_id = owner and deleted_at is null group by 1, 2, 3
  on conflict (user_id, app_id, format_id) do update set
    format_name = excluded.format_name, count = excluded.count, newest_at = excluded.newest_at;
  update gallery_counts as counted set count = 0
  where user_id = owner and count > 0 and not exists (
    select from ads where ads.user_id = owner and ads.app_id = counted.app_id
      and ads.format_id = counted.format_id and ads.deleted_at is null
  );
end $$;

-- Of the users whose id is above `after`, in its order and at most so many, those whose gallery is counted wrong.
create function wrong_galleries(after uuid, most integer)
returns table (user_id uuid) language sql stable as $$
  with asked as (select id from users where id > after order by id limit most)
  select asked.id from asked where exists (
    select from (
      select app_id, format_id, count(*) as count from ads
      where ads.user_id = asked.id and deleted_at is null group by 1, 2
    ) as shown
    full join (
      select app_id, format_id, count from gallery_counts where gallery_counts.user_id = asked.id and count > 0
    ) as counted using (app_id, format_id)
    where shown.count is distinct from counted.count
  )
$$;

-- The daily check of all galleries, which mends what it finds: how far it has come, and what it found. One row.
create table gallery_check (
  alone boolean primary key default true check (alone),
  -- The last user that was looked at.
  after uuid not null default '00000000-0000-0000-0000-000000000000',
  -- Galleries that were counted wrong: in the round under way, and in the last whole one.
  found integer not null default 0,
  found_last integer not null default 0,
  finished_at timestamptz
);
insert into gallery_check default values;
