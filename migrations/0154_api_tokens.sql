-- additive
-- Tokens of the API for dealers.
create table api_token (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  token_hash bytea not null unique,
  name text not null constraint api_token_name_check check (length(name) between 1 and 60),
  scopes text[] not null constraint api_token_scopes_check check (
    cardinality(scopes) >= 1
      and scopes <@ array['stock:read', 'stock:write', 'prices:write', 'states:write', 'pictures:write']),
  created_at timestamptz not null,
  -- Null: until it is revoked.
  expires_at timestamptz,
  -- Written at most every 15 minutes.
  last_used_at timestamptz
);
create index api_token_account on api_token (account_id, id);

-- Pictures that a dealer's program has uploaded, by their bytes, so that uploading one again stores nothing.
create table api_picture (
  account_id integer not null references account (id) on delete cascade,
  digest bytea not null,
  picture_id text not null unique references picture (id) on delete cascade,
  added_at timestamptz not null,
  primary key (account_id, digest)
);
create index api_picture_added_at on api_picture (added_at);
