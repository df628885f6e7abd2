/**
 * Risk signals: findings that send a submission to a moderator before it is published. A signal alone never
 * rejects a submission.
 */
export const signalKinds = [
  'same_vin',
  'too_cheap',
  'too_dear',
  'burst',
  'same_picture',
  'payment_outside',
  'contact_in_text',
  'mixed_letters',
  'unlikely_vehicle',
  'typed_make',
  'odometer_decrease',
  'review_word',
  'unverified_import',
] as const;
export type SignalKind = (typeof signalKinds)[number];
