-- additive
set local lock_timeout = '5s';

-- Pages of dealers on other sites whose listings their owners choose from.
create table import_list (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  site text not null constraint import_list_site_check check (site in ('mobile.bg', 'cars.bg')),
  -- Empty for pasted pages.
  address text not null constraint import_list_address_check check (length(address) <= 200),
  -- A pasted page until it was read.
  page text constraint import_list_page_check check (length(page) <= 3000000),
  state text not null default 'waiting'
    constraint import_list_state_check check (state in ('waiting', 'read', 'failed')),
  fault text constraint import_list_fault_check check (length(fault) <= 40),
  -- The page of the list that is read next.
  next_page integer not null default 1 constraint import_list_next_page_check check (next_page between 1 and 100),
  -- Listings as the list shows them, in its order; those of the reading under way are separate until it is complete.
  found jsonb not null default '[]',
  reading jsonb not null default '[]',
  -- How many listings the site says there are.
  stated integer,
  -- Whether there are more than are read.
  is_cut boolean not null default false,
  is_paused boolean not null default false,
  created_at timestamptz not null,
  read_at timestamptz
);
create unique index import_list_source on import_list (account_id, site, address);

alter table import_item add column list_id bigint references import_list (id) on delete set null;
create index import_item_list on import_item (list_id) where list_id is not null;
