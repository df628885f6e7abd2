-- additive
-- `shipped`, `hidden` and `merged_into`: as for brands and models in 0085. Towns keep former names as spellings.
-- `municipality_key`: the town that names the municipality; null when the town does so itself.
alter table city
  add column aliases text[] not null default '{}',
  add column municipality_key text references city (key),
  add column hidden boolean not null default false,
  add column merged_into integer references city,
  add column shipped jsonb,
  add constraint city_not_into_itself check (merged_into <> id);
alter table color
  add column id integer generated always as identity unique,
  add column hidden boolean not null default false,
  add column merged_into integer references color (id),
  add column shipped jsonb,
  add constraint color_not_into_itself check (merged_into <> id);
alter table country
  add column id integer generated always as identity unique,
  add column hidden boolean not null default false,
  add column shipped jsonb;

-- Values could not be changed until now.
update city set shipped = to_jsonb(city) - array['id', 'key', 'aliases', 'hidden', 'merged_into', 'shipped'];
update color set shipped = to_jsonb(color) - array['id', 'key', 'position', 'hidden', 'merged_into', 'shipped'];
update country set shipped = to_jsonb(country) - array['id', 'key', 'iso2', 'position', 'hidden', 'shipped'];

-- Listings of any state and accounts by town, colour and country of origin, counted by a job.
create table entry_usage (
  kind text not null check (kind in ('city', 'color', 'country')),
  id integer not null,
  listings integer not null check (listings >= 0),
  people integer not null check (people >= 0),
  primary key (kind, id)
);

create index listing_city on listing (city_id);
create index listing_color on listing (color_key) where color_key is not null;
create index listing_origin on listing (origin_key) where origin_key is not null;
create index account_city on account (city_id);

-- Towns and colours are merged by the same job.
alter table make_merge drop constraint make_merge_kind_check,
  add constraint make_merge_kind_check check (kind in ('brand', 'model', 'city', 'color'));
