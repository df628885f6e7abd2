-- additive
set local lock_timeout = '5s';

-- Listings whose price a person follows.
create table price_watch (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id),
  -- Without a foreign key: the person still sees what was followed after the listing is removed.
  listing_id bigint not null,
  brand_id integer not null references brand (id),
  model_id integer not null references model (id),
  model_year integer,
  created_at timestamptz not null,
  -- Gross prices in euro cents, null on request: when the following began, …
  start_price_eur_minor bigint,
  -- … when a message last reported it, from which a drop is measured, …
  known_price_eur_minor bigint,
  -- … and when the person last opened the list.
  seen_price_eur_minor bigint,
  known_sale text not null constraint price_watch_known_sale_check check (known_sale in ('available', 'reserved', 'sold')),
  -- When the listing must be compared with what is known; null while nothing changed.
  check_at timestamptz,
  told_at timestamptz,
  -- Kept for a day, so that the end can be undone.
  ended_at timestamptz
);
create unique index price_watch_account_listing on price_watch (account_id, listing_id);
create index price_watch_listing on price_watch (listing_id) where ended_at is null;
create index price_watch_check_at on price_watch (check_at) where check_at is not null;
create index price_watch_ended_at on price_watch (ended_at) where ended_at is not null;
