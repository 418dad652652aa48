-- outside a transaction
create index concurrently if not exists ads_of_listing on ads (listing_id, id) where listing_id is not null;
