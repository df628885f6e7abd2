-- Archives of the own data, from the moment one is asked for until it is taken or has run out. Their files are below
-- `exports/{id}/` and outlive the account for a moment: a row without one says that they are to be removed.
create table account_export (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  account_id integer references account (id) on delete set null,
  requested_at timestamptz not null,
  -- Files written so far, and their bytes.
  parts integer not null default 0,
  bytes bigint not null default 0,
  -- Set when the archive is whole and its link on the way.
  ready_at timestamptz,
  -- When the worker last gave up on it; it tries again a few times.
  failed_at timestamptz,
  -- Then its files are removed: it was taken, has run out, or gave way to another one.
  remove_at timestamptz not null
);
create index account_export_account on account_export (account_id) where account_id is not null;
create index account_export_remove_at on account_export (remove_at);
