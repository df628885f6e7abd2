-- A person's account may be erased; what they decided as staff stays. Without this their steps would read as steps of
-- the program, which have no actor either.
alter table listing_transition add column actor_erased boolean not null default false;
alter table listing_transition add constraint listing_transition_actor_erased check (not actor_erased or actor_id is null);

-- The two rules of a listing's standing, once each; `listing-life.ts` mirrors them for the browser.
create function listing_is_published(
  moderation text, publication text, fake boolean, sale text, owner_blocked boolean
) returns boolean language sql immutable parallel safe as $$
  select moderation = 'approved' and publication = 'active' and not fake and sale <> 'sold' and not owner_blocked
$$;

-- Takes one of the places its owner has.
create function listing_is_live(moderation text, publication text, fake boolean, sale text)
returns boolean language sql immutable parallel safe as $$
  select publication = 'active' and sale <> 'sold' and moderation <> 'rejected' and not fake
$$;

create or replace view published_listing as
  select l.* from listing l join account a on a.id = l.account_id
  where listing_is_published(l.moderation, l.publication, l.fake, l.sale, a.blocked);
