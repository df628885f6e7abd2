/** Codes that prove a mobile number: format, lifetime and limits. */
export const CODE_DIGITS = 6;
export const CODE_VALID_MS = 5 * 60_000;
/** Attempts per code. With five codes a day a guess succeeds with a probability of 15 in a million per day. */
export const CODE_TRIES = 3;
/** Time to complete the form after the number was proven. */
export const PROOF_VALID_MS = 30 * 60_000;

export const phoneCodePurposes = ['register', 'change_phone', 'sign_in'] as const;
export type PhoneCodePurpose = (typeof phoneCodePurposes)[number];

/** At most `max` in `windowSeconds`. */
export interface CodeAllowance {
  max: number;
  windowSeconds: number;
}

/** Limits of sending. Each code costs money and may disturb a stranger. */
export interface PhoneCodeRules {
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[];
  /** Prefixes of E.164 numbers that get no codes, even in a listed country. */
  refusedPrefixes: readonly string[];
  perNumber: readonly CodeAllowance[];
  perAddress: readonly CodeAllowance[];
  /** Shared by numbers that differ only in their last four digits. */
  perPrefix: readonly CodeAllowance[];
  total: readonly CodeAllowance[];
}

/** Groups consecutive numbers, which one attacker may hold as a block. */
export const prefixOf = (phone: string): string => phone.slice(0, -4);

/** Minimum delay between two codes to one number. */
export function resendAfterMs({ perNumber }: Pick<PhoneCodeRules, 'perNumber'>): number {
  const single = perNumber.filter(({ max }) => max === 1).map(({ windowSeconds }) => windowSeconds);
  return Math.max(0, ...single) * 1000;
}
