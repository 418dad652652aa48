-- outside a transaction
-- What a key has spent today is summed before each order.
create index concurrently if not exists credit_holds_of_key on credit_holds (key_id, created_at) where key_id is not null;
