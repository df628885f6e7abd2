-- additive
-- Address from which the stock of a dealer is read on a schedule.
create table stock_source (
  account_id integer primary key references account (id) on delete cascade,
  address text not null constraint stock_source_address_check check (length(address) between 9 and 2000),
  -- User and password for the address, sealed by the keys of the installation.
  credentials bytea,
  schedule text not null constraint stock_source_schedule_check check (
    schedule in ('hourly', 'six_hours', 'daily')),
  -- Minute of the day in Sofia, for `daily`.
  daily_minute smallint not null constraint stock_source_daily_minute_check check (
    daily_minute between 0 and 1439),
  is_on boolean not null,
  -- Next fetch; null while the schedule is off or paused.
  next_at timestamptz,
  -- When the fetch that is under way began.
  claimed_at timestamptz,
  -- Failures in a row.
  failures smallint not null default 0,
  -- When repeated failures stopped the schedule.
  paused_at timestamptz,
  -- Validators and SHA-256 of the last body.
  etag text,
  last_modified text,
  body_hash bytea,
  -- When a body was last compared with the listings.
  compared_at timestamptz,
  last_at timestamptz,
  last_result text,
  -- Of the last response, if there was one.
  last_status smallint,
  -- The last run.
  run_id bigint references stock_run (id) on delete set null,
  -- When the dealer was last told about a file that waits or cannot be used.
  told_at timestamptz,
  updated_at timestamptz not null
);
create index stock_source_due on stock_source (next_at) where next_at is not null;
create index stock_source_run on stock_source (run_id) where run_id is not null;

-- Whether the run is applied by itself when nothing needs a person.
alter table stock_run add column automatic boolean not null default false;
