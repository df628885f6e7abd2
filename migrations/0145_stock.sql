-- additive
-- How a dealer's files are read; one row for each dealer who has chosen something.
create table stock_choice (
  account_id integer primary key references account (id) on delete cascade,
  -- Fields of vehicles by the name of the column; an empty text ignores the column.
  mapping jsonb not null default '{}' constraint stock_choice_mapping_check check (pg_column_size(mapping) <= 100000),
  -- State of listings whose vehicles are no longer in the file.
  gone_policy text not null default 'pause' constraint stock_choice_gone_policy_check check (
    gone_policy in ('keep', 'pause', 'sold', 'archive')),
  updated_at timestamptz not null
);

-- Listings by the stock number of their dealer.
create table stock_vehicle (
  account_id integer not null references account (id) on delete cascade,
  stock_number text not null constraint stock_vehicle_stock_number_check check (length(stock_number) between 1 and 60),
  listing_id bigint not null unique references listing (id) on delete cascade,
  -- Last run whose file had it.
  seen_at timestamptz not null,
  -- When a run took it off the market.
  gone_at timestamptz,
  primary key (account_id, stock_number)
);

-- A file of a dealer: read, compared with the listings, and applied to them by jobs.
create table stock_run (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  created_at timestamptz not null,
  file_name text not null constraint stock_run_file_name_check check (length(file_name) between 1 and 200),
  file_key text not null unique,
  file_bytes integer not null,
  state text not null constraint stock_run_state_check check (
    state in ('uploading', 'reading', 'preview', 'applying', 'paused', 'done', 'stopped', 'refused', 'dropped')),
  -- Reason for `refused`.
  fault text,
  fault_line integer,
  format text,
  mapping jsonb not null default '{}',
  -- Names of columns with the value of an example row.
  columns jsonb not null default '[]',
  -- Rows by status.
  counts jsonb not null default '{}',
  -- Vehicles of earlier files that are on the market.
  known integer not null default 0,
  -- Whether so many of them are gone that they stay unless the dealer confirms it.
  guarded boolean not null default false,
  gone_policy text,
  done integer not null default 0,
  refused integer not null default 0,
  finished_at timestamptz
);
-- One at a time for each dealer.
create unique index stock_run_active on stock_run (account_id) where state in ('applying', 'paused');
create index stock_run_account on stock_run (account_id, id);
create index stock_run_created_at on stock_run (created_at);

create table stock_run_row (
  run_id bigint not null references stock_run (id) on delete cascade,
  position integer not null,
  -- Row of the file; null for a vehicle that is not in it.
  line integer,
  stock_number text not null,
  title text not null,
  status text not null constraint stock_run_row_status_check check (
    status in ('new', 'changed', 'same', 'gone', 'faulty')),
  -- Without a foreign key: the history stays when the listing is deleted.
  listing_number bigint,
  patch jsonb not null default '{}',
  changes jsonb not null default '[]',
  faults jsonb not null default '[]',
  outcome text constraint stock_run_row_outcome_check check (outcome in ('done', 'waits', 'refused')),
  error text,
  primary key (run_id, position)
);
create index stock_run_row_open on stock_run_row (run_id, position)
  where outcome is null and status in ('new', 'changed', 'gone');

-- Addresses of a dealer's stock for other sites.
create table stock_token (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  token_hash bytea not null unique,
  name text not null constraint stock_token_name_check check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index stock_token_account on stock_token (account_id, id);
