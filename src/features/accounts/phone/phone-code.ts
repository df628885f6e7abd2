/** Codes that prove a mobile number: how they look, how long they count, and how many are sent. */
export const CODE_DIGITS = 6;
export const CODE_VALID_MS = 5 * 60_000;
/** With these, and five codes a day for a number, guessing one succeeds in 15 of a million days. */
export const CODE_TRIES = 3;
/** How long a proven number may wait for the rest of the form. */
export const PROOF_VALID_MS = 30 * 60_000;

export type PhoneCodePurpose = 'register' | 'change_phone';

/** At most `max` in `windowSeconds`. */
export interface CodeAllowance {
  max: number;
  windowSeconds: number;
}

/** Where codes go, and how many: each costs money, and is somebody's telephone ringing. */
export interface PhoneCodeRules {
  /** ISO 3166, two capital letters. */
  countries: readonly string[];
  /** Beginnings of E.164 numbers that get none, whatever their country. */
  refusedPrefixes: readonly string[];
  perNumber: readonly CodeAllowance[];
  perAddress: readonly CodeAllowance[];
  /** Numbers that differ in their last four digits only. */
  perPrefix: readonly CodeAllowance[];
  inAll: readonly CodeAllowance[];
}

/** The numbers an operator may have given to one subscriber in a row. */
export const prefixOf = (phone: string): string => phone.slice(0, -4);

/** How long a number waits for its next code. */
export function resendAfterMs({ perNumber }: Pick<PhoneCodeRules, 'perNumber'>): number {
  const single = perNumber.filter(({ max }) => max === 1).map(({ windowSeconds }) => windowSeconds);
  return Math.max(0, ...single) * 1000;
}
