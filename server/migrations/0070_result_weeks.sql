-- What counts week by week, all ads together: the page asks it of millions of rows. Rows of more than a week belong to none.
create table result_weeks (
  user_id uuid not null references users (id) on delete cascade,
  app_id text not null,
  network text not null,
  objective text not null,
  week date not null,
  impressions bigint not null,
  clicks bigint not null,
  primary key (user_id, app_id, network, objective, week)
);
insert into result_weeks
select user_id, app_id, network, objective, date_trunc('week', from_day)::date, sum(impressions), sum(clicks)
from result_periods where to_day - from_day < 7 group by 1, 2, 3, 4, 5;

-- Of the last two weeks of an ad, and of the time before.
alter table result_totals add column late_impressions bigint not null default 0;
alter table result_totals add column late_clicks bigint not null default 0;
alter table result_totals add column early_impressions bigint not null default 0;
alter table result_totals add column early_clicks bigint not null default 0;
