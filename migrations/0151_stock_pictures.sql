-- additive
-- A picture that the files of a dealer name by its address; fetched once.
create table stock_picture (
  account_id integer not null references account (id) on delete cascade,
  address text not null constraint stock_picture_address_check check (length(address) between 1 and 2000),
  state text not null constraint stock_picture_state_check check (state in ('waiting', 'fetched', 'failed')),
  -- Null when it is not there yet or was deleted since.
  picture_id text references picture (id) on delete set null,
  -- Reason for `failed`.
  fault text,
  tries smallint not null default 0,
  -- When it was fetched or failed, or when the next try is.
  at timestamptz not null,
  -- The run that asked for it last.
  run_id bigint references stock_run (id) on delete set null,
  primary key (account_id, address)
);
create index stock_picture_picture on stock_picture (picture_id) where picture_id is not null;
create index stock_picture_run on stock_picture (run_id) where run_id is not null;

-- Pictures of a listing as the files of its dealer name them.
create table stock_gallery (
  listing_id bigint primary key references listing (id) on delete cascade,
  account_id integer not null references account (id) on delete cascade,
  -- Addresses of the last file, the cover first.
  addresses jsonb not null,
  -- Addresses whose pictures were put into the listing before.
  placed jsonb not null default '[]',
  -- When a job works on it next; null when it is done.
  due_at timestamptz,
  -- Code of the error that kept its pictures out of the listing.
  fault text,
  -- The run that changed it last.
  run_id bigint references stock_run (id) on delete set null
);
create index stock_gallery_due on stock_gallery (account_id, due_at) where due_at is not null;
create index stock_gallery_run on stock_gallery (run_id) where run_id is not null;

alter table stock_run
  -- Addresses that the run asked for, and those that were fetched or failed.
  add column pictures integer not null default 0,
  add column pictures_fetched integer not null default 0,
  add column pictures_failed integer not null default 0;
alter table stock_run_row
  -- Addresses of pictures in order; null when the file has no column of pictures.
  add column pictures jsonb,
  -- Numbers of addresses that are new and dropped; null when the pictures stay as they are.
  add column picture_change jsonb;
