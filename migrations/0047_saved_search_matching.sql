-- additive
-- Reading the changes of saved searches like the log of listings: a reader asks for what became visible since a snapshot.
alter table saved_search
  add column changed_in xid8 not null default pg_current_xact_id(),
  -- When matching last began anew: listings that matched before are not reported.
  add column changed_at timestamptz not null default now();
create index saved_search_changed_in on saved_search (changed_in);

create function note_saved_search_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  new.changed_at := now();
  return new;
end $$;
create trigger saved_search_changed before update on saved_search
  for each row when (old.version is distinct from new.version) execute function note_saved_search_change();

-- A published listing as it was when it was last compared with the saved searches: the document of the search, as
-- compressed JSON. Deleted as soon as the listing is not public.
create table matched_listing (
  listing_id bigint primary key,
  document bytea not null
);
