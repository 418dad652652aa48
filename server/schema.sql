-- What the migrations make, read from the catalogue of a migrated database. Not run by anything: to be read.
-- Written anew by: npm run docs

create extension pg_trgm;

create sequence ad_tokens;

create table activity_hours (
  hour timestamp with time zone not null,
  measure text not null,
  label text not null,
  detail text not null,
  amount numeric not null,
  constraint activity_hours_pkey PRIMARY KEY (measure, hour, label, detail)
);
CREATE INDEX activity_hours_by_time ON activity_hours USING btree (hour);

create table activity_lines (
  hour timestamp with time zone not null,
  measure text not null,
  label text not null,
  detail text not null,
  amount numeric not null
);

create table ad_motions (
  folder text not null,
  ad_id uuid not null,
  version integer not null,
  style text not null,
  seconds integer not null,
  format_id text not null,
  motion jsonb not null,
  price integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint ad_motions_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint ad_motions_ad_id_version_style_seconds_format_id_key UNIQUE (ad_id, version, style, seconds, format_id),
  constraint ad_motions_pkey PRIMARY KEY (folder),
  constraint ad_motions_price_check CHECK (price >= 0),
  constraint ad_motions_version_check CHECK (version > 0)
);

create table ad_versions (
  ad_id uuid not null,
  version integer not null,
  blob_key text,
  recipe jsonb,
  state jsonb,
  pictures text[] default '{}'::text[] not null,
  price integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  replaced_at timestamp with time zone,
  call_id uuid,
  constraint ad_versions_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint ad_versions_blob_key_key UNIQUE (blob_key),
  constraint ad_versions_pkey PRIMARY KEY (ad_id, version),
  constraint ad_versions_price_check CHECK (price >= 0),
  constraint ad_versions_version_check CHECK (version > 0)
);
CREATE INDEX ad_versions_pictures ON ad_versions USING gin (pictures);
CREATE INDEX ad_versions_replaced ON ad_versions USING btree (replaced_at) WHERE replaced_at IS NOT NULL AND blob_key IS NOT NULL;
CREATE TRIGGER ad_versions_doom_picture AFTER UPDATE OF blob_key ON ad_versions FOR EACH ROW WHEN (old.blob_key IS NOT NULL AND new.blob_key IS NULL) EXECUTE FUNCTION doom_version_picture();
CREATE TRIGGER ad_versions_gone_doom_picture AFTER DELETE ON ad_versions FOR EACH ROW WHEN (old.blob_key IS NOT NULL) EXECUTE FUNCTION doom_version_picture();

create table ad_videos (
  folder text not null,
  user_id uuid not null,
  blob_key text not null,
  bytes integer not null,
  created_at timestamp with time zone default now() not null,
  constraint ad_videos_blob_key_key UNIQUE (blob_key),
  constraint ad_videos_bytes_check CHECK (bytes > 0),
  constraint ad_videos_folder_fkey FOREIGN KEY (folder) REFERENCES ad_motions(folder) ON DELETE CASCADE,
  constraint ad_videos_pkey PRIMARY KEY (folder),
  constraint ad_videos_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX ad_videos_user ON ad_videos USING btree (user_id);

create table ads (
  id uuid not null,
  generation_id uuid not null,
  user_id uuid not null,
  app_id text not null,
  format_id text not null,
  format_name text not null,
  width integer not null,
  height integer not null,
  blob_key text not null,
  template text not null,
  price integer not null,
  archetype text not null,
  angle text not null,
  language text not null,
  copy jsonb not null,
  evidence jsonb not null,
  palette jsonb not null,
  boxes jsonb not null,
  quality jsonb not null,
  timings jsonb not null,
  created_at timestamp with time zone default now() not null,
  regenerations integer default 0 not null,
  regenerated_at timestamp with time zone,
  background text default 'drawn'::text not null,
  deleted_at timestamp with time zone,
  layout jsonb,
  test boolean default false not null,
  metadata jsonb,
  outdated text[] default '{}'::text[] not null,
  token_number integer default nextval('ad_tokens'::regclass),
  listing_id text,
  favour jsonb,
  constraint ads_app_id_fkey FOREIGN KEY (app_id) REFERENCES listings(app_id),
  constraint ads_background_check CHECK (background = ANY (ARRAY['drawn'::text, 'painted'::text])),
  constraint ads_blob_key_key UNIQUE (blob_key),
  constraint ads_generation_id_fkey FOREIGN KEY (generation_id) REFERENCES generations(id) ON DELETE CASCADE,
  constraint ads_pkey PRIMARY KEY (id),
  constraint ads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX ads_newest ON ads USING btree (user_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX ads_of_app ON ads USING btree (user_id, app_id, created_at DESC, id DESC);
CREATE INDEX ads_of_generation ON ads USING btree (generation_id);
CREATE INDEX ads_of_listing ON ads USING btree (listing_id, id) WHERE listing_id IS NOT NULL;
CREATE UNIQUE INDEX ads_of_token ON ads USING btree (user_id, token_number);
CREATE INDEX ads_shown ON ads USING btree (user_id, app_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX ads_shown_by_format ON ads USING btree (user_id, app_id, format_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE TRIGGER ads_counted AFTER INSERT ON ads REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_ads();
CREATE TRIGGER ads_doom_picture AFTER DELETE ON ads FOR EACH ROW WHEN (old.deleted_at IS NULL) EXECUTE FUNCTION doom_picture();
CREATE TRIGGER ads_empty_versions AFTER UPDATE OF deleted_at ON ads FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION empty_versions();
CREATE TRIGGER ads_gone_counted AFTER DELETE ON ads REFERENCING OLD TABLE AS hidden FOR EACH STATEMENT EXECUTE FUNCTION count_hidden_ads();
CREATE TRIGGER ads_hidden_counted AFTER UPDATE ON ads REFERENCING OLD TABLE AS hidden FOR EACH STATEMENT EXECUTE FUNCTION count_hidden_ads();
CREATE TRIGGER ads_moved_counted AFTER UPDATE OF format_id ON ads FOR EACH ROW WHEN (old.format_id <> new.format_id AND new.deleted_at IS NULL) EXECUTE FUNCTION count_moved_ad();
CREATE TRIGGER ads_shown_counted AFTER INSERT ON ads REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_shown_ads();

create table api_calls (
  id bigint generated always as identity not null,
  key_id uuid not null,
  at timestamp with time zone default now() not null,
  method text not null,
  path text not null,
  status integer not null,
  code text,
  credits integer default 0 not null,
  ms integer not null,
  replayed boolean default false not null,
  constraint api_calls_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_keys(id) ON DELETE CASCADE,
  constraint api_calls_pkey PRIMARY KEY (id)
);
CREATE INDEX api_calls_of_key ON api_calls USING btree (key_id, id DESC);

create table api_key_secrets (
  hash bytea not null,
  key_id uuid not null,
  hint text not null,
  created_at timestamp with time zone default now() not null,
  ends_at timestamp with time zone,
  constraint api_key_secrets_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_keys(id) ON DELETE CASCADE,
  constraint api_key_secrets_pkey PRIMARY KEY (hash)
);
CREATE INDEX api_key_secrets_of_key ON api_key_secrets USING btree (key_id);

create table api_keys (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  name text not null,
  mode text not null,
  scopes text[] not null,
  daily_credits integer,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_agent text,
  last_address text,
  constraint api_keys_daily_credits_check CHECK (daily_credits >= 0),
  constraint api_keys_mode_check CHECK (mode = ANY (ARRAY['live'::text, 'test'::text])),
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_scopes_check CHECK (cardinality(scopes) > 0),
  constraint api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX api_keys_of_user ON api_keys USING btree (user_id, created_at DESC);
CREATE TRIGGER api_keys_tell_end AFTER UPDATE OF revoked_at ON api_keys FOR EACH ROW WHEN (new.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_key_end();

create table audit_log (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  actor_id uuid,
  action text not null,
  subject text,
  details jsonb default '{}'::jsonb not null,
  address text,
  constraint audit_log_action_check CHECK (action ~ '^[a-z]+([-.][a-z]+)*$'::text),
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_by_action_start ON audit_log USING btree (action text_pattern_ops);
CREATE INDEX audit_log_by_time ON audit_log USING btree (at DESC, id DESC);
CREATE INDEX audit_log_of_action ON audit_log USING btree (action, at DESC, id DESC);
CREATE INDEX audit_log_of_actor ON audit_log USING btree (actor_id, at DESC, id DESC);
CREATE INDEX audit_log_search ON audit_log USING gin (lower((((action || ' '::text) || COALESCE(subject, ''::text)) || ' '::text) || details::text) gin_trgm_ops);
CREATE INDEX audit_log_with_address ON audit_log USING btree (at) WHERE address IS NOT NULL;
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION guard_audit_log();
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION guard_audit_log();

create table authenticator_apps (
  user_id uuid not null,
  secret text not null,
  confirmed_at timestamp with time zone,
  last_step integer,
  constraint authenticator_apps_pkey PRIMARY KEY (user_id),
  constraint authenticator_apps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table configuration (
  section text not null,
  value jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint configuration_pkey PRIMARY KEY (section)
);

create table contact_messages (
  id uuid default gen_random_uuid() not null,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  last_error text,
  constraint contact_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_messages_by_age ON contact_messages USING btree (created_at DESC, id);
CREATE INDEX contact_messages_of_address ON contact_messages USING btree (lower(email));
CREATE INDEX contact_messages_unsent ON contact_messages USING btree (created_at DESC, id) WHERE sent_at IS NULL;

create table credit_accounts (
  id uuid default gen_random_uuid() not null,
  kind text not null,
  user_id uuid,
  balance integer default 0 not null,
  held integer default 0 not null,
  last_seq integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint balance_covers_holds CHECK (held >= 0 AND balance >= held),
  constraint credit_accounts_kind_check CHECK (kind = ANY (ARRAY['user'::text, 'issuance'::text, 'revenue'::text])),
  constraint credit_accounts_pkey PRIMARY KEY (id),
  constraint credit_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint credit_accounts_user_id_key UNIQUE (user_id)
);
CREATE INDEX credit_accounts_by_spendable ON credit_accounts USING btree ((balance - held), user_id) WHERE user_id IS NOT NULL;

create table credit_entries (
  transaction_id bigint not null,
  account_id uuid not null,
  delta integer not null,
  balance_after integer,
  seq integer,
  constraint credit_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES credit_accounts(id),
  constraint credit_entries_account_id_seq_key UNIQUE (account_id, seq),
  constraint credit_entries_balance_after_check CHECK (balance_after >= 0),
  constraint credit_entries_delta_check CHECK (delta <> 0),
  constraint credit_entries_pkey PRIMARY KEY (transaction_id, account_id),
  constraint credit_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES credit_transactions(id),
  constraint numbered_with_balance CHECK ((seq IS NULL) = (balance_after IS NULL))
);
CREATE TRIGGER credit_entries_append_only BEFORE DELETE OR UPDATE ON credit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER credit_entries_balanced AFTER INSERT ON credit_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION transaction_sums_to_zero();
CREATE TRIGGER credit_entries_no_truncate BEFORE TRUNCATE ON credit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table credit_holds (
  id uuid default gen_random_uuid() not null,
  account_id uuid not null,
  purpose text not null,
  amount integer not null,
  settled integer default 0 not null,
  released integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  closed_at timestamp with time zone,
  key_id uuid,
  constraint closed_means_spent CHECK (closed_at IS NULL OR (settled + released) = amount),
  constraint credit_holds_account_id_fkey FOREIGN KEY (account_id) REFERENCES credit_accounts(id),
  constraint credit_holds_amount_check CHECK (amount > 0),
  constraint credit_holds_pkey PRIMARY KEY (id),
  constraint credit_holds_purpose_key UNIQUE (purpose),
  constraint credit_holds_released_check CHECK (released >= 0),
  constraint credit_holds_settled_check CHECK (settled >= 0),
  constraint never_beyond_amount CHECK ((settled + released) <= amount)
);
CREATE INDEX credit_holds_of_key ON credit_holds USING btree (key_id, created_at) WHERE key_id IS NOT NULL;
CREATE INDEX credit_holds_open ON credit_holds USING btree (account_id) WHERE closed_at IS NULL;

create table credit_plans (
  id uuid default gen_random_uuid() not null,
  name text not null,
  credits integer not null,
  bonus_credits integer default 0 not null,
  display_order integer not null,
  active boolean default true not null,
  updated_at timestamp with time zone default now() not null,
  constraint credit_plans_bonus_credits_check CHECK (bonus_credits >= 0),
  constraint credit_plans_credits_check CHECK (credits > 0),
  constraint credit_plans_pkey PRIMARY KEY (id)
);

create table credit_transactions (
  id bigint generated always as identity not null,
  idempotency_key text not null,
  kind text not null,
  actor_id uuid,
  reason text not null,
  created_at timestamp with time zone default now() not null,
  constraint credit_transactions_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint credit_transactions_idempotency_key_key UNIQUE (idempotency_key),
  constraint credit_transactions_kind_check CHECK (kind = ANY (ARRAY['welcome'::text, 'purchase'::text, 'settlement'::text, 'regeneration'::text, 'adjustment'::text, 'refund'::text])),
  constraint credit_transactions_pkey PRIMARY KEY (id)
);
CREATE TRIGGER credit_transactions_no_delete BEFORE DELETE ON credit_transactions FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table doomed_pictures (
  blob_key text not null,
  due_at timestamp with time zone default now() not null,
  constraint doomed_pictures_pkey PRIMARY KEY (blob_key)
);
CREATE INDEX doomed_pictures_due ON doomed_pictures USING btree (due_at);

create table download_links (
  token_hash bytea not null,
  user_id uuid not null,
  app_id text,
  generation_id uuid,
  expires_at timestamp with time zone not null,
  constraint download_links_app_id_fkey FOREIGN KEY (app_id) REFERENCES listings(app_id) ON DELETE CASCADE,
  constraint download_links_generation_id_fkey FOREIGN KEY (generation_id) REFERENCES generations(id) ON DELETE CASCADE,
  constraint download_links_pkey PRIMARY KEY (token_hash),
  constraint download_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint one_scope CHECK (num_nonnulls(app_id, generation_id) = 1)
);
CREATE INDEX download_links_expired ON download_links USING btree (expires_at);

create table formats (
  id text not null,
  name text not null,
  description text not null,
  width integer not null,
  height integer not null,
  platforms text[] not null,
  enabled boolean default true not null,
  "position" integer not null,
  constraint composable_ratio CHECK (width <= (height * 2) AND height <= (width * 2)),
  constraint formats_height_check CHECK (height >= 320 AND height <= 2000),
  constraint formats_pkey PRIMARY KEY (id),
  constraint formats_width_check CHECK (width >= 320 AND width <= 2000)
);

create table gallery_check (
  alone boolean default true not null,
  after uuid default '00000000-0000-0000-0000-000000000000'::uuid not null,
  found integer default 0 not null,
  found_last integer default 0 not null,
  finished_at timestamp with time zone,
  constraint gallery_check_alone_check CHECK (alone),
  constraint gallery_check_pkey PRIMARY KEY (alone)
);

create table gallery_counts (
  user_id uuid not null,
  app_id text not null,
  format_id text not null,
  format_name text not null,
  count integer not null,
  newest_at timestamp with time zone not null,
  constraint gallery_counts_count_check CHECK (count >= 0),
  constraint gallery_counts_pkey PRIMARY KEY (user_id, app_id, format_id),
  constraint gallery_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table generation_slots (
  generation_id uuid not null,
  "position" integer not null,
  placeholder_id text not null,
  format_id text not null,
  format_name text not null,
  width integer not null,
  height integer not null,
  ad_id uuid not null,
  blob_key text not null,
  state text default 'pending'::text not null,
  finish_order integer,
  language text,
  favour jsonb,
  constraint finished_has_order CHECK ((state = 'pending'::text) = (finish_order IS NULL)),
  constraint generation_slots_ad_id_key UNIQUE (ad_id),
  constraint generation_slots_generation_id_finish_order_key UNIQUE (generation_id, finish_order),
  constraint generation_slots_generation_id_fkey FOREIGN KEY (generation_id) REFERENCES generations(id) ON DELETE CASCADE,
  constraint generation_slots_pkey PRIMARY KEY (generation_id, "position"),
  constraint generation_slots_state_check CHECK (state = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text]))
);

create table generations (
  id uuid not null,
  user_id uuid not null,
  app_id text not null,
  app_name text not null,
  template text not null,
  price_per_ad integer not null,
  total integer not null,
  finished integer default 0 not null,
  status text default 'queued'::text not null,
  alive_at timestamp with time zone default now() not null,
  barren_starts integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  waiting_since timestamp with time zone,
  joined_at integer default 1 not null,
  turn integer default 0 not null,
  traceparent text,
  key_id uuid,
  test boolean default false not null,
  metadata jsonb,
  constraint ended_has_time CHECK ((status = ANY (ARRAY['complete'::text, 'failed'::text])) = (finished_at IS NOT NULL)),
  constraint generations_app_id_fkey FOREIGN KEY (app_id) REFERENCES listings(app_id),
  constraint generations_pkey PRIMARY KEY (id),
  constraint generations_price_per_ad_check CHECK (price_per_ad > 0),
  constraint generations_status_check CHECK (status = ANY (ARRAY['queued'::text, 'running'::text, 'complete'::text, 'failed'::text])),
  constraint generations_template_check CHECK (template = ANY (ARRAY['basic'::text, 'advanced'::text])),
  constraint generations_total_check CHECK (total > 0),
  constraint generations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX generations_active ON generations USING btree (alive_at) WHERE status = ANY (ARRAY['queued'::text, 'running'::text]);
CREATE INDEX generations_by_app_name ON generations USING gin (lower(app_name) gin_trgm_ops);
CREATE INDEX generations_by_app_name_start ON generations USING btree (lower(app_name) text_pattern_ops);
CREATE INDEX generations_by_status ON generations USING btree (status, created_at DESC, id DESC);
CREATE INDEX generations_by_time ON generations USING btree (created_at DESC, id DESC);
CREATE INDEX generations_in_line ON generations USING btree (waiting_since) WHERE waiting_since IS NOT NULL;
CREATE INDEX generations_of_app_by_time ON generations USING btree (app_id, created_at DESC, id DESC);
CREATE INDEX generations_of_user ON generations USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX generations_one_active_per_user ON generations USING btree (user_id) WHERE status = ANY (ARRAY['queued'::text, 'running'::text]);
CREATE TRIGGER generations_counted AFTER INSERT ON generations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_generations();
CREATE TRIGGER generations_end_counted AFTER UPDATE ON generations FOR EACH ROW WHEN (old.finished_at IS NULL AND new.finished_at IS NOT NULL) EXECUTE FUNCTION count_generation_end();
CREATE TRIGGER generations_keep_line BEFORE INSERT OR UPDATE ON generations FOR EACH ROW EXECUTE FUNCTION keep_line();

create table idempotency_claims (
  caller text not null,
  key text not null,
  user_id uuid not null,
  fingerprint bytea not null,
  id uuid not null,
  created_at timestamp with time zone default now() not null,
  alive_at timestamp with time zone default now() not null,
  status integer,
  answer jsonb,
  constraint idempotency_claims_pkey PRIMARY KEY (caller, key),
  constraint idempotency_claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_claims_by_age ON idempotency_claims USING btree (created_at);
CREATE INDEX idempotency_claims_of_user ON idempotency_claims USING btree (user_id);

create table identities (
  provider text not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint identities_pkey PRIMARY KEY (provider, subject),
  constraint identities_provider_check CHECK (provider = ANY (ARRAY['google'::text, 'facebook'::text])),
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX identities_of_user ON identities USING btree (user_id);

create table jobs_in_hand (
  job_id uuid not null,
  queue text not null,
  holder integer not null,
  taken_at timestamp with time zone default now() not null,
  constraint jobs_in_hand_pkey PRIMARY KEY (job_id)
);

create table kit_templates (
  id uuid not null,
  user_id uuid not null,
  network text not null,
  file bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint kit_templates_pkey PRIMARY KEY (id),
  constraint kit_templates_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX kit_templates_of_user ON kit_templates USING btree (user_id, created_at);

create table kit_texts (
  user_id uuid not null,
  app_id text not null,
  language text not null,
  network text not null,
  field text not null,
  n integer not null,
  text text not null,
  message_id text default ''::text not null,
  constraint kit_texts_pkey PRIMARY KEY (user_id, app_id, language, network, field, message_id, n),
  constraint kit_texts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table kits (
  id uuid not null,
  user_id uuid not null,
  app_name text not null,
  request jsonb not null,
  status text default 'queued'::text not null,
  done integer default 0 not null,
  total integer default 0 not null,
  missing jsonb default '[]'::jsonb not null,
  price integer default 0 not null,
  key_id uuid,
  test boolean default false not null,
  starts integer default 0 not null,
  blob_key text,
  bytes integer,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint kits_blob_key_key UNIQUE (blob_key),
  constraint kits_pkey PRIMARY KEY (id),
  constraint kits_price_check CHECK (price >= 0),
  constraint kits_status_check CHECK (status = ANY (ARRAY['queued'::text, 'running'::text, 'ready'::text, 'failed'::text])),
  constraint kits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX kits_of_user ON kits USING btree (user_id, created_at);
CREATE INDEX kits_waiting ON kits USING btree (created_at) WHERE status = ANY (ARRAY['queued'::text, 'running'::text]);

create table ledger_checks (
  id bigint generated always as identity not null,
  began_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  walk integer default 0 not null,
  after text,
  entries integer default 0 not null,
  faults integer default 0 not null,
  examples jsonb default '[]'::jsonb not null,
  constraint ledger_checks_pkey PRIMARY KEY (id)
);

create table listing_findings (
  app_id text not null,
  key text not null,
  bytes bytea not null,
  constraint listing_findings_pkey PRIMARY KEY (app_id)
);

create table listing_languages (
  app_id text not null,
  languages jsonb not null,
  fresh_until timestamp with time zone not null,
  constraint listing_languages_app_id_fkey FOREIGN KEY (app_id) REFERENCES listings(app_id) ON DELETE CASCADE,
  constraint listing_languages_pkey PRIMARY KEY (app_id)
);

create table listing_leases (
  app_id text not null,
  holder uuid not null,
  until timestamp with time zone not null,
  constraint listing_leases_pkey PRIMARY KEY (app_id)
);

create table listing_texts (
  app_id text not null,
  until timestamp with time zone default now() not null,
  texts jsonb not null,
  constraint listing_texts_pkey PRIMARY KEY (app_id, until)
);
CREATE INDEX listing_texts_by_age ON listing_texts USING btree (until);

create table listings (
  app_id text not null,
  store text not null,
  store_id text not null,
  country text not null,
  language text,
  data jsonb not null,
  media_salt text not null,
  retired_media text[] default '{}'::text[] not null,
  fetched_at timestamp with time zone default now() not null,
  media_paths jsonb,
  screens jsonb,
  checked_at timestamp with time zone,
  constraint listings_pkey PRIMARY KEY (app_id),
  constraint listings_store_check CHECK (store = ANY (ARRAY['play'::text, 'apple'::text]))
);
CREATE INDEX listings_by_media ON listings USING gin (media_paths);
CREATE INDEX listings_by_retired_media ON listings USING gin (retired_media);
CREATE TRIGGER listings_note_media BEFORE INSERT OR UPDATE OF data ON listings FOR EACH ROW EXECUTE FUNCTION note_media_paths();

create table mailed_links (
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  constraint mailed_links_pkey PRIMARY KEY (token_hash),
  constraint mailed_links_purpose_check CHECK (purpose = ANY (ARRAY['reset'::text, 'verify'::text])),
  constraint mailed_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX mailed_links_of_user ON mailed_links USING btree (user_id, purpose);

create table making_traces (
  id uuid default gen_random_uuid() not null,
  generation_id uuid,
  regeneration_id uuid,
  kind text not null,
  ad_id uuid,
  data jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint making_traces_generation_id_fkey FOREIGN KEY (generation_id) REFERENCES generations(id) ON DELETE CASCADE,
  constraint making_traces_kind_check CHECK (kind = ANY (ARRAY['brief'::text, 'exchange'::text, 'attempts'::text])),
  constraint making_traces_pkey PRIMARY KEY (id),
  constraint making_traces_regeneration_id_fkey FOREIGN KEY (regeneration_id) REFERENCES regenerations(id) ON DELETE CASCADE,
  constraint of_one_work CHECK (num_nonnulls(generation_id, regeneration_id) = 1)
);
CREATE INDEX making_traces_by_age ON making_traces USING btree (created_at);
CREATE INDEX making_traces_of_generation ON making_traces USING btree (generation_id) WHERE generation_id IS NOT NULL;
CREATE INDEX making_traces_of_regeneration ON making_traces USING btree (regeneration_id) WHERE regeneration_id IS NOT NULL;
CREATE UNIQUE INDEX making_traces_one_brief ON making_traces USING btree (generation_id) WHERE kind = 'brief'::text;

create table migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table model_calls (
  id uuid not null,
  service text not null,
  model text not null,
  generation_id uuid,
  regeneration_id uuid,
  input_tokens integer not null,
  output_tokens integer not null,
  pictures integer not null,
  input_cost_per_1k numeric(10,6) not null,
  output_cost_per_1k numeric(10,6) not null,
  image_cost numeric(10,6) not null,
  cost numeric(16,9) generated always as (((input_tokens::numeric * input_cost_per_1k + output_tokens::numeric * output_cost_per_1k) / 1000::numeric + pictures::numeric * image_cost)) stored,
  created_at timestamp with time zone default now() not null,
  constraint model_calls_generation_id_fkey FOREIGN KEY (generation_id) REFERENCES generations(id) ON DELETE SET NULL,
  constraint model_calls_input_tokens_check CHECK (input_tokens >= 0),
  constraint model_calls_output_tokens_check CHECK (output_tokens >= 0),
  constraint model_calls_pictures_check CHECK (pictures >= 0),
  constraint model_calls_pkey PRIMARY KEY (id),
  constraint model_calls_regeneration_id_fkey FOREIGN KEY (regeneration_id) REFERENCES regenerations(id) ON DELETE SET NULL,
  constraint model_calls_service_check CHECK (service = ANY (ARRAY['llm'::text, 'image'::text]))
);
CREATE INDEX model_calls_by_time_and_id ON model_calls USING btree (created_at DESC, id DESC);
CREATE INDEX model_calls_of_generation ON model_calls USING btree (generation_id);
CREATE INDEX model_calls_of_regeneration ON model_calls USING btree (regeneration_id);
CREATE TRIGGER model_calls_counted AFTER INSERT ON model_calls REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_model_calls();

create table model_words (
  id uuid not null,
  model text not null,
  outcome text not null,
  rules text[] not null,
  created_at timestamp with time zone default now() not null,
  constraint model_words_outcome_check CHECK (outcome = ANY (ARRAY['written'::text, 'mended'::text, 'refused'::text])),
  constraint model_words_pkey PRIMARY KEY (id)
);
CREATE TRIGGER model_words_counted AFTER INSERT ON model_words REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_model_words();

create table passkey_challenges (
  challenge_hash bytea not null,
  purpose text not null,
  user_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenges_purpose_check CHECK (purpose = ANY (ARRAY['sign-in'::text, 'confirm'::text, 'add'::text])),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenges_by_end ON passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_of_user ON passkey_challenges USING btree (user_id) WHERE user_id IS NOT NULL;

create table passkeys (
  id text not null,
  user_id uuid not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  synced boolean not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_of_user ON passkeys USING btree (user_id);

create table payment_orders (
  id uuid not null,
  user_id uuid,
  plan_id uuid,
  plan_name text not null,
  credits integer not null,
  bonus_credits integer not null,
  amount integer not null,
  currency text not null,
  razorpay_order_id text,
  razorpay_payment_id text,
  status text default 'creating'::text not null,
  failed_attempts integer default 0 not null,
  last_error text,
  refunded_amount integer default 0 not null,
  refunded_credits integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  checked_at timestamp with time zone,
  paid_at timestamp with time zone,
  constraint paid_with_payment CHECK ((status = 'paid'::text) = (paid_at IS NOT NULL AND razorpay_payment_id IS NOT NULL)),
  constraint payment_orders_amount_check CHECK (amount > 0),
  constraint payment_orders_bonus_credits_check CHECK (bonus_credits >= 0),
  constraint payment_orders_check CHECK (refunded_amount >= 0 AND refunded_amount <= amount),
  constraint payment_orders_check1 CHECK (refunded_credits >= 0 AND refunded_credits <= (credits + bonus_credits)),
  constraint payment_orders_credits_check CHECK (credits > 0),
  constraint payment_orders_pkey PRIMARY KEY (id),
  constraint payment_orders_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES credit_plans(id) ON DELETE SET NULL,
  constraint payment_orders_razorpay_order_id_key UNIQUE (razorpay_order_id),
  constraint payment_orders_razorpay_payment_id_key UNIQUE (razorpay_payment_id),
  constraint payment_orders_status_check CHECK (status = ANY (ARRAY['creating'::text, 'open'::text, 'paid'::text, 'expired'::text])),
  constraint payment_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint told_to_provider CHECK (status = 'creating'::text OR razorpay_order_id IS NOT NULL)
);
CREATE INDEX payment_orders_by_payment_day ON payment_orders USING btree (paid_at) WHERE status = 'paid'::text;
CREATE INDEX payment_orders_by_time ON payment_orders USING btree (created_at DESC, id DESC);
CREATE INDEX payment_orders_due ON payment_orders USING btree (COALESCE(checked_at, created_at)) WHERE status = 'open'::text;
CREATE INDEX payment_orders_of_user ON payment_orders USING btree (user_id, created_at DESC);
CREATE INDEX payment_orders_open ON payment_orders USING btree (created_at) WHERE status = ANY (ARRAY['creating'::text, 'open'::text]);
CREATE TRIGGER payment_orders_counted AFTER UPDATE ON payment_orders FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.refunded_amount <> new.refunded_amount OR old.failed_attempts <> new.failed_attempts) EXECUTE FUNCTION count_payment();

create table payment_refunds (
  id text not null,
  order_id uuid not null,
  amount integer not null,
  credits integer not null,
  shortfall integer not null,
  created_at timestamp with time zone default now() not null,
  constraint payment_refunds_amount_check CHECK (amount > 0),
  constraint payment_refunds_credits_check CHECK (credits >= 0),
  constraint payment_refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES payment_orders(id),
  constraint payment_refunds_pkey PRIMARY KEY (id),
  constraint payment_refunds_shortfall_check CHECK (shortfall >= 0)
);
CREATE INDEX payment_refunds_of_order ON payment_refunds USING btree (order_id);
CREATE INDEX payment_refunds_short ON payment_refunds USING btree (created_at DESC, id DESC) WHERE shortfall > 0;

create table payments_to_return (
  payment_id text not null,
  order_id uuid not null,
  reason text not null,
  amount integer not null,
  currency text not null,
  created_at timestamp with time zone default now() not null,
  resolved_at timestamp with time zone,
  resolved_by uuid,
  constraint payments_to_return_amount_check CHECK (amount >= 0),
  constraint payments_to_return_order_id_fkey FOREIGN KEY (order_id) REFERENCES payment_orders(id),
  constraint payments_to_return_pkey PRIMARY KEY (payment_id),
  constraint payments_to_return_reason_check CHECK (reason = ANY (ARRAY['paid-twice'::text, 'after-deletion'::text, 'differs'::text])),
  constraint payments_to_return_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX payments_to_return_newest ON payments_to_return USING btree (created_at DESC, payment_id DESC);
CREATE INDEX payments_to_return_open ON payments_to_return USING btree (created_at DESC, payment_id DESC) WHERE resolved_at IS NULL;

create table plan_prices (
  plan_id uuid not null,
  currency text not null,
  amount integer not null,
  constraint plan_prices_amount_check CHECK (amount > 0),
  constraint plan_prices_currency_check CHECK (currency = ANY (ARRAY['INR'::text, 'USD'::text, 'EUR'::text, 'GBP'::text])),
  constraint plan_prices_pkey PRIMARY KEY (plan_id, currency),
  constraint plan_prices_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES credit_plans(id) ON DELETE CASCADE
);

create table quotes (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  test boolean not null,
  ordered text not null,
  credits integer not null,
  created_at timestamp with time zone default now() not null,
  constraint quotes_pkey PRIMARY KEY (id),
  constraint quotes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX quotes_by_age ON quotes USING btree (created_at);
CREATE INDEX quotes_of_user ON quotes USING btree (user_id);

create unlogged table rate_limits (
  key character varying(255) not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expired ON rate_limits USING btree (expire);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table regenerations (
  id uuid not null,
  ad_id uuid not null,
  user_id uuid not null,
  price integer not null,
  blob_key text not null,
  status text default 'running'::text not null,
  alive_at timestamp with time zone default now() not null,
  starts integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  reasons text[],
  edit jsonb,
  constraint regenerations_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ads(id) ON DELETE CASCADE,
  constraint regenerations_pkey PRIMARY KEY (id),
  constraint regenerations_price_check CHECK (price >= 0),
  constraint regenerations_status_check CHECK (status = ANY (ARRAY['running'::text, 'complete'::text, 'failed'::text])),
  constraint regenerations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX regenerations_active ON regenerations USING btree (user_id) WHERE status = 'running'::text;
CREATE INDEX regenerations_of_ad ON regenerations USING btree (ad_id);
CREATE UNIQUE INDEX regenerations_one_per_ad ON regenerations USING btree (ad_id) WHERE status = 'running'::text;

create table result_entries (
  import_id uuid not null,
  user_id uuid not null,
  app_id text not null,
  network text not null,
  objective text not null,
  name text not null,
  name_key uuid not null,
  ad_id uuid,
  from_day date not null,
  to_day date not null,
  currency text not null,
  rows integer not null,
  impressions bigint not null,
  clicks bigint not null,
  installs bigint,
  cost numeric,
  hidden_by uuid,
  constraint result_entries_import_id_fkey FOREIGN KEY (import_id) REFERENCES result_imports(id) ON DELETE CASCADE,
  constraint result_entries_pkey PRIMARY KEY (user_id, name_key, from_day, to_day, currency, import_id)
);
CREATE INDEX result_entries_hidden ON result_entries USING btree (hidden_by) WHERE hidden_by IS NOT NULL;
CREATE INDEX result_entries_of_ad ON result_entries USING btree (ad_id) WHERE ad_id IS NOT NULL;
CREATE INDEX result_entries_of_import ON result_entries USING btree (import_id);

create table result_imports (
  id uuid not null,
  user_id uuid not null,
  app_id text not null,
  file_name text not null,
  header_digest text,
  blob_key text,
  status text default 'reading'::text not null,
  source text,
  state jsonb default '{}'::jsonb not null,
  mapping jsonb default '{}'::jsonb not null,
  reason text,
  starts integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  counted_at timestamp with time zone,
  constraint result_imports_pkey PRIMARY KEY (id),
  constraint result_imports_status_check CHECK (status = ANY (ARRAY['reading'::text, 'needs-mapping'::text, 'ready'::text, 'counted'::text, 'failed'::text])),
  constraint result_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX result_imports_by_file ON result_imports USING btree (blob_key) WHERE blob_key IS NOT NULL;
CREATE INDEX result_imports_of_app ON result_imports USING btree (user_id, app_id, created_at DESC);
CREATE INDEX result_imports_reading ON result_imports USING btree (created_at) WHERE status = 'reading'::text;

create table result_leads (
  user_id uuid not null,
  attribute text not null,
  value text not null,
  leads boolean not null,
  constraint result_leads_attribute_check CHECK (attribute = ANY (ARRAY['angle'::text, 'archetype'::text])),
  constraint result_leads_pkey PRIMARY KEY (user_id, attribute, value),
  constraint result_leads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table result_mappings (
  user_id uuid not null,
  header_digest text not null,
  mapping jsonb not null,
  constraint result_mappings_pkey PRIMARY KEY (user_id, header_digest),
  constraint result_mappings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table result_names (
  user_id uuid not null,
  app_id text not null,
  network text not null,
  name_digest uuid not null,
  name text not null,
  ad_id uuid,
  constraint result_names_pkey PRIMARY KEY (user_id, app_id, network, name_digest),
  constraint result_names_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table result_totals (
  user_id uuid not null,
  app_id text not null,
  network text not null,
  objective text not null,
  ad_id uuid not null,
  currency text not null,
  rows bigint not null,
  impressions bigint not null,
  clicks bigint not null,
  installs bigint,
  cost numeric,
  from_day date not null,
  to_day date not null,
  late_impressions bigint default 0 not null,
  late_clicks bigint default 0 not null,
  early_impressions bigint default 0 not null,
  early_clicks bigint default 0 not null,
  constraint result_totals_pkey PRIMARY KEY (user_id, app_id, network, objective, ad_id, currency),
  constraint result_totals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table result_weeks (
  user_id uuid not null,
  app_id text not null,
  network text not null,
  objective text not null,
  week date not null,
  impressions bigint not null,
  clicks bigint not null,
  constraint result_weeks_pkey PRIMARY KEY (user_id, app_id, network, objective, week),
  constraint result_weeks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table service_failures (
  span text not null,
  starts timestamp with time zone not null,
  code text not null,
  count bigint not null,
  constraint service_failures_pkey PRIMARY KEY (span, starts, code),
  constraint service_failures_span_check CHECK (span = ANY (ARRAY['minute'::text, 'hour'::text, 'day'::text]))
);
CREATE INDEX service_failures_by_start ON service_failures USING btree (starts);

create table service_times (
  span text not null,
  starts timestamp with time zone not null,
  since timestamp with time zone not null,
  up_minutes integer not null,
  requests bigint not null,
  timed bigint not null,
  milliseconds double precision not null,
  constraint service_times_pkey PRIMARY KEY (span, starts),
  constraint service_times_span_check CHECK (span = ANY (ARRAY['minute'::text, 'hour'::text, 'day'::text]))
);
CREATE INDEX service_times_by_start ON service_times USING btree (starts);

create table sessions (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  device text,
  network text,
  confirmed_at timestamp with time zone default now(),
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_use ON sessions USING btree (last_used_at, created_at);
CREATE INDEX sessions_of_user ON sessions USING btree (user_id);
CREATE TRIGGER sessions_tell_end AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_session_end();

create table sign_in_tickets (
  ticket_hash bytea not null,
  user_id uuid not null,
  first_factor text not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_tickets_pkey PRIMARY KEY (ticket_hash),
  constraint sign_in_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_tickets_by_end ON sign_in_tickets USING btree (expires_at);
CREATE INDEX sign_in_tickets_of_user ON sign_in_tickets USING btree (user_id);

create table social_sign_ins (
  cookie_hash bytea not null,
  provider text not null,
  user_id uuid,
  code_hash bytea,
  expires_at timestamp with time zone not null,
  subject text,
  links boolean default false not null,
  constraint answered CHECK ((user_id IS NULL) = (code_hash IS NULL)),
  constraint social_sign_ins_pkey PRIMARY KEY (cookie_hash),
  constraint social_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX social_sign_ins_by_end ON social_sign_ins USING btree (expires_at);
CREATE INDEX social_sign_ins_of_user ON social_sign_ins USING btree (user_id) WHERE user_id IS NOT NULL;

create table studio_uploads (
  user_id uuid not null,
  picture text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone default now() not null,
  constraint studio_uploads_pkey PRIMARY KEY (user_id, picture),
  constraint studio_uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX studio_uploads_by_age ON studio_uploads USING btree (created_at);
CREATE INDEX studio_uploads_of_picture ON studio_uploads USING btree (picture);

create table user_tally (
  change bigint not null
);

create table users (
  id uuid not null,
  email text not null,
  display_name text,
  role text default 'user'::text not null,
  password_hash text,
  email_promotion_consent boolean default true not null,
  is_active boolean default true not null,
  email_verified boolean default false not null,
  created_at timestamp with time zone default now() not null,
  last_login timestamp with time zone,
  auth_provider text default 'local'::text not null,
  picture_key text,
  password_set_at timestamp with time zone,
  second_factor_since timestamp with time zone,
  short_password boolean default false not null,
  consent_unanswered boolean default false not null,
  shares_leads boolean default false not null,
  constraint local_means_password CHECK ((auth_provider = 'local'::text) = (password_hash IS NOT NULL)),
  constraint users_auth_provider_check CHECK (auth_provider = ANY (ARRAY['local'::text, 'google'::text, 'facebook'::text])),
  constraint users_picture_key_key UNIQUE (picture_key),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_role_check CHECK (role = ANY (ARRAY['user'::text, 'admin'::text]))
);
CREATE INDEX users_by_created ON users USING btree (created_at DESC, id DESC);
CREATE INDEX users_by_email ON users USING btree (lower(email), id);
CREATE INDEX users_by_last_login ON users USING btree (last_login DESC NULLS LAST, id DESC);
CREATE INDEX users_by_name ON users USING btree (lower(COALESCE(display_name, ''::text)), id);
CREATE INDEX users_by_role ON users USING btree (role, id);
CREATE INDEX users_by_status ON users USING btree (is_active, id);
CREATE UNIQUE INDEX users_email ON users USING btree (lower(email));
CREATE INDEX users_email_prefix ON users USING btree (lower(email) text_pattern_ops);
CREATE INDEX users_name_prefix ON users USING btree (lower(COALESCE(display_name, ''::text)) text_pattern_ops);
CREATE INDEX users_search ON users USING gin (lower((email || ' '::text) || COALESCE(display_name, ''::text)) gin_trgm_ops);
CREATE TRIGGER users_added AFTER INSERT ON users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_users();
CREATE TRIGGER users_removed AFTER DELETE ON users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_users();
CREATE TRIGGER users_tell_rights AFTER UPDATE ON users FOR EACH ROW WHEN (old.is_active IS DISTINCT FROM new.is_active OR old.role IS DISTINCT FROM new.role) EXECUTE FUNCTION tell_rights_changed();

create table webhook_deliveries (
  id bigint generated always as identity not null,
  webhook_id uuid not null,
  message_id uuid not null,
  type text not null,
  body text not null,
  state text default 'pending'::text not null,
  attempts integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  next_at timestamp with time zone default now(),
  last_at timestamp with time zone,
  last_status integer,
  last_answer text,
  last_error text,
  last_ms integer,
  constraint pending_has_next CHECK ((state = 'pending'::text) = (next_at IS NOT NULL)),
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_state_check CHECK (state = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text])),
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (next_at) WHERE state = 'pending'::text;
CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries USING btree (webhook_id, id DESC);

create table webhook_events (
  id text not null,
  type text not null,
  body text,
  received_at timestamp with time zone default now() not null,
  body_hash text,
  constraint webhook_events_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX webhook_events_by_body ON webhook_events USING btree (body_hash);
CREATE INDEX webhook_events_with_body ON webhook_events USING btree (received_at) WHERE body IS NOT NULL;

create table webhook_secrets (
  id bigint generated always as identity not null,
  webhook_id uuid not null,
  sealed text not null,
  ends_at timestamp with time zone,
  constraint webhook_secrets_pkey PRIMARY KEY (id),
  constraint webhook_secrets_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhook_secrets_of_webhook ON webhook_secrets USING btree (webhook_id);

create table webhooks (
  id uuid not null,
  user_id uuid not null,
  url text not null,
  description text default ''::text not null,
  events text[] not null,
  created_at timestamp with time zone default now() not null,
  failing_since timestamp with time zone,
  disabled_at timestamp with time zone,
  disabled_because text,
  constraint disabled_for_a_reason CHECK ((disabled_at IS NULL) = (disabled_because IS NULL)),
  constraint webhooks_disabled_because_check CHECK (disabled_because = ANY (ARRAY['owner'::text, 'gone'::text, 'failing'::text])),
  constraint webhooks_events_check CHECK (cardinality(events) > 0),
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX webhooks_of_user ON webhooks USING btree (user_id, created_at);

create table welcomed_addresses (
  address_hash bytea not null,
  at timestamp with time zone default now() not null,
  constraint welcomed_addresses_pkey PRIMARY KEY (address_hash)
);
CREATE INDEX welcomed_addresses_by_age ON welcomed_addresses USING btree (at);

create view activity as
 SELECT activity_hours.hour,
    activity_hours.measure,
    activity_hours.label,
    activity_hours.detail,
    activity_hours.amount
   FROM activity_hours
UNION ALL
 SELECT activity_lines.hour,
    activity_lines.measure,
    activity_lines.label,
    activity_lines.detail,
    activity_lines.amount
   FROM activity_lines;

create view recorded_activity as
 SELECT date_trunc('hour'::text, at, 'UTC'::text) AS hour,
    measure,
    label,
    detail,
    sum(amount) AS amount
   FROM ( SELECT generations.created_at,
            'generation'::text AS "?column?",
            generations.template,
            ''::text AS "?column?",
            1::numeric AS "numeric"
           FROM generations
        UNION ALL
         SELECT generations.finished_at,
            'ended'::text,
                CASE
                    WHEN generations.status = 'failed'::text OR slots.delivered = 0 THEN 'failed'::text
                    ELSE 'succeeded'::text
                END AS "case",
            generations.template,
            1
           FROM generations,
            LATERAL ( SELECT count(*) AS delivered
                   FROM generation_slots
                  WHERE generation_slots.generation_id = generations.id AND generation_slots.state = 'delivered'::text) slots
          WHERE generations.finished_at IS NOT NULL
        UNION ALL
         SELECT generations.finished_at,
            'lost'::text,
            'ad'::text,
            generations.template,
            generations.total - slots.delivered
           FROM generations,
            LATERAL ( SELECT count(*) AS delivered
                   FROM generation_slots
                  WHERE generation_slots.generation_id = generations.id AND generation_slots.state = 'delivered'::text) slots
          WHERE generations.finished_at IS NOT NULL AND generations.total > slots.delivered
        UNION ALL
         SELECT ads.created_at,
            'ad'::text,
            ads.format_name,
            ads.template,
            1
           FROM ads
        UNION ALL
         SELECT ads.created_at,
            'layout'::text,
            ads.archetype,
            ads.template,
            1
           FROM ads
        UNION ALL
         SELECT payment_orders.paid_at,
            'sale'::text,
            payment_orders.plan_name,
            payment_orders.currency,
            1
           FROM payment_orders
          WHERE payment_orders.status = 'paid'::text
        UNION ALL
         SELECT payment_orders.paid_at,
            'revenue'::text,
            payment_orders.plan_name,
            payment_orders.currency,
            payment_orders.amount
           FROM payment_orders
          WHERE payment_orders.status = 'paid'::text
        UNION ALL
         SELECT refund.created_at,
            'revenue'::text,
            bought.plan_name,
            bought.currency,
            - refund.amount
           FROM payment_refunds refund
             JOIN payment_orders bought ON bought.id = refund.order_id
        UNION ALL
         SELECT payment_orders.created_at,
            'payment failed'::text,
            payment_orders.plan_name,
            payment_orders.currency,
            payment_orders.failed_attempts
           FROM payment_orders
          WHERE payment_orders.failed_attempts > 0
        UNION ALL
         SELECT model_calls.created_at,
            'cost'::text,
            model_calls.service,
            ''::text,
            model_calls.cost
           FROM model_calls
        UNION ALL
         SELECT model_words.created_at,
            'words'::text,
            model_words.model,
            model_words.outcome,
            1
           FROM model_words
        UNION ALL
         SELECT model_words.created_at,
            'refusal'::text,
            model_words.model,
            rule.rule,
            1
           FROM model_words,
            LATERAL unnest(model_words.rules) rule(rule)
          WHERE model_words.outcome = 'refused'::text) event(at, measure, label, detail, amount)
  GROUP BY (date_trunc('hour'::text, at, 'UTC'::text)), measure, label, detail;

CREATE OR REPLACE FUNCTION public.count_ads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into activity_lines
  select date_trunc('hour', created_at, 'UTC'), 'ad', format_name, template, count(*) from added group by 1, 3, 4
  union all
  select date_trunc('hour', created_at, 'UTC'), 'layout', archetype, template, count(*) from added group by 1, 3, 4
  union all
  select date_trunc('hour', created_at, 'UTC'), 'headed', headed_by(copy), template, count(*)
  from added group by 1, 3, 4
  union all
  select date_trunc('hour', created_at, 'UTC'), 'picture', picture_for(quality), template, count(*)
  from added group by 1, 3, 4;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_generation_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  delivered integer := (
    select count(*) from generation_slots where generation_id = new.id and state = 'delivered'
  );
begin
  insert into activity_lines
  select date_trunc('hour', new.finished_at, 'UTC'), measure, label, new.template, amount from (values
    ('ended', case when new.status = 'failed' or delivered = 0 then 'failed' else 'succeeded' end, 1),
    ('lost', 'ad', new.total - delivered)
  ) as line (measure, label, amount) where amount > 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_generations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into activity_lines
  select date_trunc('hour', created_at, 'UTC'), 'generation', template, '', count(*) from added group by 1, 3;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_hidden_ads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(7240517, key)
  from (select distinct gallery_lock(user_id) as key from hidden order by 1) as locks;
  update gallery_counts as counted
  set count = greatest(counted.count - gone.count, 0)
  from (
    select user_id, app_id, format_id, count(*) from hidden
    where deleted_at is null
      and not exists (select from ads where ads.id = hidden.id and ads.deleted_at is null)
    group by 1, 2, 3
  ) as gone
  where counted.user_id = gone.user_id and counted.app_id = gone.app_id and counted.format_id = gone.format_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_model_calls()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into activity_lines
  select date_trunc('hour', created_at, 'UTC'), 'cost', service, '', sum(cost) from added group by 1, 3;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_model_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into activity_lines
  select date_trunc('hour', created_at, 'UTC'), 'words', model, outcome, count(*) from added group by 1, 3, 4
  union all
  select date_trunc('hour', created_at, 'UTC'), 'refusal', model, rule, count(*)
  from added, unnest(rules) as rule where outcome = 'refused' group by 1, 3, 4;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_moved_ad()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(7240517, gallery_lock(new.user_id));
  update gallery_counts set count = greatest(count - 1, 0)
  where user_id = old.user_id and app_id = old.app_id and format_id = old.format_id;
  insert into gallery_counts as counted
  values (new.user_id, new.app_id, new.format_id, new.format_name, 1, new.created_at)
  on conflict (user_id, app_id, format_id) do update set
    count = counted.count + 1, newest_at = greatest(counted.newest_at, excluded.newest_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  paid boolean := old.status <> 'paid' and new.status = 'paid';
  money integer := case when paid then new.amount else 0 end - (new.refunded_amount - old.refunded_amount);
begin
  insert into activity_lines
  select date_trunc('hour', now(), 'UTC'), measure, new.plan_name, new.currency, amount from (values
    ('sale', paid::integer),
    ('revenue', money),
    ('payment failed', new.failed_attempts - old.failed_attempts)
  ) as line (measure, amount) where amount <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_shown_ads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(7240517, key)
  from (select distinct gallery_lock(user_id) as key from added order by 1) as locks;
  insert into gallery_counts as counted
  select user_id, app_id, format_id, max(format_name), count(*), max(created_at)
  from added where deleted_at is null group by 1, 2, 3 order by 1, 2, 3
  on conflict (user_id, app_id, format_id) do update set
    format_name = excluded.format_name,
    count = counted.count + excluded.count,
    newest_at = greatest(counted.newest_at, excluded.newest_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.doom_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into doomed_pictures (blob_key) values (old.blob_key) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.doom_version_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into doomed_pictures (blob_key) values (old.blob_key) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.empty_versions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update ad_versions set blob_key = null, recipe = null, state = null, pictures = '{}' where ad_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.gallery_lock(user_id uuid)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select hashtext(user_id::text) & 255
$function$;

CREATE OR REPLACE FUNCTION public.guard_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.at < now() - interval '1 year' and new.address is null then
    new.address := old.address;
    if new is not distinct from old then
      new.address := null;
      return new;
    end if;
  end if;
  if tg_op = 'DELETE' and old.at < now() - interval '3 years' then
    return old;
  end if;
  raise exception 'the audit log is append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.headed_by(copy jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when copy ->> 'source' = 'llm' then 'model' else coalesce(copy ->> 'headedBy', 'unknown') end
$function$;

CREATE OR REPLACE FUNCTION public.keep_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.status = 'queued' then new.waiting_since := coalesce(new.waiting_since, now()); end if;
  -- A worker that takes one up counts a start.
  elsif new.finished_at is not null or new.barren_starts > old.barren_starts then
    new.waiting_since := null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.note_media_paths()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.media_paths := jsonb_path_query_array(new.data, '$.media.**.path');
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.picture_for(quality jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when coalesce(quality -> 'picture', 'null') = 'null' then 'none'
    when not (quality -> 'picture' -> 'read')::boolean then 'unread'
    else coalesce(quality -> 'picture' ->> 'why', 'unknown')
  end
$function$;

CREATE OR REPLACE FUNCTION public.recount_gallery(owner uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(7240517, gallery_lock(owner));
  insert into gallery_counts
  select user_id, app_id, format_id, (array_agg(format_name order by created_at desc))[1], count(*), max(created_at)
  from ads where user_id = owner and deleted_at is null group by 1, 2, 3
  on conflict (user_id, app_id, format_id) do update set
    format_name = excluded.format_name, count = excluded.count, newest_at = excluded.newest_at;
  update gallery_counts as counted set count = 0
  where user_id = owner and count > 0 and not exists (
    select from ads where ads.user_id = owner and ads.app_id = counted.app_id
      and ads.format_id = counted.format_id and ads.deleted_at is null
  );
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.tally_users()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into user_tally (change)
  select case tg_op when 'INSERT' then count(*) else -count(*) end from changed having count(*) > 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_key_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('sessions', new.user_id::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_rights_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('sessions', old.id::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('sessions', old.user_id::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.transaction_sums_to_zero()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select sum(delta) from credit_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.wrong_galleries(after uuid, most integer)
 RETURNS TABLE(user_id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  with asked as (select id from users where id > after order by id limit most)
  select asked.id from asked where exists (
    select from (
      select app_id, format_id, count(*) as count from ads
      where ads.user_id = asked.id and deleted_at is null group by 1, 2
    ) as shown
    full join (
      select app_id, format_id, count from gallery_counts where gallery_counts.user_id = asked.id and count > 0
    ) as counted using (app_id, format_id)
    where shown.count is distinct from counted.count
  )
$function$;
