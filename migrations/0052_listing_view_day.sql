-- additive
-- Views of a listing per day (UTC), for its seller; kept 100 days.
set local lock_timeout = '5s';

create table listing_view_day (
  listing_id bigint not null references listing (id) on delete cascade,
  day date not null,
  views integer not null constraint listing_view_day_views_check check (views > 0),
  primary key (listing_id, day)
);
-- For deleting old days.
create index listing_view_day_day on listing_view_day (day);
