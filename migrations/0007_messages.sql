-- Mail that waits to be sent, queued in the transaction it belongs to. What it says is forgotten once it is
-- over; that it was queued is remembered for a while, so that the same occasion sends one mail.
create table outgoing_mail (
  id bigint generated always as identity primary key,
  dedupe_key text not null unique check (length(dedupe_key) between 1 and 200),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused')),
  content jsonb,
  created_at timestamptz not null,
  check ((state = 'waiting') = (content is not null))
);
create index outgoing_mail_created_at on outgoing_mail (created_at);

-- Where messages go when no service is configured to deliver them (demo mode): read at /dev/outbox.
create table outbox_message (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('mail', 'sms')),
  recipient text not null,
  subject text,
  body_text text not null,
  body_html text,
  locale text check (locale in ('bg', 'en')),
  created_at timestamptz not null,
  check ((kind = 'mail') = (subject is not null and body_html is not null and locale is not null))
);
create index outbox_message_created_at on outbox_message (created_at);
