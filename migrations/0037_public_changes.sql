-- additive
-- The change log also names accounts with changed public data, and listings with pictures that became ready or
-- failed, so that kept pages are made again. Older builds read a null listing id as 0, which no listing has.
alter table listing_change alter column listing_id drop not null;
alter table listing_change add column account_id integer;
alter table listing_change add constraint listing_change_subject check (num_nonnulls(listing_id, account_id) = 1);

create or replace function log_account_listings() returns trigger language plpgsql as $$
declare
  logged bigint;
begin
  -- On the cards of listings and in the search.
  insert into listing_change (listing_id)
    select l.id from listing l join new_rows n on n.id = l.account_id join old_rows o on o.id = n.id
    where n.blocked <> o.blocked or n.kind <> o.kind or n.company_kind is distinct from o.company_kind
      or n.display_name <> o.display_name;
  get diagnostics logged = row_count;
  -- Anywhere else in public.
  insert into listing_change (account_id)
    select n.id from new_rows n join old_rows o on o.id = n.id
    where (n.kind, n.display_name, n.company_kind, n.company_username, n.company_verified, n.city_id, n.phone,
        n.buyer_phone, n.phone_confirmed, n.email_confirmed, n.blocked, n.viber, n.whatsapp, n.address, n.legal_name,
        n.eik, n.picture_id)
      is distinct from (o.kind, o.display_name, o.company_kind, o.company_username, o.company_verified, o.city_id,
        o.phone, o.buyer_phone, o.phone_confirmed, o.email_confirmed, o.blocked, o.viber, o.whatsapp, o.address,
        o.legal_name, o.eik, o.picture_id);
  if found or logged > 0 then perform pg_notify('listing_change', ''); end if;
  return null;
end $$;

create function log_picture_listings() returns trigger language plpgsql as $$
begin
  insert into listing_change (listing_id)
    select distinct p.listing_id from new_rows n join old_rows o on o.id = n.id
      join listing_picture p on p.picture_id = n.id
    where n.state <> o.state or n.width is distinct from o.width or n.height is distinct from o.height;
  if found then perform pg_notify('listing_change', ''); end if;
  return null;
end $$;
create trigger picture_log_update after update on picture
  referencing new table as new_rows old table as old_rows for each statement execute function log_picture_listings();
