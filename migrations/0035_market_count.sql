-- additive
-- Figures of the whole market for staff. Counting a million listings takes seconds, so a job does it.
create table market_count (
  only_row boolean primary key default true check (only_row),
  people integer not null,
  companies integer not null,
  new_people integer not null,
  new_companies integer not null,
  listings integer not null,
  new_listings integer not null,
  views bigint not null,
  counted_at timestamptz not null
);

-- Lists of staff: newest first, in all listings, of a brand or type, and in each tab of few listings.
create index listing_newest on listing (created_at desc, id desc) where publication <> 'draft';
create index listing_brand_newest on listing (brand_id, created_at desc, id desc) where publication <> 'draft';
create index listing_type_newest on listing (type, created_at desc, id desc) where publication <> 'draft';
create index listing_rejected on listing (created_at desc, id desc) include (picture_count)
  where moderation = 'rejected' and publication <> 'draft';
create index listing_inactive on listing (created_at desc, id desc) include (picture_count)
  where publication in ('inactive', 'archived', 'expired', 'deleted');
create index listing_fake on listing (created_at desc, id desc) where fake and publication <> 'draft';
drop index listing_pending;
create index listing_pending on listing (created_at, id)
  where moderation = 'pending' and publication = 'active' and not fake;
create index account_joined_at on account (joined_at desc, id desc);
-- Companies of the sitemap.
create index account_company on account (id) where kind = 'company' and company_username is not null and not blocked;
-- Phone numbers by their end, in which national and international ones agree.
create index account_phone_end on account (reverse(phone) text_pattern_ops) where phone is not null;
