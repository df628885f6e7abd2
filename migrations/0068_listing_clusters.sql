-- additive
set local lock_timeout = '5s';

-- Pairs of live listings that offer the same vehicle, found by a job.
create table same_vehicle (
  low_id bigint not null references listing (id) on delete cascade,
  high_id bigint not null references listing (id) on delete cascade,
  -- Estimated probability that it is the same vehicle.
  score real not null,
  reasons text[] not null,
  primary key (low_id, high_id),
  constraint same_vehicle_order check (low_id < high_id)
);
create index same_vehicle_high on same_vehicle (high_id);

-- Listings of one vehicle; the cluster has the number of its first listing.
create table listing_cluster (
  listing_id bigint primary key references listing (id) on delete cascade,
  cluster_id bigint not null
);
create index listing_cluster_cluster on listing_cluster (cluster_id);

-- Pairs that a moderator found to be different vehicles; never joined again.
create table separate_vehicle (
  low_id bigint not null references listing (id) on delete cascade,
  high_id bigint not null references listing (id) on delete cascade,
  separated_by integer references account (id) on delete set null,
  at timestamptz not null,
  primary key (low_id, high_id),
  constraint separate_vehicle_order check (low_id < high_id)
);
create index separate_vehicle_high on separate_vehicle (high_id);
create index separate_vehicle_by on separate_vehicle (separated_by) where separated_by is not null;

-- Listings that the job has still to compare with others.
create table listing_to_compare (
  listing_id bigint primary key references listing (id) on delete cascade
);
insert into listing_to_compare select id from listing where publication = 'active';

-- Candidates: listings of the same model and year with about the same mileage.
create index listing_model_mileage on listing (model_id, model_year, mileage_km)
  where publication = 'active' and mileage_km is not null;

create function note_listing_to_compare() returns trigger language plpgsql as $$
begin
  insert into listing_to_compare values (new.id) on conflict do nothing;
  return null;
end $$;

create trigger listing_compare_insert after insert on listing for each row
  when (new.publication = 'active') execute function note_listing_to_compare();
create trigger listing_compare_update after update on listing for each row
  when ((new.publication = 'active' or old.publication = 'active') and
    (old.publication, old.moderation, old.fake, old.sale, old.version, old.model_id, old.account_id)
    is distinct from
    (new.publication, new.moderation, new.fake, new.sale, new.version, new.model_id, new.account_id))
  execute function note_listing_to_compare();

-- Cards and pages of the other listings of a vehicle show number and prices of its offers.
create function log_cluster_change() returns trigger language plpgsql as $$
begin
  insert into listing_change (listing_id)
    select listing_id from changed_rows
    union
    select c.listing_id from changed_rows r join listing_cluster c on c.cluster_id = r.cluster_id;
  if found then perform pg_notify('listing_change', ''); end if;
  return null;
end $$;
create trigger listing_cluster_insert after insert on listing_cluster
  referencing new table as changed_rows for each statement execute function log_cluster_change();
create trigger listing_cluster_delete after delete on listing_cluster
  referencing old table as changed_rows for each statement execute function log_cluster_change();

create function log_other_offers() returns trigger language plpgsql as $$
begin
  insert into listing_change (listing_id)
    select other.listing_id from listing_cluster mine
      join listing_cluster other on other.cluster_id = mine.cluster_id and other.listing_id <> mine.listing_id
    where mine.listing_id = new.id;
  if found then perform pg_notify('listing_change', ''); end if;
  return null;
end $$;
create trigger listing_other_offers after update on listing for each row
  when ((old.price_eur_minor, old.publication, old.moderation, old.fake, old.sale)
    is distinct from (new.price_eur_minor, new.publication, new.moderation, new.fake, new.sale))
  execute function log_other_offers();

create function log_offers_of_account() returns trigger language plpgsql as $$
begin
  insert into listing_change (listing_id)
    select distinct other.listing_id from listing l join listing_cluster mine on mine.listing_id = l.id
      join listing_cluster other on other.cluster_id = mine.cluster_id and other.listing_id <> l.id
    where l.account_id = new.id;
  if found then perform pg_notify('listing_change', ''); end if;
  return null;
end $$;
create trigger account_other_offers after update of blocked on account for each row
  when (old.blocked <> new.blocked) execute function log_offers_of_account();
