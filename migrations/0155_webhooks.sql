-- additive
-- Addresses of dealers that are called when something happens to their listings.
create table webhook (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  url text not null constraint webhook_url_check check (length(url) between 1 and 2000),
  -- Key of the signatures, encrypted by the key of the installation.
  secret bytea not null,
  events text[] not null constraint webhook_events_check check (
    cardinality(events) >= 1 and events <@ array[
      'inquiry.received', 'listing.approved', 'listing.rejected', 'listing.sold', 'listing.state']),
  created_at timestamptz not null,
  -- Failed calls in a row, and the first of them.
  failures integer not null default 0,
  failing_since timestamptz,
  paused_at timestamptz,
  -- `gone`: the address answered 410.
  paused_by text constraint webhook_paused_by_check check (paused_by in ('owner', 'failures', 'gone')),
  constraint webhook_paused_check check ((paused_at is null) = (paused_by is null))
);
create index webhook_account on webhook (account_id, id);

-- Outbox and log: one row for each event and address, written by the transaction of the event.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhook (id) on delete cascade,
  -- The same for all addresses and repetitions of an event.
  event_id uuid not null,
  kind text not null,
  facts jsonb not null default '{}',
  -- What is sent; written before the first call.
  body text,
  state text not null default 'waiting' constraint webhook_delivery_state_check check (
    state in ('waiting', 'delivered', 'failed')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- Result of the last call.
  called_at timestamptz,
  status integer,
  duration_ms integer,
  fault text,
  excerpt text
);
create index webhook_delivery_due on webhook_delivery (webhook_id, due_at) where state = 'waiting';
create index webhook_delivery_log on webhook_delivery (webhook_id, id);
create index webhook_delivery_created_at on webhook_delivery (created_at);

create function queue_webhooks_of_states() returns trigger language plpgsql as $$
begin
  insert into webhook_delivery (webhook_id, event_id, kind, facts, created_at, due_at)
    select w.id, e.event_id, e.kind, e.facts, e.at, e.at
    from (
      select gen_random_uuid() as event_id, l.account_id, t.at,
        case
          when t.field = 'moderation' and t.to_state = 'approved' then 'listing.approved'
          when t.field = 'moderation' and t.to_state = 'rejected' then 'listing.rejected'
          when t.field = 'sale' and t.to_state = 'sold' then 'listing.sold'
          else 'listing.state'
        end as kind,
        jsonb_build_object('listing', t.listing_id, 'field', t.field, 'from', t.from_state, 'to', t.to_state) as facts
      from new_rows t join listing l on l.id = t.listing_id
      -- The beginning of a draft or of its review is no change of a state.
      where t.from_state is not null) e
    join webhook w on w.account_id = e.account_id and e.kind = any (w.events);
  if found then perform pg_notify('webhook_due', ''); end if;
  return null;
end $$;
create trigger listing_transition_webhooks after insert on listing_transition
  referencing new table as new_rows for each statement execute function queue_webhooks_of_states();

-- The seller's side is written once, when a conversation begins.
create function queue_webhooks_of_inquiries() returns trigger language plpgsql as $$
begin
  insert into webhook_delivery (webhook_id, event_id, kind, facts, created_at, due_at)
    select w.id, e.event_id, 'inquiry.received', e.facts, e.last_at, e.last_at
    from (
      select gen_random_uuid() as event_id, s.account_id, s.last_at,
        jsonb_build_object('listing', s.listing_number, 'conversation', s.conversation_id) as facts
      from new_rows s where s.side = 'seller') e
    join webhook w on w.account_id = e.account_id and 'inquiry.received' = any (w.events);
  if found then perform pg_notify('webhook_due', ''); end if;
  return null;
end $$;
create trigger conversation_side_webhooks after insert on conversation_side
  referencing new table as new_rows for each statement execute function queue_webhooks_of_inquiries();
