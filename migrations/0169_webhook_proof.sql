-- additive
-- An address gets events only after it has proven that its owner wants them. Addresses that exist keep working.
alter table webhook add proven_at timestamptz;
update webhook set proven_at = created_at;
