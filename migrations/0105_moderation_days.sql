-- additive
set local lock_timeout = '5s';

-- Counts of the moderation by days of UTC: notices, measures, objections, samples, and how long each waited.
create table moderation_day (
  day date not null,
  figure text not null,
  key text not null,
  count integer not null,
  primary key (day, figure, key)
);

-- Days before this migration, as far as notices and statements of reasons are kept.
insert into moderation_day (day, figure, key, count)
select (at at time zone 'UTC')::date, figure, key, count(*) from (
  select received_at as at, 'notice' as figure, ground as key from listing_report
  union all select decided_at, 'notice_closed', outcome from listing_report where decided_at is not null
  union all select at, 'measure', decision || ':' || ground from statement_of_reasons
  union all select at, 'measure_source', case when reported then 'notice' else 'own' end from statement_of_reasons
  union all select withdrawn_at, 'measure_withdrawn', decision from statement_of_reasons
    where withdrawn_at is not null
  union all select objected_at, 'complaint', 'received' from statement_of_reasons where objected_at is not null
  union all select upheld_at, 'complaint_closed', 'upheld' from statement_of_reasons where upheld_at is not null
  union all select withdrawn_at, 'complaint_closed', 'reversed' from statement_of_reasons
    where withdrawn_at is not null and objected_at is not null and upheld_at is null
) events group by 1, 2, 3;
