-- additive
-- The outbox of the demo shows the one-click unsubscribe address of a mail.
alter table outbox_message add column unsubscribe_url text;

-- Deleted searches stay for a day, so that their deletion can be undone.
alter table saved_search add column deleted_at timestamptz;
