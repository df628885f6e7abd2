-- additive
set local lock_timeout = '5s';

-- Version of a draft at the last change of its fields. Changes of its pictures make new versions, too, and must not
-- refuse fields that are saved at the same time.
alter table listing_draft add column fields_version integer not null default 1;
update listing_draft set fields_version = version;

create function note_draft_fields_version() returns trigger language plpgsql as $$
begin
  new.fields_version := new.version;
  return new;
end
$$;
create trigger listing_draft_fields_version before update on listing_draft for each row
  when (old.fields is distinct from new.fields or old.sources is distinct from new.sources)
  execute function note_draft_fields_version();
