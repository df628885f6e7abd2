-- additive
set local lock_timeout = '5s';

-- Events that an account is told of: first the outbox of rooms that report them, then the list of its notifications.
create table notification (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  topic text not null constraint notification_topic_check check (topic in ('searches', 'prices', 'own')),
  kind text not null constraint notification_kind_check check (length(kind) between 1 and 40),
  -- Names the event, so that it is reported once.
  event_key text not null constraint notification_key_check check (length(event_key) between 1 and 200),
  data jsonb not null,
  -- The mail that its room wrote about it, until it is decided whether it goes.
  mail jsonb,
  at timestamptz not null,
  -- When the channels were decided; null until then.
  decided_at timestamptz,
  -- Place in the list of the account; null for an event that is not listed, or that a later one contains.
  position bigint,
  -- Events with the same value are one entry of the list until it is read.
  collapse_key text constraint notification_collapse_check check (length(collapse_key) <= 32),
  -- Events that the entry contains.
  count integer not null default 1 constraint notification_count_check check (count > 0),
  read_at timestamptz,
  -- When a push that waits for the morning is due; null if none waits.
  push_at timestamptz,
  -- The notification with whose push this one was sent: its own id or, after a night, that of another one.
  pushed_with bigint,
  mailed_at timestamptz,
  constraint notification_once unique (account_id, event_key)
);
create sequence notification_position owned by notification.position;
create index notification_list on notification (account_id, position desc) where position is not null;
create index notification_topic_list on notification (account_id, topic, position desc) where position is not null;
create index notification_unread on notification (account_id, position desc)
  where position is not null and read_at is null;
create index notification_topic_unread on notification (account_id, topic, position desc)
  where position is not null and read_at is null;
create index notification_collapse on notification (account_id, collapse_key)
  where read_at is null and collapse_key is not null;
create index notification_undecided on notification (account_id) where decided_at is null;
create index notification_push_at on notification (push_at) where push_at is not null;
create index notification_pushed_with on notification (pushed_with) where pushed_with is not null;
create index notification_at on notification (at);

-- One row per account with notifications, which also locks them: everything up to a place is read.
create table notification_reader (
  account_id integer primary key references account (id) on delete cascade,
  read_up_to bigint not null default 0
);

-- Channels that an account switched; without a row a channel is on.
create table notification_choice (
  account_id integer not null references account (id) on delete cascade,
  topic text not null constraint notification_choice_topic_check check (topic in ('searches', 'prices', 'own')),
  channel text not null constraint notification_choice_channel_check check (channel in ('page', 'push', 'mail')),
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (account_id, topic, channel)
);

-- Appointments, for the reminder of the day before.
create index conversation_viewing_chosen on conversation_viewing (chosen) where state = 'confirmed';
