-- Until it is submitted a listing need not say what it is of; its working copy is kept beside it.
alter table listing
  alter column type drop not null,
  alter column brand_id drop not null,
  alter column model_id drop not null,
  alter column condition drop not null,
  alter column city_id drop not null,
  add constraint listing_says_what check (
    publication = 'draft'
    or (type is not null and brand_id is not null and model_id is not null
      and condition is not null and city_id is not null));

-- Whom a buyer reaches: the seller as the profile says, or what is stated for this listing alone.
alter table listing
  add column contact text not null default 'profile' check (contact in ('profile', 'custom')),
  add column contact_email text check (length(contact_email) <= 254),
  add column contact_phone text check (contact_phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column contact_viber boolean not null default false,
  add column contact_whatsapp boolean not null default false,
  add constraint listing_contact_stated check (
    contact = 'profile' or contact_email is not null or contact_phone is not null);

alter table listing_picture add column alt text not null default '' check (length(alt) <= 200);

drop view published_listing;
create view published_listing as
  select l.* from listing l join account a on a.id = l.account_id
  where l.moderation = 'approved' and l.publication = 'active' and not l.fake
    and l.sale <> 'sold' and not a.blocked;

-- What a seller is writing: the whole of a new listing, or the changed version of an existing one. The rows of
-- `listing` and `listing_picture` are what was last submitted, for an approved listing what was last approved;
-- a submitted working copy of such a listing waits here for a moderator, while the public sees those rows.
create table listing_draft (
  listing_id bigint primary key references listing (id) on delete cascade,
  -- As typed, by field name, right or wrong; see features/selling/draft-fields.ts.
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object' and pg_column_size(fields) <= 100000),
  -- Where the value of a field comes from, when not from the person.
  sources jsonb not null default '{}' check (jsonb_typeof(sources) = 'object' and pg_column_size(sources) <= 20000),
  step smallint not null default 1 check (step between 1 and 6),
  -- Every save makes the next one; a save that knows an older one is refused.
  version integer not null default 1,
  -- The version of the listing it started from; null for a listing that was never submitted.
  listing_version integer,
  -- Set while it waits for a moderator.
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index listing_draft_submitted_at on listing_draft (submitted_at) where submitted_at is not null;
create index listing_draft_updated_at on listing_draft (updated_at);

-- The pictures of the working copy. `detached_at` marks one that was taken away and can still be put back.
create table listing_draft_picture (
  listing_id bigint not null references listing_draft (listing_id) on delete cascade,
  picture_id text not null references picture (id),
  position smallint not null check (position between 0 and 29),
  view text not null default 'other',
  alt text not null default '' check (length(alt) <= 200),
  detached_at timestamptz,
  primary key (listing_id, picture_id)
);
create unique index listing_draft_picture_position on listing_draft_picture (listing_id, position)
  where detached_at is null;
create index listing_draft_picture_picture on listing_draft_picture (picture_id);

-- What a call with an idempotency key answered; a call with the same key is answered the same and does nothing.
create table idempotency_key (
  account_id integer not null references account (id) on delete cascade,
  operation text not null,
  key text not null check (length(key) between 8 and 100),
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, operation, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);

-- A listing that has not been submitted is no news to the public.
create or replace function log_listing_insert() returns trigger language plpgsql as $$
begin
  insert into listing_change (listing_id) select id from new_rows where publication <> 'draft';
  if found then perform pg_notify('listing_change', ''); end if;
  return null;
end $$;
