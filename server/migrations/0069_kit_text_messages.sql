-- A text that a user wrote for a message stays with it, whichever ads a kit is made of.
alter table kit_texts add column message_id text not null default '';
-- contract: no release knows this table
alter table kit_texts drop constraint kit_texts_pkey;
-- contract: no release knows this table
alter table kit_texts add primary key (user_id, app_id, language, network, field, message_id, n);
