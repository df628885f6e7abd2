-- additive
-- When the seller without a confirmed e-mail was notified by SMS; one SMS per statement.
alter table statement_of_reasons add column sms_at timestamptz;

-- Whether the session was opened at the sign-in for staff; only such sessions can call staff operations.
alter table session add column staff boolean not null default false;

-- Hash of the body of the first call, so that a key is not answered for another body. Null: of an earlier version.
alter table idempotency_key add column body_hash bytea;
