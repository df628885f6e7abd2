-- additive
set local lock_timeout = '5s';

-- The running processes, for staff: each writes its row every ten seconds and deletes it when it stops.
create table process_state (
  id uuid primary key,
  role text not null check (role in ('web', 'worker')),
  host text not null,
  pid integer not null,
  build text not null,
  built_at timestamptz not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  memory_bytes bigint not null,
  -- Null in a worker.
  search_listings integer,
  search_filled boolean,
  -- When the process last read the log of listing changes.
  search_read_at timestamptz
);

-- Calls of services outside, by days of UTC; kept for 30 days.
create table service_day (
  day date not null,
  service text not null,
  succeeded integer not null,
  failed integer not null,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  -- Without anything that was sent.
  last_error text,
  primary key (service, day)
);

-- For the operator's backup script: Volan makes no backups itself and shows when the last one was recorded.
create function record_backup(kind text) returns void language sql as $$
  insert into installation_fact (key, value, updated_at)
  values ('last_backup', jsonb_build_object('kind', left(record_backup.kind, 100)), now())
  on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at
$$;
