-- Makes and models that the catalogue lacks: the name as the seller typed it. Such a model has the key `other`; so has
-- the brand unless the catalogue has it for other types. A typed name is a risk signal.
alter table listing
  add column brand_name text constraint listing_brand_name_check check (length(brand_name) between 1 and 40),
  add column model_name text constraint listing_model_name_check check (length(model_name) between 1 and 40);

create or replace view published_listing as
  select l.* from listing l join account a on a.id = l.account_id
  where listing_is_published(l.moderation, l.publication, l.fake, l.sale, a.blocked);

alter table listing_signal drop constraint listing_signal_kind_check;
alter table listing_signal add constraint listing_signal_kind_check check (kind in
  ('same_vin', 'too_cheap', 'too_dear', 'burst', 'same_picture', 'payment_outside', 'contact_in_text', 'mixed_letters',
   'unlikely_vehicle', 'typed_make'));
