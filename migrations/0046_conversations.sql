-- additive
-- Conversations of buyers and sellers about listings, and inquiries of visitors that wait for a confirmation.
create table conversation (
  id bigint generated always as identity primary key,
  listing_id bigint references listing (id) on delete set null,
  -- Number of the listing, also after it is removed.
  listing_number bigint not null,
  -- Titles of the listing when the conversation began.
  title_bg text not null constraint conversation_title_bg_check check (length(title_bg) between 1 and 300),
  title_en text not null constraint conversation_title_en_check check (length(title_en) between 1 and 300),
  created_at timestamptz not null,
  -- First message of the seller.
  answered_at timestamptz,
  -- Last message of a side; null only inside the transaction that begins the conversation.
  last_message_id bigint,
  last_at timestamptz not null,
  -- Whether a message of the seller got a warning.
  seller_warned boolean not null default false
);
create index conversation_listing on conversation (listing_id) where listing_id is not null;
create index conversation_warned on conversation (listing_number) where seller_warned;
create index conversation_last on conversation (last_at);

-- One of the two people of a conversation, with their view of it.
create table conversation_side (
  conversation_id bigint not null references conversation (id) on delete cascade,
  side text not null constraint conversation_side_check check (side in ('buyer', 'seller')),
  -- Null for a visitor and for a deleted account.
  account_id integer references account (id),
  visitor_name text constraint conversation_side_name_check check (length(visitor_name) between 1 and 120),
  visitor_email text constraint conversation_side_email_check check (length(visitor_email) between 3 and 254),
  locale text not null constraint conversation_side_locale_check check (locale in ('bg', 'en')),
  -- Copy of `conversation.listing_number` for the unique indexes.
  listing_number bigint not null,
  -- Copy of `conversation.last_at` for the order of lists.
  last_at timestamptz not null,
  unread integer not null default 0 constraint conversation_side_unread_check check (unread >= 0),
  -- Time of the first unread message; null when everything is read.
  unread_since timestamptz,
  -- When a mail about unread messages was queued; null again when everything is read.
  noticed_at timestamptz,
  read_up_to bigint not null default 0,
  archived boolean not null default false,
  muted boolean not null default false,
  -- Whether this person blocked the other one.
  blocked boolean not null default false,
  primary key (conversation_id, side),
  constraint conversation_side_person check (
    (account_id is null or visitor_email is null) and ((visitor_name is null) = (visitor_email is null))
    and (side = 'buyer' or visitor_email is null))
);
create unique index conversation_side_buyer on conversation_side (account_id, listing_number)
  where side = 'buyer' and account_id is not null;
create unique index conversation_side_visitor on conversation_side (visitor_email, listing_number)
  where visitor_email is not null;
create index conversation_side_list on conversation_side
  (account_id, archived, (unread > 0) desc, last_at desc, conversation_id desc) where account_id is not null;
create index conversation_side_unread on conversation_side (account_id) include (side, unread)
  where unread > 0 and not archived;
create index conversation_side_notice on conversation_side (unread_since)
  where unread > 0 and noticed_at is null and not muted;

-- Ids increase with the time of the commit within a conversation, because writers lock its row.
create table conversation_message (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversation (id) on delete cascade,
  -- Null for an event that the program recorded.
  side text constraint conversation_message_side_check check (side in ('buyer', 'seller')),
  kind text not null
    constraint conversation_message_kind_check check (kind in ('text', 'offer', 'viewing', 'phone', 'event')),
  text text not null default '' constraint conversation_message_text_check check (length(text) <= 4000),
  warnings text[] not null default '{}',
  event text,
  -- Prices of an event about the price.
  price_before_minor bigint,
  price_after_minor bigint,
  currency text,
  at timestamptz not null,
  -- Idempotency key of the writer's device.
  key text constraint conversation_message_key_check check (length(key) between 8 and 100),
  constraint conversation_message_event check ((kind = 'event') = (event is not null))
);
create index conversation_message_part on conversation_message (conversation_id, id);
create unique index conversation_message_once on conversation_message (conversation_id, side, key)
  where key is not null;
create index conversation_message_warned on conversation_message (conversation_id) where warnings <> '{}';

create table conversation_offer (
  message_id bigint primary key references conversation_message (id) on delete cascade,
  conversation_id bigint not null references conversation (id) on delete cascade,
  price_minor bigint not null constraint conversation_offer_price_check check (price_minor > 0),
  currency text not null,
  -- Price of the listing when the offer was made; null if on request.
  asked_minor bigint,
  state text not null constraint conversation_offer_state_check
    check (state in ('open', 'accepted', 'declined', 'countered', 'withdrawn')),
  counters bigint references conversation_offer (message_id) on delete set null
);
create index conversation_offer_part on conversation_offer (conversation_id);
create unique index conversation_offer_open on conversation_offer (conversation_id) where state = 'open';

create table conversation_viewing (
  message_id bigint primary key references conversation_message (id) on delete cascade,
  conversation_id bigint not null references conversation (id) on delete cascade,
  minutes integer not null constraint conversation_viewing_minutes_check check (minutes between 15 and 240),
  times timestamptz[] not null
    constraint conversation_viewing_times_check check (cardinality(times) between 2 and 3),
  chosen timestamptz,
  place text not null default '' constraint conversation_viewing_place_check check (length(place) <= 200),
  state text not null constraint conversation_viewing_state_check
    check (state in ('open', 'confirmed', 'declined', 'cancelled')),
  -- Increases with each change, for calendars.
  sequence integer not null default 0,
  constraint conversation_viewing_chosen check (state <> 'confirmed' or chosen is not null)
);
create unique index conversation_viewing_open on conversation_viewing (conversation_id) where state = 'open';
create index conversation_viewing_part on conversation_viewing (conversation_id);

-- Pictures of messages; without a message until it is sent.
create table conversation_picture (
  picture_id text primary key references picture (id),
  conversation_id bigint not null references conversation (id) on delete cascade,
  side text not null constraint conversation_picture_side_check check (side in ('buyer', 'seller')),
  message_id bigint references conversation_message (id) on delete cascade,
  position smallint not null default 0,
  added_at timestamptz not null
);
create index conversation_picture_part on conversation_picture (conversation_id);
create index conversation_picture_waiting on conversation_picture (added_at) where message_id is null;

-- Links by which a visitor takes part; the mails hold the tokens.
create table conversation_link (
  token_hash bytea primary key,
  conversation_id bigint not null references conversation (id) on delete cascade,
  created_at timestamptz not null
);
create index conversation_link_part on conversation_link (conversation_id);

-- A visitor's inquiry until the link of the mail is confirmed.
create table inquiry_request (
  token_hash bytea primary key,
  listing_id bigint not null references listing (id) on delete cascade,
  name text not null constraint inquiry_request_name_check check (length(name) between 1 and 120),
  email text not null constraint inquiry_request_email_check check (length(email) between 3 and 254),
  text text not null constraint inquiry_request_text_check check (length(text) between 1 and 4000),
  locale text not null constraint inquiry_request_locale_check check (locale in ('bg', 'en')),
  key text not null constraint inquiry_request_key_check check (length(key) between 8 and 100),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index inquiry_request_once on inquiry_request (email, listing_id, key);
create index inquiry_request_listing on inquiry_request (listing_id);
create index inquiry_request_expiry on inquiry_request (expires_at);

create table conversation_report (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversation (id) on delete cascade,
  side text not null constraint conversation_report_side_check check (side in ('buyer', 'seller')),
  reason text not null
    constraint conversation_report_reason_check check (reason in ('fraud', 'insult', 'spam', 'other')),
  text text not null constraint conversation_report_text_check check (length(text) <= 2000),
  reported_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references account (id) on delete set null,
  outcome text constraint conversation_report_outcome_check check (outcome in ('acted', 'no_violation')),
  note text not null default '' constraint conversation_report_note_check check (length(note) <= 2000),
  constraint conversation_report_decided check ((decided_at is null) = (outcome is null))
);
create unique index conversation_report_open on conversation_report (conversation_id, side)
  where decided_at is null;
create index conversation_report_waiting on conversation_report (reported_at) where decided_at is null;

-- Records changes of price and sale in the conversations about a listing. Locks them in the order of their ids, after
-- the listing: whoever locks a conversation must not wait for its listing.
create function note_listing_in_conversations() returns trigger language plpgsql as $$
declare
  about bigint;
  noted text := case when new.sale is distinct from old.sale then
      case new.sale when 'reserved' then 'reserved' when 'sold' then 'sold' else 'released' end
    else 'price_changed' end;
begin
  for about in select c.id from conversation c
    where c.listing_id = new.id and c.last_at > new.updated_at - interval '90 days' order by c.id for no key update
  loop
    insert into conversation_message
        (conversation_id, kind, event, price_before_minor, price_after_minor, currency, at)
      values (about, 'event', noted, case when noted = 'price_changed' then old.price_minor end,
        case when noted = 'price_changed' then new.price_minor end,
        case when noted = 'price_changed' then new.currency end, new.updated_at);
    perform pg_notify('conversation', json_build_object('conversation', about, 'kind', 'changed',
      'accounts', (select json_agg(s.account_id) from conversation_side s
        where s.conversation_id = about and s.account_id is not null))::text);
  end loop;
  return null;
end $$;
create trigger listing_note_in_conversations after update of sale, price_minor, currency on listing
  for each row when (old.publication <> 'draft'
    and (old.sale is distinct from new.sale or old.price_minor is distinct from new.price_minor))
  execute function note_listing_in_conversations();
