-- additive
set local lock_timeout = '5s';

-- Listings that an account saved, as they were then. A favourite outlives its listing.
create table favourite (
  account_id integer not null references account (id) on delete cascade,
  listing_id bigint not null,
  title text not null,
  -- Gross; null for a price on request.
  price_eur_minor bigint,
  state text not null constraint favourite_state_check check (state in ('available', 'reserved')),
  saved_at timestamptz not null,
  note text not null default '' constraint favourite_note_check check (length(note) <= 500),
  -- Null before the first note; of two notes the newer one is kept.
  noted_at timestamptz,
  -- A removal can be undone for a day.
  removed_at timestamptz,
  primary key (account_id, listing_id)
);
-- For the list of an account.
create index favourite_newest on favourite (account_id, saved_at, listing_id) where removed_at is null;
-- For the figures of a listing.
create index favourite_listing on favourite (listing_id) where removed_at is null;
create index favourite_removed on favourite (removed_at) where removed_at is not null;
