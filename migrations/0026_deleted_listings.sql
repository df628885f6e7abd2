-- `deleted`: by its owner. At `remove_at` a job removes texts and pictures and clears the column. Not additive: an
-- earlier build would show a sold listing that was deleted.
alter table listing drop constraint listing_publication_check;
alter table listing
  add constraint listing_publication_check
    check (publication in ('draft', 'active', 'inactive', 'archived', 'expired', 'deleted')),
  add column remove_at timestamptz,
  add constraint listing_removed_when_deleted check (remove_at is null or publication = 'deleted');
create index listing_remove_at on listing (remove_at) where remove_at is not null;
