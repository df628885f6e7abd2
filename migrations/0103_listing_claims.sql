-- additive
set local lock_timeout = '5s';

-- Listings that members of staff are working on, one of each person; a claim ends by itself.
create table listing_claim (
  listing_id bigint primary key references listing (id) on delete cascade,
  account_id integer not null unique references account (id) on delete cascade,
  claimed_at timestamptz not null,
  expires_at timestamptz not null,
  -- Former holder, if it was taken over.
  taken_from integer references account (id) on delete set null
);
create index listing_claim_taken_from on listing_claim (taken_from) where taken_from is not null;
