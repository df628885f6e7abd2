/** An amount in euro cents that is known only within limits; both are the same when it is known exactly. */
export interface EuroAmount {
  minMinor: number;
  maxMinor: number;
}

/** Leva for one euro: fixed (Council Regulation (EU) 2025/1409), never rounded or inverted (ЗВЕРБ art. 12). */
export const BGN_PER_EUR = 1.95583;

/** Half a cent goes up (ЗВЕРБ art. 13); the margin keeps products such as 1.005 from falling below their half. */
export const centsOf = (euro: number): number => Math.floor(euro * 100 + 0.5 + 1e-6);

/** Converts exactly and rounds once, at the end. */
export function euroAmount({ min, max }: { min: number; max: number }, currency: 'BGN' | 'EUR'): EuroAmount {
  const perEuro = currency === 'BGN' ? BGN_PER_EUR : 1;
  return { minMinor: centsOf(min / perEuro), maxMinor: centsOf(max / perEuro) };
}
