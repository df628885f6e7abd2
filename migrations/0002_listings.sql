-- Accounts as far as a seller is shown; sign-in brings the rest.
create table account (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('private', 'company')),
  display_name text not null check (length(display_name) between 1 and 120),
  company_kind text check (company_kind in ('car_dealer', 'other')),
  company_username text unique check (company_username ~ '^[a-z0-9-]{3,40}$'),
  company_verified boolean not null default false,
  city_id integer references city (id),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_confirmed boolean not null default false,
  blocked boolean not null default false,
  demo boolean not null default false,
  joined_at timestamptz not null default now(),
  check ((kind = 'company') = (company_kind is not null))
);

-- A stored picture. Renditions are files named by id; `ready` means every one of them exists.
create table picture (
  id text primary key check (id ~ '^[a-z0-9]{16,64}$'),
  state text not null check (state in ('pending', 'ready', 'failed')),
  width integer check (width > 0),
  height integer check (height > 0),
  placeholder text,
  perceptual_hash text,
  bytes bigint,
  created_at timestamptz not null default now(),
  check (state <> 'ready' or (width is not null and height is not null and placeholder is not null))
);

create table listing (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id),
  type text not null check (type in ('car', 'bus', 'bike', 'truck', 'boat', 'trailer')),
  brand_id integer not null references brand (id),
  model_id integer not null references model (id),
  variant text not null default '' check (length(variant) <= 120),

  moderation text not null default 'pending' check (moderation in ('pending', 'approved', 'rejected')),
  moderation_reason text,
  fake boolean not null default false,
  publication text not null default 'draft' check (publication in ('draft', 'active', 'inactive', 'archived', 'expired')),
  sale text not null default 'available' check (sale in ('available', 'reserved', 'sold')),

  -- Price as the seller stated it; null price_minor means on request. VAT status decides the gross price.
  price_minor bigint check (price_minor between 1 and 1000000000),
  currency text not null default 'EUR' check (currency in ('EUR', 'BGN', 'USD')),
  vat text not null default 'private_or_exempt' check (vat in ('private_or_exempt', 'included', 'excluded')),
  -- What a private buyer pays in euro cents; kept by trigger, so that search, sort and ratings agree.
  price_eur_minor bigint,
  previous_price_eur_minor bigint,
  -- Where the gross price stands among similar listings; null when there are fewer than 8 of them.
  price_rating text check (price_rating in ('great', 'good', 'high')),
  barter boolean not null default false,
  transport_included boolean,

  body text,
  fuel text check (fuel in ('gasoline', 'diesel', 'hybrid', 'plug_in_hybrid', 'electric', 'lpg', 'cng', 'hydrogen', 'none')),
  transmission text check (transmission in ('manual', 'automatic', 'semi_automatic', 'cvt')),
  model_year smallint check (model_year between 1900 and 2100),
  model_month smallint check (model_month between 1 and 12),
  first_registration date,
  mileage_km integer check (mileage_km between 0 and 2000000),
  power_hp smallint check (power_hp between 1 and 3000),
  displacement_cc integer check (displacement_cc between 20 and 30000),
  doors smallint check (doors between 2 and 6),
  seats smallint check (seats between 1 and 120),
  color_key text references color (key),
  condition text not null check (condition in ('new', 'used', 'damaged', 'parts')),
  condition_grade text check (condition_grade in ('excellent', 'good', 'fair', 'poor')),
  euro text check (euro in ('1', '2', '3', '4', '5', '6', '6d')),
  steering text check (steering in ('left', 'right')),
  origin_key text references country (key),
  owners smallint check (owners between 1 and 20),
  -- Null means not stated, never "no".
  accident boolean,
  service_book boolean,
  inspection_until date,
  new_import boolean not null default false,
  vin text check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  battery_kwh numeric(6, 1) check (battery_kwh > 0),
  range_km integer check (range_km > 0),
  axles smallint check (axles between 1 and 8),
  payload_kg integer check (payload_kg > 0),
  cooling text check (cooling in ('water', 'air')),
  strokes smallint check (strokes in (2, 4)),
  material text,
  length_cm integer check (length_cm > 0),
  beam_cm integer check (beam_cm > 0),
  draught_cm integer check (draught_cm > 0),
  engine_count smallint check (engine_count between 1 and 4),
  engine_hours integer check (engine_hours >= 0),
  build text,
  features text[] not null default '{}',

  city_id integer not null references city (id),
  description text not null default '' check (length(description) <= 10000),
  picture_count smallint not null default 0 check (picture_count between 0 and 30),
  -- 0 to 100: how much of what a buyer asks is answered; part of the best-match order.
  completeness smallint not null default 0 check (completeness between 0 and 100),
  views integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  expires_at timestamptz,
  closed_at timestamptz
);
create index listing_account on listing (account_id, id);
create index listing_model on listing (model_id, model_year);
create index listing_published_at on listing (published_at desc, id desc);

create table listing_picture (
  listing_id bigint not null references listing (id) on delete cascade,
  position smallint not null check (position between 0 and 29),
  picture_id text not null references picture (id),
  -- The angle drawn or stated, for the text alternative: front, rear, side, interior, wheel, other.
  view text not null default 'other',
  primary key (listing_id, position)
);
create index listing_picture_picture on listing_picture (picture_id);

create table listing_price (
  listing_id bigint not null references listing (id) on delete cascade,
  at timestamptz not null default now(),
  price_minor bigint,
  currency text not null,
  price_eur_minor bigint,
  primary key (listing_id, at)
);

-- Every transition of a listing's three states: who, when, from, to, why.
create table listing_transition (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listing (id) on delete cascade,
  at timestamptz not null default now(),
  actor_id integer references account (id),
  field text not null check (field in ('moderation', 'publication', 'sale', 'fake')),
  from_state text,
  to_state text not null,
  reason text
);
create index listing_transition_listing on listing_transition (listing_id, id);
create index listing_transition_actor on listing_transition (actor_id) where actor_id is not null;

-- The gross euro price follows from price, currency, VAT status and the newest rate.
create function gross_eur_minor(price_minor bigint, price_currency text, price_vat text) returns bigint
language sql stable as $$
  select round(price_minor / (
           select units_per_eur from currency_rate r
           where r.currency = price_currency and as_of <= current_date order by as_of desc limit 1)
         * case price_vat when 'excluded' then 1.20 else 1 end)::bigint
$$;

create function listing_set_price() returns trigger language plpgsql as $$
begin
  new.price_eur_minor := gross_eur_minor(new.price_minor, new.currency, new.vat);
  -- The rating was for the old price; the next refresh gives a new one.
  if tg_op = 'UPDATE' and new.price_eur_minor is distinct from old.price_eur_minor then
    new.price_rating := null;
  end if;
  return new;
end $$;
create trigger listing_set_price before insert or update of price_minor, currency, vat on listing
  for each row execute function listing_set_price();

-- A new rate gives new euro prices to the listings of its currency.
create function currency_rate_changed() returns trigger language plpgsql as $$
begin
  update listing set currency = currency where listing.currency = new.currency and price_minor is not null;
  return null;
end $$;
create trigger currency_rate_changed after insert or update on currency_rate
  for each row execute function currency_rate_changed();

-- The one rule of who may be seen by the public; every public reader goes through this view.
create view published_listing as
  select l.* from listing l join account a on a.id = l.account_id
  where l.moderation = 'approved' and l.publication = 'active' and not l.fake
    and l.sale <> 'sold' and not a.blocked;

-- Change log, read in commit order: a reader keeps the snapshot it has read up to and asks for what became
-- visible since, so that transactions which overlap and commit late are never missed.
create table listing_change (
  id bigint generated always as identity primary key,
  listing_id bigint not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index listing_change_xid on listing_change (xid);

create function log_listing_insert() returns trigger language plpgsql as $$
begin
  insert into listing_change (listing_id) select id from new_rows;
  perform pg_notify('listing_change', '');
  return null;
end $$;
create function log_listing_delete() returns trigger language plpgsql as $$
begin
  insert into listing_change (listing_id) select id from old_rows;
  perform pg_notify('listing_change', '');
  return null;
end $$;
create trigger listing_log_insert after insert on listing
  referencing new table as new_rows for each statement execute function log_listing_insert();
create trigger listing_log_update after update on listing
  referencing new table as new_rows for each statement execute function log_listing_insert();
create trigger listing_log_delete after delete on listing
  referencing old table as old_rows for each statement execute function log_listing_delete();

-- An account that is blocked or unblocked takes its listings out of, or back into, the public.
create function log_account_listings() returns trigger language plpgsql as $$
begin
  insert into listing_change (listing_id)
    select l.id from listing l join new_rows n on n.id = l.account_id join old_rows o on o.id = n.id
    where n.blocked <> o.blocked or n.kind <> o.kind or n.company_kind is distinct from o.company_kind;
  perform pg_notify('listing_change', '');
  return null;
end $$;
create trigger account_log_update after update on account
  referencing new table as new_rows old table as old_rows for each statement execute function log_account_listings();

-- Guidance prices per model, fuel and year, from published listings of the year and its neighbours.
create table price_reference (
  model_id integer not null references model (id) on delete cascade,
  fuel text not null,
  model_year smallint not null,
  listings integer not null check (listings >= 8),
  low_eur_minor bigint not null,
  ideal_eur_minor bigint not null,
  high_eur_minor bigint not null,
  computed_at timestamptz not null default now(),
  primary key (model_id, fuel, model_year),
  check (low_eur_minor <= ideal_eur_minor and ideal_eur_minor <= high_eur_minor)
);

-- Facts about this installation, e.g. how far the demo market has been filled.
create table installation_fact (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
