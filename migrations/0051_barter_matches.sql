-- additive
-- Swaps that a job found, from the view of each listing: what it gets, and in a ring who gets it from there.
create table barter_match (
  listing_id bigint not null references listing (id) on delete cascade,
  -- The vehicle that the owner of listing_id gets.
  partner_id bigint not null references listing (id) on delete cascade,
  -- In a ring the vehicle that the owner of partner_id gets; its owner gets listing_id. Null for a two-way swap.
  third_id bigint references listing (id) on delete cascade,
  found_at timestamptz not null,
  constraint barter_match_key unique nulls not distinct (listing_id, partner_id, third_id)
);
create index barter_match_partner on barter_match (partner_id);
create index barter_match_third on barter_match (third_id) where third_id is not null;
