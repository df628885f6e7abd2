import type { Random } from '#kernel/random.ts';

/** Share of prices that are typed wrong. */
export const GROSS_ERROR_SHARE = 0.02;

const kinds = [
  ['missing_zero', 30],
  ['extra_zero', 12],
  ['thousands', 18],
  ['monthly_rate', 22],
  ['placeholder', 8],
  ['leva', 10],
] as const;
export type GrossErrorKind = (typeof kinds)[number][0];

const LEVA_PER_EUR = 1.95583;
const MOST = 9_000_000;

/** A wrong price in whole units instead of the meant one, or undefined for one typed right. */
export function grossError(
  meant: number,
  random: Random,
): { kind: GrossErrorKind; stated: number } | undefined {
  if (!random.chance(GROSS_ERROR_SHARE)) return undefined;
  const kind = random.weighted(kinds);
  const [draw, months] = [random.next(), random.pick([36, 48, 60, 60, 72])];
  const stated: Record<GrossErrorKind, number> = {
    missing_zero: meant / 10,
    extra_zero: meant * 10,
    thousands: meant / 1000,
    monthly_rate: (meant * 1.25) / months,
    placeholder: draw < 0.5 ? 1 : draw < 0.75 ? 111 : 1234,
    leva: Math.round((meant * LEVA_PER_EUR) / 50) * 50,
  };
  return { kind, stated: Math.min(Math.max(Math.round(stated[kind]), 1), MOST) };
}
