-- additive
set local lock_timeout = '5s';

-- Comments of shared lists that somebody reported to the staff.
create table shared_comment_report (
  id bigint generated always as identity primary key,
  comment_id bigint not null references shared_comment (id) on delete cascade,
  reason text not null constraint shared_comment_report_reason_check
    check (reason in ('fraud', 'insult', 'spam', 'other')),
  text text not null constraint shared_comment_report_text_check check (length(text) <= 2000),
  reported_at timestamptz not null,
  -- Null while open. A comment that the staff remove takes its reports with it.
  kept_at timestamptz
);
create unique index shared_comment_report_open on shared_comment_report (comment_id) where kept_at is null;
create index shared_comment_report_waiting on shared_comment_report (reported_at) where kept_at is null;
create index shared_comment_report_comment on shared_comment_report (comment_id);
