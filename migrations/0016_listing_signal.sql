-- A working copy that was thrown away can be brought back for a while; why a moderator refused its changes.
alter table listing_draft
  add column discarded_at timestamptz,
  add column refusal text check (length(refusal) <= 2000);
create index listing_draft_discarded_at on listing_draft (discarded_at) where discarded_at is not null;

-- What makes a submitted listing worth a look before it is shown, or before its changes are (`revision`).
create table listing_signal (
  listing_id bigint not null references listing (id) on delete cascade,
  revision boolean not null,
  kind text not null check (kind in
    ('same_vin', 'too_cheap', 'burst', 'same_picture', 'payment_outside', 'contact_in_text')),
  details jsonb not null default '{}',
  at timestamptz not null default now(),
  primary key (listing_id, revision, kind)
);

create index listing_vin on listing (vin) where vin is not null;
create index listing_expires_at on listing (expires_at) where publication = 'active';
create index listing_closed_at on listing (closed_at) where closed_at is not null;

-- Four quarters of a perceptual hash, each marked by its place: hashes that differ in at most three bits agree in
-- at least one of them.
create function picture_hash_quarters(hash text) returns integer[] language sql immutable strict as $$
  select array[
    ('x' || substr(hash, 1, 4))::bit(16)::integer,
    65536 + ('x' || substr(hash, 5, 4))::bit(16)::integer,
    131072 + ('x' || substr(hash, 9, 4))::bit(16)::integer,
    196608 + ('x' || substr(hash, 13, 4))::bit(16)::integer]
$$;
create index picture_hash on picture using gin (picture_hash_quarters(perceptual_hash))
  where perceptual_hash is not null;
