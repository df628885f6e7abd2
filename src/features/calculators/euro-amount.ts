/** An amount in euro cents within limits; both are equal when it is known exactly. */
export interface EuroAmount {
  minMinor: number;
  maxMinor: number;
}

/** Leva per euro, fixed (Council Regulation (EU) 2025/1409); never rounded or inverted (ЗВЕРБ art. 12). */
export const BGN_PER_EUR = 1.95583;

/** Rounds half up (ЗВЕРБ art. 13); the margin keeps products such as 1.005 from falling below the half. */
export const centsOf = (euro: number): number => Math.floor(euro * 100 + 0.5 + 1e-6);

/** Converts at the exact rate, without rounding. */
export const euroOf = (value: number, currency: 'BGN' | 'EUR'): number =>
  currency === 'BGN' ? value / BGN_PER_EUR : value;

/** Converts at the exact rate and rounds once, at the end. */
export const euroAmount = (
  { min, max }: { min: number; max: number },
  currency: 'BGN' | 'EUR',
): EuroAmount => ({ minMinor: centsOf(euroOf(min, currency)), maxMinor: centsOf(euroOf(max, currency)) });
