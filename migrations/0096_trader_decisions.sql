set local lock_timeout = '5s';

-- Verifications of companies expire.
alter table trader_details
  add column expires_at timestamptz,
  -- When the company was told that its verification is about to expire.
  add column expiry_told_at timestamptz,
  drop constraint trader_details_state_check,
  add constraint trader_details_state_check check (state in ('submitted', 'verified', 'refused', 'expired'));
-- Time to be told and to submit again also for verifications that are older than a year.
update trader_details set expires_at = greatest(decided_at + interval '12 months', now() + interval '60 days')
  where state = 'verified';
create index trader_details_expires_at on trader_details (expires_at) where state = 'verified';

-- Decisions on companies, with the details they were about and what the public register said.
create table trader_decision (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  at timestamptz not null,
  decision text not null check (decision in ('verified', 'refused', 'expired', 'renamed')),
  -- Null for the program.
  decided_by integer references account (id) on delete set null,
  reason text,
  submitted jsonb not null,
  register jsonb
);
create index trader_decision_account on trader_decision (account_id, at);
create index trader_decision_decided_by on trader_decision (decided_by) where decided_by is not null;
