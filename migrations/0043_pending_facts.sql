-- additive
-- Lists of pending listings by price, brand and other facts read this index instead of looking up every listing.
create index listing_pending_facts on listing (created_at, id)
  include (price_eur_minor, brand_id, type, account_id, picture_count)
  where moderation = 'pending' and publication = 'active' and not fake;
drop index listing_pending;
