-- additive
set local lock_timeout = '5s';

-- Listings of other sites that their owners bring here, one row per listing and account.
create table import_item (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  site text not null constraint import_item_site_check check (site in ('mobile.bg', 'cars.bg')),
  -- As the site names it; null until a pasted page was read.
  source_id text constraint import_item_source_check check (length(source_id) <= 80),
  -- Null for a pasted page.
  address text constraint import_item_address_check check (length(address) <= 200),
  -- A pasted page until it was read.
  page text constraint import_item_page_check check (length(page) <= 3000000),
  state text not null default 'waiting'
    constraint import_item_state_check check (state in ('waiting', 'ready', 'confirmed', 'failed', 'same')),
  fault text constraint import_item_fault_check check (length(fault) <= 40),
  -- What was read: values with the words of their source.
  reading jsonb,
  -- Addresses of pictures in their order, with the state of each.
  pictures jsonb not null default '[]',
  -- What the site had changed when it was read again.
  changes jsonb,
  -- A text that proves ownership when it stands in the listing there.
  code text not null constraint import_item_code_check check (code ~ '^VOLAN-[A-Z2-9]{8}$'),
  proof text constraint import_item_proof_check check (proof in ('phone', 'code')),
  -- Its draft, which becomes the listing.
  listing_id bigint references listing (id) on delete set null,
  -- The earlier row of the listing that this one names, for `same`.
  same_as bigint references import_item (id) on delete set null,
  created_at timestamptz not null,
  read_at timestamptz
);
create unique index import_item_source on import_item (account_id, site, source_id) where state <> 'same';
create index import_item_account on import_item (account_id, id);
create index import_item_listing on import_item (listing_id) where listing_id is not null;
create index import_item_same_as on import_item (same_as) where same_as is not null;
create index import_item_created on import_item (created_at);

do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'listing_signal_kind_check');
begin
  alter table listing_signal drop constraint listing_signal_kind_check;
  execute 'alter table listing_signal add constraint listing_signal_kind_check '
    || replace(replace(kinds, ' NOT VALID', ''), '])', ', ''unverified_import''::text])') || ' not valid';
end $$;

-- As in 0091, with the new kind.
create or replace function signal_weight(kind text) returns integer language sql immutable parallel safe as $$
  select case kind
    when 'payment_outside' then 5
    when 'same_vin' then 4
    when 'too_cheap' then 4
    when 'same_picture' then 4
    when 'odometer_decrease' then 3
    when 'review_word' then 3
    when 'burst' then 2
    when 'mixed_letters' then 2
    when 'unverified_import' then 2
    else 1
  end
$$;
