-- additive
set local lock_timeout = '5s';

-- Listings that an account shows to everybody who has the secret link.
create table shared_list (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  kind text not null constraint shared_list_kind_check check (kind in ('favourites', 'comparison')),
  name text not null constraint shared_list_name_check check (length(name) <= 60),
  -- SHA-256 of the token in the link; null once the link is revoked.
  token_hash bytea constraint shared_list_token_check check (octet_length(token_hash) = 32),
  key text not null,
  created_at timestamptz not null,
  -- Comments up to this one are known to the owner.
  seen_up_to bigint not null default 0,
  constraint shared_list_once unique (account_id, key)
);
create unique index shared_list_token on shared_list (token_hash);

create table shared_listing (
  list_id integer not null references shared_list (id) on delete cascade,
  listing_id bigint not null,
  position smallint not null,
  -- Shown when the listing is gone.
  title text not null,
  -- Copy of the owner's note, only if the owner shares notes.
  note text not null default '' constraint shared_listing_note_check check (length(note) <= 500),
  primary key (list_id, listing_id)
);

-- Written by the owner or by somebody who has the link, with or without an account.
create table shared_comment (
  id bigint generated always as identity primary key,
  list_id integer not null references shared_list (id) on delete cascade,
  -- Null for a comment about the whole list.
  listing_id bigint,
  by_owner boolean not null,
  name text not null constraint shared_comment_name_check check (length(name) <= 60),
  text text not null constraint shared_comment_text_check check (length(text) between 1 and 1000),
  warnings text[] not null,
  key text not null,
  written_at timestamptz not null,
  constraint shared_comment_once unique (list_id, key),
  constraint shared_comment_listing foreign key (list_id, listing_id)
    references shared_listing (list_id, listing_id) on delete cascade
);
