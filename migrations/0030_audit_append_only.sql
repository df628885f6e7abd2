-- additive
-- The audit log only grows. The role of the program cannot change an event; it can only forget what is too old to be
-- kept as personal data. Time is the clock of the database, so that a caller cannot choose it.
create function audit_client_is_expired(at timestamptz) returns boolean language sql stable parallel safe as $$
  select at < now() - interval '90 days'
$$;
create function audit_event_is_expired(at timestamptz) returns boolean language sql stable parallel safe as $$
  select at < now() - interval '730 days'
$$;

create function keep_audit_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if public.audit_event_is_expired(old.at) then return old; end if;
  elsif tg_op = 'UPDATE' then
    if public.audit_client_is_expired(old.at) then
      old.address := null;
      old.user_agent := null;
      if new is not distinct from old then return new; end if;
    end if;
  end if;
  raise exception 'events of the audit log cannot be changed' using errcode = 'insufficient_privilege';
end $$;
create trigger keep_audit_event before update or delete on audit_event
  for each row execute function keep_audit_event();
create trigger keep_audit_log before truncate on audit_event
  for each statement execute function keep_audit_event();
