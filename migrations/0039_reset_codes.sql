-- additive
-- Codes that replace a forgotten password by SMS.
alter table phone_code drop constraint phone_code_purpose_check;
alter table phone_code add constraint phone_code_purpose_check
  check (purpose in ('register', 'change_phone', 'sign_in', 'reset_password'));
