-- What the full page of a listing needs. Views live beside the listing: counting one is no change of it.
drop view published_listing;
alter table listing drop column views;
-- Null with barter: any difference is negotiable.
alter table listing add column barter_price_minor bigint check (barter_price_minor between 1 and 1000000000);
create view published_listing as
  select l.* from listing l join account a on a.id = l.account_id
  where l.moderation = 'approved' and l.publication = 'active' and not l.fake
    and l.sale <> 'sold' and not a.blocked;

create table listing_views (
  listing_id bigint primary key references listing (id) on delete cascade,
  views integer not null check (views >= 0)
);

-- Who has been counted today, as a hash that nobody can undo once the salt of the day is gone.
create table listing_visitor (
  day date not null,
  listing_id bigint not null references listing (id) on delete cascade,
  visitor bytea not null,
  primary key (day, listing_id, visitor)
);
create index listing_visitor_listing on listing_visitor (listing_id);
create table visitor_salt (
  day date primary key,
  salt bytea not null
);

-- How often the seller's number was shown, per day.
create table listing_reveal (
  listing_id bigint not null references listing (id) on delete cascade,
  day date not null,
  reveals integer not null check (reveals > 0),
  primary key (listing_id, day)
);

-- What the seller would take in exchange; a null column means any.
create table listing_exchange (
  listing_id bigint not null references listing (id) on delete cascade,
  position smallint not null check (position between 0 and 9),
  brand_id integer not null references brand (id),
  model_id integer references model (id),
  year_min smallint check (year_min between 1900 and 2100),
  fuel text,
  transmission text,
  primary key (listing_id, position)
);
create index listing_exchange_brand on listing_exchange (brand_id);
create index listing_exchange_model on listing_exchange (model_id);

-- Messengers the seller answers on, with the same number.
alter table account add column viber boolean not null default false;
alter table account add column whatsapp boolean not null default false;

-- How much of a limit is used up. `key` is a hash: it stands for an address or an account.
create table limit_use (
  name text not null,
  key bytea not null,
  expires_at timestamptz not null,
  uses integer not null check (uses > 0),
  primary key (name, key)
);
create index limit_use_expires_at on limit_use (expires_at);
