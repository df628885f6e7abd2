-- additive
-- Codes that complete a sign-in while the captcha is unavailable.
alter table phone_code drop constraint phone_code_purpose_check;
alter table phone_code add constraint phone_code_purpose_check
  check (purpose in ('register', 'change_phone', 'sign_in'));
alter table mail_token drop constraint mail_token_purpose_check;
alter table mail_token add constraint mail_token_purpose_check
  check (purpose in ('reset_password', 'confirm_email', 'export', 'sign_in'));
