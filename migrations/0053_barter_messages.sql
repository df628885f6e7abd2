-- additive
set local lock_timeout = '5s';

-- When the owner of listing_id got a message about the swap.
alter table barter_match add column told_at timestamptz;
create index barter_match_untold on barter_match (listing_id) where told_at is null;

-- Weekly messages about swaps, per person. A row exists from the first message or end on.
create table barter_mail (
  account_id integer primary key references account (id) on delete cascade,
  sent_at timestamptz,
  -- Null while the person wants them.
  ended_at timestamptz
);

-- For finding people who blocked each other.
create index conversation_side_blocked on conversation_side (account_id) where blocked;
