-- additive
set local lock_timeout = '5s';

-- Values of accounts before and after a change by staff. The audit log has only the names of the fields, because its
-- events outlive the account.
create table account_edit (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  author_id integer references account (id) on delete set null,
  at timestamptz not null,
  -- [{ "field": "email", "before": "…", "after": "…" }]
  changes jsonb not null check (jsonb_typeof(changes) = 'array')
);
create index account_edit_account on account_edit (account_id, id);
create index account_edit_author on account_edit (author_id) where author_id is not null;

-- Files with the people of a filter, for the member of staff who requested them.
create table people_export (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  account_id integer references account (id) on delete set null,
  format text not null check (format in ('csv', 'json')),
  -- Query of the list, as in its address.
  filter text not null check (length(filter) <= 1000),
  locale text not null check (locale in ('bg', 'en')),
  requested_at timestamptz not null,
  total integer,
  written integer not null default 0,
  parts integer not null default 0,
  bytes bigint not null default 0,
  ready_at timestamptz,
  failed_at timestamptz,
  remove_at timestamptz not null
);
create index people_export_account on people_export (account_id, requested_at) where account_id is not null;
create index people_export_remove_at on people_export (remove_at);

-- Link with which a person whose account staff created chooses a password.
alter table mail_token drop constraint mail_token_purpose_check;
alter table mail_token add constraint mail_token_purpose_check check (purpose in
  ('reset_password', 'choose_password', 'confirm_email', 'export', 'sign_in', 'report_listing'));
