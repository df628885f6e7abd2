-- additive
-- Odometer readings: what each listing stated from a time on, service entries of sellers, and usual kilometres a year.
set local lock_timeout = '5s';

-- Recognises the vehicle of a VIN after the VIN itself was deleted. The VIN cannot be read from it, but can be tried.
create function vin_key(vin text) returns bytea language sql immutable strict parallel safe
  return substring(sha256(vin::bytea) from 1 for 16);

create table listing_reading (
  listing_id bigint not null references listing (id) on delete cascade,
  at timestamptz not null,
  mileage_km integer,
  vin_key bytea,
  primary key (listing_id, at)
);
create index listing_reading_vin on listing_reading (vin_key) where vin_key is not null;

insert into listing_reading (listing_id, at, mileage_km, vin_key)
select id, published_at, mileage_km, vin_key(vin) from listing where published_at is not null;

create table listing_service (
  listing_id bigint not null references listing (id) on delete cascade,
  position smallint not null constraint listing_service_position_check check (position between 0 and 11),
  kind text not null constraint listing_service_kind_check check (kind in ('service', 'inspection')),
  day date not null,
  mileage_km integer not null constraint listing_service_mileage_km_check check (mileage_km between 0 and 2000000),
  note text not null default '' constraint listing_service_note_check check (length(note) <= 120),
  primary key (listing_id, position)
);

-- Median kilometres a year of published used vehicles by type and age in years; computed daily.
create table usual_mileage (
  type text not null,
  age smallint not null,
  km_per_year integer not null,
  listings integer not null,
  primary key (type, age)
);

-- Adds a kind to those of the constraint, whichever they are.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'listing_signal_kind_check');
begin
  alter table listing_signal drop constraint listing_signal_kind_check;
  execute 'alter table listing_signal add constraint listing_signal_kind_check '
    || replace(kinds, '])', ', ''odometer_decrease''::text])');
end $$;
