-- A registration certificate that is being read, and what it said of the vehicle. The file is sealed, and removed as
-- soon as it was read; nothing of the owner is ever among the fields. A file without a row is to be removed.
create table document_reading (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  account_id integer not null references account (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'reading', 'done', 'failed')),
  -- Percent.
  progress smallint not null default 0 check (progress between 0 and 100),
  -- Why nothing was read: the code of an error.
  fault text check (fault ~ '^[a-z_]{1,40}$'),
  fields jsonb not null default '[]' check (jsonb_typeof(fields) = 'array' and pg_column_size(fields) <= 10000),
  created_at timestamptz not null default now(),
  -- Then the file, if it is still there, and the row are removed.
  remove_at timestamptz not null,
  constraint document_reading_fault_of_failed check ((fault is not null) = (state = 'failed'))
);
create index document_reading_account on document_reading (account_id);
create index document_reading_remove_at on document_reading (remove_at);
