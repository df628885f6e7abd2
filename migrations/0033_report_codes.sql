-- additive
-- Codes that prove the e-mail address of a visitor who reports a listing while the captcha is unavailable.
alter table mail_token alter column account_id drop not null;
alter table mail_token drop constraint mail_token_purpose_check;
alter table mail_token add constraint mail_token_purpose_check
  check (purpose in ('reset_password', 'confirm_email', 'export', 'sign_in', 'report_listing'));
alter table mail_token add constraint mail_token_account_check
  check ((account_id is null) = (purpose = 'report_listing'));
create index mail_token_email on mail_token (email) where account_id is null;
