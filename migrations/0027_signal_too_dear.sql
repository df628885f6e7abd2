-- Prices far above those of comparable listings are reviewed, too.
alter table listing_signal drop constraint listing_signal_kind_check;
alter table listing_signal add constraint listing_signal_kind_check check (kind in
  ('same_vin', 'too_cheap', 'too_dear', 'burst', 'same_picture', 'payment_outside', 'contact_in_text', 'mixed_letters'));
