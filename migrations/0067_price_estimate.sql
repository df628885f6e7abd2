-- Not additive: an earlier build has no words for the new ratings and reads the dropped table.
set local lock_timeout = '5s';

-- What the price model says of a published listing with a price.
create table price_estimate (
  listing_id bigint primary key references listing (id) on delete cascade,
  -- What was estimated: by which model, of which version of the listing, at which gross price.
  price_model_id integer not null,
  listing_version integer not null,
  price_eur_minor bigint not null,
  -- Points below which 10, 50 and 90 % of similar listings ask; null when refused.
  low_eur_minor bigint,
  ideal_eur_minor bigint,
  high_eur_minor bigint,
  -- Why there is no estimate.
  refusal text,
  -- Listings of the model and of the brand that the estimate rests on; null when refused.
  of_model integer,
  of_brand integer,
  estimated_at timestamptz not null,
  -- Since when the listing has its rating, or none.
  rated_at timestamptz not null,
  check (low_eur_minor <= ideal_eur_minor and ideal_eur_minor <= high_eur_minor),
  check (num_nulls(low_eur_minor, ideal_eur_minor, high_eur_minor, of_model, of_brand)
    = case when refusal is null then 0 else 5 end)
);

alter table listing
  drop constraint listing_price_rating_check,
  add constraint listing_price_rating_check
    check (price_rating in ('great', 'good', 'fair', 'high', 'very_high'));

create or replace function listing_set_price() returns trigger language plpgsql as $$
begin
  new.price_eur_minor := gross_eur_minor(new.price_minor, new.currency, new.vat);
  -- The rating was for the price that the seller asked before; the next one follows within seconds. A new rate of the
  -- currency is no such change.
  if tg_op = 'UPDATE' and new.price_eur_minor is distinct from old.price_eur_minor
      and (new.price_minor, new.currency, new.vat) is distinct from (old.price_minor, old.currency, old.vat) then
    new.price_rating := null;
  end if;
  return new;
end $$;

drop table price_reference;
