-- What calls of language and image models cost, each at the price of its day.

insert into configuration (section, value) values
  ('api_pricing', '{"input_cost_per_1k": 0.0015, "output_cost_per_1k": 0.002, "image_cost": 0.04}');

create table model_calls (
  -- Chosen by the caller, so that a write tried twice is one.
  id uuid primary key,
  service text not null check (service in ('llm', 'image')),
  model text not null,
  -- Kept when the work itself is deleted: the money is spent all the same.
  generation_id uuid references generations (id) on delete set null,
  regeneration_id uuid references regenerations (id) on delete set null,
  input_tokens integer not null check (input_tokens >= 0),
  output_tokens integer not null check (output_tokens >= 0),
  pictures integer not null check (pictures >= 0),
  -- US dollars per 1,000 tokens and per picture.
  input_cost_per_1k numeric(10, 6) not null,
  output_cost_per_1k numeric(10, 6) not null,
  image_cost numeric(10, 6) not null,
  -- US dollars.
  cost numeric(16, 9) generated always as (
    (input_tokens * input_cost_per_1k + output_tokens * output_cost_per_1k) / 1000 + pictures * image_cost
  ) stored,
  created_at timestamptz not null default now()
);

create index model_calls_by_time on model_calls (created_at);
create index model_calls_of_generation on model_calls (generation_id);
create index model_calls_of_regeneration on model_calls (regeneration_id);
