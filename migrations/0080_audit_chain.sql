-- additive
set local lock_timeout = '5s';

-- The audit log is a hash chain. A job seals events: it gives each the next position and a hash of the previous hash
-- and the content. Address and browser are personal data and forgotten earlier, so the content holds only their hash
-- with a random salt, which is forgotten with them.
alter table audit_event
  add column position bigint,
  add column hash bytea,
  add column client_salt bytea,
  add column client_hash bytea,
  add constraint audit_event_sealed_check check ((position is null) = (hash is null)) not valid;
create unique index audit_event_position on audit_event (position);
create index audit_event_unsealed on audit_event (id) where position is null;

-- Both ends of the chain: the last forgotten event, after which it starts, and the last sealed one.
create table audit_chain (
  only_row boolean primary key default true check (only_row),
  anchor_position bigint not null default 0,
  anchor_hash bytea not null default '',
  head_position bigint not null default 0,
  head_hash bytea not null default '',
  -- By the key of the installation; null before the first event is sealed.
  signature bytea,
  -- Result of the last check; no fault means that the chain was intact.
  checked_at timestamptz,
  fault text,
  fault_position bigint,
  constraint audit_chain_positions_check check (0 <= anchor_position and anchor_position <= head_position)
);
insert into audit_chain default values;

-- Filters are read newest first by time.
create index audit_event_newest on audit_event (at desc, id desc);
create index audit_event_actor_newest on audit_event (actor_id, at desc, id desc) where actor_id is not null;
create index audit_event_action_newest on audit_event (action, at desc, id desc);
create index audit_event_subject_newest on audit_event (subject, at desc, id desc) where subject <> '';
create index audit_event_refused_newest on audit_event (at desc, id desc) where outcome = 'refused';
drop index audit_event_action, audit_event_actor, audit_event_at, audit_event_subject;

-- An event may be sealed once; clearing its client and deleting it wait for its age, as before.
create or replace function keep_audit_event() returns trigger language plpgsql as $$
declare
  allowed public.audit_event := old;
begin
  if tg_op = 'DELETE' then
    if public.audit_event_is_expired(old.at) then return old; end if;
  elsif tg_op = 'UPDATE' then
    if old.position is null and new.position is not null then
      allowed.position := new.position;
      allowed.hash := new.hash;
      allowed.client_salt := new.client_salt;
      allowed.client_hash := new.client_hash;
      if new is not distinct from allowed then return new; end if;
    end if;
    if public.audit_client_is_expired(old.at) then
      allowed.address := null;
      allowed.user_agent := null;
      allowed.client_salt := null;
      if new is not distinct from allowed then return new; end if;
    end if;
  end if;
  raise exception 'events of the audit log cannot be changed' using errcode = 'insufficient_privilege';
end $$;
