-- What the screenshots of a listing show, by their paths, as read once from their pixels; null until they were read.

alter table listings add column screens jsonb;
