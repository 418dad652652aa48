-- What an ad is to have, drawn from results; null where it was ordered without regard to them.
alter table generation_slots add column favour jsonb;
alter table ads add column favour jsonb;
