-- additive
set local lock_timeout = '5s';

-- Browsers that show push notifications of an account.
create table push_subscription (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  -- The session that uses it, which takes it along when a person ends it; null once the session has expired.
  session_hash bytea references session (token_hash) on update cascade on delete cascade,
  endpoint text not null check (length(endpoint) <= 2000),
  endpoint_hash bytea not null unique,
  -- Public key of the browser and the secret that it shares with this server (RFC 8291).
  p256dh text not null check (length(p256dh) <= 100),
  auth text not null check (length(auth) <= 30),
  -- Public key of the server that the push service demands.
  server_key text not null check (length(server_key) <= 100),
  user_agent text not null check (length(user_agent) <= 200),
  -- Given by its owner.
  name text check (length(name) between 1 and 60),
  created_at timestamptz not null,
  used_at timestamptz not null
);
create index push_subscription_account on push_subscription (account_id);
create index push_subscription_session on push_subscription (session_hash) where session_hash is not null;

-- Push notifications until every browser has got or lost them.
create table push_message (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  notification_id bigint not null,
  content jsonb not null,
  created_at timestamptz not null,
  is_delivered boolean not null default false,
  unique (account_id, notification_id)
);
create table push_delivery (
  message_id bigint not null references push_message (id) on delete cascade,
  subscription_id bigint not null references push_subscription (id) on delete cascade,
  attempts integer not null default 0,
  -- The next attempt; while one is being made, when it counts as lost.
  due_at timestamptz not null,
  primary key (message_id, subscription_id)
);
create index push_delivery_subscription on push_delivery (subscription_id);
