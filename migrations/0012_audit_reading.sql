-- The audit log is read by action and outcome, newest first, and forgotten by age.
create index audit_event_action on audit_event (action, id);
create index audit_event_at on audit_event (at);
