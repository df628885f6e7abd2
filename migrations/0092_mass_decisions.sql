-- additive
-- A decision of staff on all listings of a filter, carried out listing by listing by a job.
create table mass_decision (
  id bigint generated always as identity primary key,
  -- Who started it; null once the account is deleted.
  account_id integer references account (id) on delete set null,
  started_at timestamptz not null,
  -- `undo` takes back another one.
  decision text not null constraint mass_decision_decision_check check (
    decision in ('approve', 'reject', 'activate', 'deactivate', 'mark_fake', 'unmark_fake', 'dismiss', 'undo')),
  ground text,
  text_bg text constraint mass_decision_text_bg_check check (length(text_bg) between 1 and 2000),
  text_en text constraint mass_decision_text_en_check check (length(text_en) between 1 and 2000),
  -- Address of the list with the filter.
  filter text not null constraint mass_decision_filter_check check (length(filter) <= 2000),
  undoes bigint unique references mass_decision (id) on delete cascade,
  state text not null default 'running' constraint mass_decision_state_check check (
    state in ('running', 'paused', 'stopped', 'done')),
  total integer not null default 0,
  done integer not null default 0,
  refused integer not null default 0,
  finished_at timestamptz,
  -- For the audit entries of the listings; removed at the end.
  client_address text,
  client_agent text,
  constraint mass_decision_finished check ((finished_at is not null) = (state in ('stopped', 'done')))
);
-- One at a time for each member of staff.
create unique index mass_decision_unfinished on mass_decision (account_id) where finished_at is null;
create index mass_decision_account on mass_decision (account_id, id);
create index mass_decision_started_at on mass_decision (started_at);

create table mass_decision_item (
  mass_decision_id bigint not null references mass_decision (id) on delete cascade,
  -- Without a foreign key: the result stays when the listing is deleted.
  listing_number bigint not null,
  -- Versions that the list had when the decision was started.
  version integer not null,
  draft_version integer,
  decision text not null,
  outcome text constraint mass_decision_item_outcome_check check (outcome in ('done', 'refused')),
  error text,
  new_version integer,
  -- Decision that takes this one back.
  undo text,
  primary key (mass_decision_id, listing_number)
);
create index mass_decision_item_open on mass_decision_item (mass_decision_id, listing_number) where outcome is null;

-- Filters of the list of listings that a member of staff keeps under a name.
create table staff_view (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  name text not null constraint staff_view_name_check check (length(name) between 1 and 60),
  address text not null constraint staff_view_address_check check (length(address) between 1 and 2000),
  created_at timestamptz not null,
  unique (account_id, name)
);
