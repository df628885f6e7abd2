import type { Locale } from '#kernel/locale.ts';
import { m } from '#messages';

type Message = (inputs: Record<string, never>, options: { locale: Locale }) => string;

const messages: Record<string, Message> = {
  bad_request: m.error_bad_request,
  captcha_refused: m.error_captcha_refused,
  captcha_unavailable: m.error_captcha_unavailable,
  code_expired: m.error_code_expired,
  code_wrong: m.error_code_wrong,
  csrf: m.error_csrf,
  email_same: m.error_email_same,
  forbidden: m.error_forbidden,
  foreign_origin: m.error_foreign_origin,
  gone: m.error_gone,
  invalid_file_type: m.error_invalid_file_type,
  invalid_input: m.error_invalid_input,
  invalid_value: m.error_invalid_value,
  link_expired: m.error_link_expired,
  misdirected: m.error_misdirected,
  not_found: m.error_not_found,
  own_roles: m.error_own_roles,
  password_common: m.error_password_common,
  password_too_long: m.error_password_too_long,
  password_too_short: m.error_password_too_short,
  password_wrong: m.error_password_wrong,
  phone_invalid: m.error_phone_invalid,
  phone_same: m.error_phone_same,
  phone_taken: m.error_phone_taken,
  phone_invalid: m.error_phone_invalid,
  phone_not_served: m.error_phone_not_served,
  picture_too_large: m.error_picture_too_large,
  picture_unreadable: m.error_picture_unreadable,
  profile_picture_too_large: m.error_profile_picture_too_large,
  second_factor_missing: m.error_second_factor_missing,
  second_factor_needed: m.error_second_factor_needed,
  second_factor_set_up: m.error_second_factor_set_up,
  second_factor_wrong: m.error_second_factor_wrong,
  sign_in_failed: m.error_sign_in_failed,
  sms_unavailable: m.error_sms_unavailable,
  stale_version: m.error_stale_version,
  too_large: m.error_too_large,
  too_many: m.error_too_many,
  unauthenticated: m.error_unauthenticated,
  unavailable: m.error_unavailable,
  unexpected: m.error_unexpected,
  unsupported_media_type: m.error_unsupported_media_type,
};

/** The words for an error code; an unknown one gives the neutral "something went wrong". */
export const messageOfError = (code: string, locale: Locale): string =>
  (messages[code] ?? m.error_unexpected)({}, { locale });
