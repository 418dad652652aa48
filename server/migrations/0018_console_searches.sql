-- outside a transaction

-- Short searches are looked for at beginnings.
create index concurrently if not exists generations_by_app_name_start on generations (lower(app_name) text_pattern_ops);
create index concurrently if not exists audit_log_by_action_start on audit_log (action text_pattern_ops);
