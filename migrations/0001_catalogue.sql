-- Reference data. Keys are the stable words used in addresses, imports and exports; ids are for joins.

create table country (
  key text primary key check (key ~ '^[a-z_]{2,40}$'),
  iso2 text not null,
  name_bg text not null,
  name_en text not null,
  position smallint not null
);

create table province (
  key text primary key,
  name_bg text not null,
  name_en text not null
);

create table city (
  id integer generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z0-9_]{2,60}$'),
  province_key text not null references province (key),
  name_bg text not null,
  name_en text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  population integer not null check (population >= 0)
);

create table color (
  key text primary key check (key ~ '^[a-z0-9_]{2,60}$'),
  family text not null,
  finish text not null,
  hex text not null check (hex ~ '^#[0-9a-f]{6}$'),
  name_bg text not null,
  name_en text not null,
  position smallint not null
);

create table feature (
  key text primary key check (key ~ '^[a-z0-9_]{2,60}$'),
  category text not null,
  types text[] not null,
  name_bg text not null,
  name_en text not null,
  position smallint not null
);

create table brand (
  id integer generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z0-9_]{1,60}$'),
  name text not null,
  name_bg text not null,
  aliases text[] not null default '{}',
  country_iso2 text,
  -- How often each vehicle type of the brand is met in Bulgaria, 0 to 100: an editor's estimate, for ordering only.
  popularity jsonb not null default '{}'
);

create table model (
  id integer generated always as identity primary key,
  brand_id integer not null references brand (id),
  type text not null check (type in ('car', 'bus', 'bike', 'truck', 'boat', 'trailer')),
  key text not null check (key ~ '^[a-z0-9_.]{1,80}$'),
  name text not null,
  aliases text[] not null default '{}',
  -- Relative frequency within the type: an editor's estimate, for ordering only.
  weight real not null default 1,
  unique (brand_id, type, key)
);

create table currency_rate (
  currency text not null check (currency in ('EUR', 'BGN', 'USD')),
  as_of date not null,
  units_per_eur numeric(12, 6) not null check (units_per_eur > 0),
  source text not null,
  primary key (currency, as_of)
);

insert into currency_rate (currency, as_of, units_per_eur, source) values
  ('EUR', '2026-01-01', 1, 'definition'),
  ('BGN', '2026-01-01', 1.95583, 'Council Regulation (EU) 2025/1409: fixed conversion rate'),
  ('USD', '2026-01-01', 1.16, 'approximate, to be refreshed by the operator');
