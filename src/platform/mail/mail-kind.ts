/** Kinds of mails; `src/demo/mails` has samples of each, which the gallery shows. */
export const mailKinds = [
  'account_block',
  'account_change',
  'address_confirmation',
  'address_taken',
  'barter_swaps',
  'code',
  'company_verification',
  'conversation_notice',
  'conversation_report',
  'data_export',
  'inquiry_confirmation',
  'listing_decision',
  'listing_expired',
  'listing_report',
  'password_reset',
  'price_watch',
  'saved_search_alert',
  'saved_search_link',
  'second_factor_recovery',
] as const;
export type MailKind = (typeof mailKinds)[number];
