-- additive
set local lock_timeout = '5s';

-- A second factor that a super admin removes for its owner when it is due; the row is deleted when that is done or
-- cancelled, and the audit log keeps the history.
create table second_factor_recovery (
  account_id integer primary key references account (id) on delete cascade,
  requested_by integer not null references account (id) on delete cascade,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  check (account_id <> requested_by)
);
create index second_factor_recovery_requested_by on second_factor_recovery (requested_by);
create index second_factor_recovery_due_at on second_factor_recovery (due_at);

