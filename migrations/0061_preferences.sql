-- additive
-- Answers to the questions about what a person needs: the search and the last question.
set local lock_timeout = '5s';

create table preference (
  account_id bigint primary key references account (id) on delete cascade,
  search text not null constraint preference_search_check check (length(search) <= 2000),
  step smallint not null constraint preference_step_check check (step between 0 and 8),
  answered_at timestamptz not null
);
