-- The sizes that networks ask for beside the first three; an installation that has one of the names keeps its own.
insert into formats (id, name, description, width, height, platforms, enabled, position)
select id, name, description, width, height, platforms, enabled,
  place + (select coalesce(max(position), 0) from formats)
from (values
  ('portrait', 'Portrait', 'Tall feed posts', 1080, 1350, '{Instagram,Facebook}'::text[], true, 1),
  ('pin', 'Pin', 'Pins', 1000, 1500, '{Pinterest}'::text[], false, 2),
  ('classic', 'Classic', 'Conversation and feed ads', 1440, 1080, '{Reddit}'::text[], false, 3),
  ('wide', 'Wide', 'Wide in-feed ads', 1280, 720, '{TikTok,Reddit}'::text[], false, 4),
  ('square-large', 'Large square', 'App campaigns and chats', 1200, 1200, '{Google Ads,ChatGPT}'::text[], false, 5)
) as wanted (id, name, description, width, height, platforms, enabled, place)
on conflict (id) do nothing;
