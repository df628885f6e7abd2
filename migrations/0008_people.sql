-- Who may sign in, and how we know it is them.
alter table account
  add column email text check (email = lower(email) and length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+$'),
  add column email_confirmed boolean not null default false,
  -- argon2id in PHC form. Null: nobody signs in with it, as with the sellers of a demo market.
  add column password_hash text,
  -- Staff only; what buyers and sellers are follows from their kind.
  add column roles text[] not null default '{}' check (roles <@ array['moderator', 'admin', 'super_admin']),
  add column locale text check (locale in ('bg', 'en')),
  add column address text not null default '' check (length(address) <= 200),
  add column legal_name text check (length(legal_name) between 1 and 160),
  add column eik text check (eik ~ '^[0-9]{9}([0-9]{4})?$'),
  add column admin_phone text check (admin_phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column buyer_phone text check (buyer_phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column picture_id text references picture (id),
  add column version integer not null default 1,
  add check (not email_confirmed or email is not null);
create unique index account_email on account (email);
-- Demo sellers of a large market may share made-up numbers; people who sign in with theirs may not.
create unique index account_phone on account (phone) where password_hash is not null;
create index account_picture on account (picture_id) where picture_id is not null;

-- Signed-in browsers; the token itself is in its cookie only.
create table session (
  token_hash bytea primary key,
  account_id integer not null references account (id) on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  remembered boolean not null,
  -- When the second factor was last given; null when it was not.
  second_factor_at timestamptz,
  address text not null,
  user_agent text not null
);
create index session_account on session (account_id);
create index session_expires_at on session (expires_at);

-- Browsers an account was signed in with before: its owner is not locked out by strangers' failures.
create table known_device (
  account_id integer not null references account (id) on delete cascade,
  token_hash bytea not null,
  seen_at timestamptz not null,
  primary key (account_id, token_hash)
);

-- One code per started proof of a phone number; `flow_hash` binds it to the browser that asked.
create table phone_code (
  flow_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'change_phone')),
  account_id integer references account (id) on delete cascade,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  code_hash bytea not null,
  wrong_tries smallint not null default 0 check (wrong_tries between 0 and 3),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- Once proven it stands for the number until `proof_expires_at`.
  proven_at timestamptz,
  proof_expires_at timestamptz,
  check ((proven_at is null) = (proof_expires_at is null))
);
create index phone_code_phone on phone_code (phone);
create index phone_code_account on phone_code (account_id) where account_id is not null;

-- Links in mails: used once, then gone.
create table mail_token (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('reset_password', 'confirm_email', 'export')),
  account_id integer not null references account (id) on delete cascade,
  -- The address the link was sent to, which is what it proves.
  email text not null,
  expires_at timestamptz not null
);
create index mail_token_account on mail_token (account_id);

-- What happened to accounts and what staff did. Never changed, only added to and, after its time, forgotten.
create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Kept when the account is gone.
  actor_id integer,
  action text not null check (action ~ '^[a-z_.]{3,60}$'),
  subject text not null default '' check (length(subject) <= 120),
  outcome text not null check (outcome in ('done', 'refused')),
  address text,
  user_agent text,
  details jsonb not null default '{}'
);
create index audit_event_actor on audit_event (actor_id, id) where actor_id is not null;
create index audit_event_subject on audit_event (subject, id);

-- Second factor of staff: a shared secret, and codes for the day the phone is lost.
create table second_factor (
  account_id integer primary key references account (id) on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  -- The last time step a code was taken for, so that none works twice.
  last_step bigint not null default 0
);
create table recovery_code (
  account_id integer not null references account (id) on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- Traders tell who they are (Digital Services Act, art. 30); an admin compares it with the register.
create table trader_details (
  account_id integer primary key references account (id) on delete cascade,
  state text not null check (state in ('submitted', 'verified', 'refused')),
  legal_name text not null,
  eik text not null check (eik ~ '^[0-9]{9}([0-9]{4})?$'),
  address text not null,
  representative text not null,
  contact_email text not null,
  contact_phone text not null,
  self_certified_at timestamptz not null,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references account (id),
  reason text,
  check ((state = 'submitted') = (decided_at is null)),
  check (state <> 'refused' or reason is not null)
);
create index trader_details_state on trader_details (state, submitted_at);
create index trader_details_decided_by on trader_details (decided_by) where decided_by is not null;
