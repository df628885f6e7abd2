-- additive
-- People who work for a company. The company's own account is the owner and has no row.
create table team_member (
  company_id integer not null references account (id) on delete cascade,
  member_id integer not null references account (id) on delete cascade,
  role text not null constraint team_member_role_check check (role in ('seller', 'reader')),
  joined_at timestamptz not null,
  primary key (company_id, member_id),
  constraint team_member_other check (company_id <> member_id)
);
create index team_member_member on team_member (member_id);

-- Invitations that are neither answered nor withdrawn.
create table team_invitation (
  id bigint generated always as identity primary key,
  company_id integer not null references account (id) on delete cascade,
  email text not null constraint team_invitation_email_check check (length(email) between 3 and 254),
  role text not null constraint team_invitation_role_check check (role in ('seller', 'reader')),
  token_hash bytea not null unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  unique (company_id, email)
);
create index team_invitation_expires_at on team_invitation (expires_at);

-- The company that the person of a session works for; null for their own account. Without a foreign key: a session that
-- acts for a deleted company stays closed until its person returns to their own account.
alter table session add column acting_for integer;
