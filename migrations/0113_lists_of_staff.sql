-- additive
-- Lists of staff are read in portions through an index that has their order, so every condition that may hold many
-- listings needs one in that order.
create index listing_staff_published on listing (created_at desc, id desc)
  where moderation = 'approved' and publication = 'active' and not fake and sale <> 'sold';
create index listing_staff_publication on listing (publication, created_at desc, id desc)
  where publication in ('inactive', 'archived', 'expired', 'deleted');
create index listing_staff_sale on listing (sale, created_at desc, id desc)
  where sale <> 'available' and publication <> 'draft';
drop index listing_staff_unavailable;
create index listing_pending_price on listing (coalesce(price_eur_minor, 0), id)
  where moderation = 'pending' and publication = 'active' and not fake;

-- The planner does not use the statistics that partial indexes have of their expressions.
create statistics listing_price on (coalesce(price_eur_minor, 0)) from listing;

-- Typed names of makes by their words.
create index listing_typed_words on listing
  using gin (name_words(coalesce(brand_name, '') || ' ' || coalesce(model_name, '')))
  where brand_name is not null or model_name is not null;
drop index listing_typed_make;

-- What waits for a second person, from the longest wait.
create index approval_sample_waiting on approval_sample (approved_at) where reviewed_at is null;
create index fake_proposal_proposed_at on fake_proposal (proposed_at);
