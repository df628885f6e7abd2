-- additive
set local lock_timeout = '5s';

-- Whether the searches of an account are kept; its row is locked while they change.
create table search_history (
  account_id integer primary key references account (id),
  is_off boolean not null default false,
  -- Searches before this time are not taken from a browser.
  forgotten_at timestamptz
);

create table kept_search (
  account_id integer not null references account (id),
  -- Canonical query string of the results page without order, page and view: '?…'.
  address text not null constraint kept_search_address_check check (octet_length(address) between 2 and 2000),
  -- When its results were last seen.
  seen_at timestamptz not null,
  pinned boolean not null,
  primary key (account_id, address)
);
