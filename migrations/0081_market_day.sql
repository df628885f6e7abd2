-- additive
set local lock_timeout = '5s';

-- The market by days of UTC, for staff: one row per day, that of today counted again every ten minutes. `market_count`
-- is not written any more; a later migration drops it, so that builds without this one run meanwhile.
create table market_day (
  day date primary key,
  -- At the end of the day.
  people integer not null,
  companies integer not null,
  listings integer not null,
  active integer not null,
  pending integer not null,
  -- During the day; views are null for days before the oldest that listings keep.
  views integer,
  inquiries integer not null,
  -- Since the beginning; only in rows that were counted on their day.
  all_views bigint,
  all_inquiries integer,
  counted_at timestamptz not null
);

create index outgoing_mail_unsent on outgoing_mail (state, created_at) where state <> 'sent';
