-- additive
-- True values of the listings of an invented market and quantiles of what is asked for such vehicles, in gross euro
-- cents. Filled in demo mode only and read by evaluations of prices, never by the program. Without a foreign key, so
-- that it leads to no person; the number of a listing is never used again.
set local lock_timeout = '5s';

create table demo_truth (
  listing bigint primary key,
  value_eur_minor bigint not null,
  ask_low_eur_minor bigint not null,
  ask_middle_eur_minor bigint not null,
  ask_high_eur_minor bigint not null,
  -- Why the asking price has nothing to do with the value; null if it has.
  error text,
  constraint demo_truth_order_check check (
    0 < ask_low_eur_minor and ask_low_eur_minor <= ask_middle_eur_minor
    and ask_middle_eur_minor <= ask_high_eur_minor and 0 < value_eur_minor)
);
