-- additive
set local lock_timeout = '5s';

-- The search that follows the answers of its account's preferences; one of an account.
alter table saved_search add column of_preferences boolean not null default false;
create unique index saved_search_of_preferences on saved_search (account_id)
  where of_preferences and deleted_at is null;
