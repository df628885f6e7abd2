import type { SignalKind } from './signal-kind.ts';

/** Weight of a risk signal when listings are ordered for review: the higher, the more likely fraud. */
export const signalWeights: Record<SignalKind, number> = {
  payment_outside: 5,
  same_vin: 4,
  too_cheap: 4,
  same_picture: 4,
  odometer_decrease: 3,
  review_word: 3,
  burst: 2,
  mixed_letters: 2,
  unverified_import: 2,
  too_dear: 1,
  unlikely_vehicle: 1,
  contact_in_text: 1,
  typed_make: 1,
};
