-- Years in which a model was built, as far as known, and whether it is electric only: a listing with another year or
-- fuel is asked about. Combinations that hardly exist are a risk signal.
alter table model add column first_year smallint, add column last_year smallint,
  add column electric_only boolean not null default false;
alter table listing_signal drop constraint listing_signal_kind_check;
alter table listing_signal add constraint listing_signal_kind_check check (kind in
  ('same_vin', 'too_cheap', 'too_dear', 'burst', 'same_picture', 'payment_outside', 'contact_in_text', 'mixed_letters',
   'unlikely_vehicle'));
