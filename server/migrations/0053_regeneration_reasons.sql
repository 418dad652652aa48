-- What a person did not like about an ad: that is changed and the rest stays near. Both null: the ad is made anew.
alter table regenerations add column reasons text[];
-- What they said in their own words, as an edit.
alter table regenerations add column edit jsonb;
