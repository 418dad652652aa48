-- How an ad is laid out beyond its archetype, so that a later run of the app shows nothing a second time; null for ads
-- of releases that did not keep it.

alter table ads add column layout jsonb;
