-- outside a transaction

-- The newest generations of an app are read in their order, however many there are of other apps.
create index concurrently if not exists generations_of_app_by_time on generations (app_id, created_at desc, id desc);
-- contract: the release before finds its rows by the new index too, which begins with the same column
drop index concurrently if exists generations_of_app;
