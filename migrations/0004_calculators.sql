-- What running a vehicle costs: dated rows, the newest that holds on a day counts. Rows of the program's own
-- files say so in `origin`; an operator's rows are never overwritten.

-- What a municipality charges, as its ordinance prints it: rates per kilowatt, and ecological coefficients.
create table vehicle_tax_rate (
  -- The town that gives the municipality its name.
  city_key text not null references city (key),
  -- The first tax year the figure is known for.
  year smallint not null check (year between 2000 and 2100),
  part text not null check (part in (
    'kw_0_55', 'kw_55_74', 'kw_74_110', 'kw_110_150', 'kw_150_245', 'kw_245_plus',
    'ec_none', 'ec_euro3', 'ec_euro4', 'ec_euro5', 'ec_euro6')),
  value numeric(9, 5) not null check (value > 0),
  -- Of a rate; a coefficient has none.
  currency text check (currency in ('BGN', 'EUR')),
  source text not null check (source <> ''),
  confidence text not null check (confidence in ('sure', 'likely', 'estimate')),
  origin text not null default 'operator' check (origin in ('file', 'operator')),
  primary key (city_key, part, year),
  check ((part like 'ec\_%') = (currency is null))
);

-- Average retail prices of what a vehicle runs on, VAT included.
create table fuel_price (
  energy text not null check (energy in (
    'gasoline', 'gasoline_premium', 'diesel', 'lpg', 'cng',
    'electric_home', 'electric_public_ac', 'electric_public_dc', 'hydrogen')),
  as_of date not null,
  -- How exactly the day is known.
  as_of_precision text not null default 'day' check (as_of_precision in ('day', 'month', 'year')),
  unit text not null check (unit in ('l', 'kg', 'kwh')),
  price_eur numeric(8, 4) not null check (price_eur > 0),
  source text not null check (source <> ''),
  confidence text not null check (confidence in ('sure', 'likely', 'estimate')),
  origin text not null default 'operator' check (origin in ('file', 'operator')),
  primary key (energy, as_of)
);
