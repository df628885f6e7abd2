-- additive
-- Many prices that a dealer changes at once: compared first, then applied by a job.
create table price_change (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  created_at timestamptz not null,
  -- How the new prices follow from the old ones; null for an undo.
  rule jsonb,
  -- The change whose prices this one restores.
  undo_of bigint unique references price_change (id) on delete cascade,
  state text not null constraint price_change_state_check check (
    state in ('preview', 'applying', 'paused', 'done', 'stopped')),
  -- Items that are not left out.
  total integer not null default 0,
  done integer not null default 0,
  refused integer not null default 0,
  finished_at timestamptz
);
-- One at a time for each dealer.
create unique index price_change_active on price_change (account_id) where state in ('applying', 'paused');
create index price_change_account on price_change (account_id, id);
create index price_change_created_at on price_change (created_at);

create table price_change_item (
  price_change_id bigint not null references price_change (id) on delete cascade,
  position integer not null,
  -- Without a foreign key: the result stays when the listing is deleted.
  listing_number bigint not null,
  currency text not null,
  vat text not null,
  -- In the currency and with the VAT of the listing; null when on request.
  old_price_minor bigint,
  -- Null for an item that is left out, and for an undo of a price on request.
  new_price_minor bigint,
  -- Gross prices in euro cents.
  old_price_eur_minor bigint,
  new_price_eur_minor bigint,
  rating_before text,
  rating_after text,
  warnings text[] not null default '{}',
  -- Why it is left out.
  left_out text,
  -- For an undo: when the price was changed, and whether that change still waited for review.
  since timestamptz,
  withdraws boolean not null default false,
  outcome text constraint price_change_item_outcome_check check (outcome in ('done', 'waits', 'refused')),
  error text,
  -- Time of the new price, or of its submission for review.
  changed_at timestamptz,
  primary key (price_change_id, position),
  constraint price_change_item_listing unique (price_change_id, listing_number)
);
create index price_change_item_open on price_change_item (price_change_id, position)
  where outcome is null and left_out is null;
