-- additive
set local lock_timeout = '5s';

-- When the staff member last typed the password for an operation that asks for it; it ends with the session.
alter table session add column password_confirmed_at timestamptz;
