-- additive
-- Median prices by model year of the vehicles of a type, also by brand, model and body ('' for all), from published,
-- sound vehicles of the year and its neighbours. `listings` are those of the year itself.
create table price_by_year (
  type text not null,
  brand text not null,
  model text not null,
  body text not null,
  model_year smallint not null,
  listings integer not null check (listings > 0),
  median_eur_minor bigint not null,
  primary key (type, brand, model, body, model_year)
);
