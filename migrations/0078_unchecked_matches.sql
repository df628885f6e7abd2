-- additive
-- Matches are recorded in thousands per changed listing; checking each of them against its search cost more than writing
-- it. Matching knows the searches that exist, and a deletion waits for the matching that is under way.
alter table saved_search_match drop constraint saved_search_match_saved_search_id_fkey;
drop index saved_search_match_listing;

create function delete_matches_of_searches() returns trigger language plpgsql as $$
begin
  if not exists (select from deleted) then return null; end if;
  -- A worker holds this row while it matches; the new value makes workers forget deleted searches before they go on.
  update installation_fact set value = value || jsonb_build_object('deletion', pg_current_xact_id()::text)
  where key = 'saved_search_matching';
  delete from saved_search_match where saved_search_id in (select id from deleted);
  return null;
end $$;
create trigger saved_search_deleted after delete on saved_search referencing old table as deleted
  for each statement execute function delete_matches_of_searches();
