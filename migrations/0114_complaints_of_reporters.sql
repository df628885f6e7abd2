-- additive
-- A reporter may object once to the decision that a listing stays. The report is open again until another person than
-- the one who declined it decides.
alter table listing_report
  add column objection text check (length(objection) between 1 and 2000),
  add column objected_at timestamptz,
  add column declined_by integer references account (id) on delete set null,
  add check ((objection is null) = (objected_at is null));
create index listing_report_declined_by on listing_report (declined_by) where declined_by is not null;
