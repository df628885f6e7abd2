/**
 * What makes a submission worth a look before the public sees it, kept for the moderator who takes it. None refuses
 * anything by itself.
 */
export const signalKinds = [
  'same_vin',
  'too_cheap',
  'burst',
  'same_picture',
  'payment_outside',
  'contact_in_text',
  'mixed_letters',
] as const;
export type SignalKind = (typeof signalKinds)[number];
