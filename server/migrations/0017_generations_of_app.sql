-- The newest generations of an app are read in their order, however many there are of other apps.
create index generations_of_app_by_time on generations (app_id, created_at desc, id desc);
drop index generations_of_app;
