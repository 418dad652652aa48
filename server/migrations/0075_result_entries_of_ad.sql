-- outside a transaction
create index concurrently if not exists result_entries_of_ad on result_entries (ad_id) where ad_id is not null;
