-- outside a transaction
create index concurrently if not exists result_entries_of_import on result_entries (import_id);
