-- What the admin sets; read by every process with each use.

create table configuration (
  section text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

insert into configuration (section, value) values
  ('generation_costs', '{"basic": 1, "advanced": 3}'),
  ('contact', '{"contact_email": "hello@marquee.example", "support_email": "support@marquee.example"}'),
  ('limits', '{"max_generations_per_batch": 10, "max_screenshots": 25, "download_timeout": 30000, "advanced_templates_enabled": true}');

create table formats (
  id text primary key,
  name text not null,
  description text not null,
  width integer not null check (width between 320 and 2000),
  height integer not null check (height between 320 and 2000),
  platforms text[] not null,
  enabled boolean not null default true,
  position integer not null,
  constraint composable_ratio check (width <= height * 2 and height <= width * 2)
);

insert into formats (id, name, description, width, height, platforms, position) values
  ('square', 'Square', 'Feed posts', 1080, 1080, '{Instagram,Facebook}', 1),
  ('story', 'Stories', 'Stories and Reels', 1080, 1920, '{Instagram,Facebook}', 2),
  ('landscape', 'Landscape', 'Link ads and app campaigns', 1200, 628, '{Facebook,Google Ads}', 3);
