-- additive
set local lock_timeout = '5s';

-- Fitted models of asking prices. The newest one is used, the one before is kept for comparison.
create table price_model (
  id integer primary key generated always as identity,
  fitted_at timestamptz not null,
  -- Listings that it was fitted on.
  listings integer not null,
  cpu_seconds real not null,
  -- Gzipped JSON.
  document bytea not null,
  -- Figures of its evaluation, as a whole and by group.
  figures jsonb not null
);
