-- additive
set local lock_timeout = '5s';

-- When the staff closed a conversation to new messages, after a report.
alter table conversation add column stopped_at timestamptz;
