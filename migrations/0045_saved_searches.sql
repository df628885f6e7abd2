-- additive
-- Saved searches, their alerts and the listings that matched.
create table saved_search (
  id bigint generated always as identity primary key,
  -- Null for a visitor, who has an e-mail address instead.
  account_id bigint references account (id),
  email text constraint saved_search_email_check check (length(email) between 3 and 254),
  locale text not null constraint saved_search_locale_check check (locale in ('bg', 'en')),
  name text not null constraint saved_search_name_check check (length(name) between 1 and 100),
  -- Canonical query string of the results page without order, page and view: '' or '?…'.
  address text not null constraint saved_search_address_check check (length(address) <= 4000),
  alert text not null constraint saved_search_alert_check check (alert in ('off', 'at_once', 'daily', 'weekly')),
  paused boolean not null default false,
  created_at timestamptz not null,
  -- When the address of a visitor was confirmed by its link; an unconfirmed search sends nothing.
  confirmed_at timestamptz,
  -- When the results were last opened from the saved search.
  seen_at timestamptz not null,
  -- When the last alert was queued.
  alerted_at timestamptz,
  -- Increases with every change that matching depends on.
  version bigint not null default 1,
  constraint saved_search_owner_check check ((account_id is null) <> (email is null))
);
create index saved_search_account on saved_search (account_id, created_at desc) where account_id is not null;
create index saved_search_email on saved_search (email) where email is not null;

-- A listing that a saved search found; told once per search.
create table saved_search_match (
  saved_search_id bigint not null references saved_search (id) on delete cascade,
  listing_id bigint not null,
  reason text not null constraint saved_search_match_reason_check check (reason in ('new', 'cheaper', 'changed')),
  matched_at timestamptz not null,
  -- Set in the transaction that queues the alert.
  told_at timestamptz,
  primary key (saved_search_id, listing_id)
);
create index saved_search_match_waiting on saved_search_match (saved_search_id, matched_at) where told_at is null;
create index saved_search_match_listing on saved_search_match (listing_id);
