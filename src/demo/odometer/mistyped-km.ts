import type { Random } from '#kernel/random.ts';

/** Mileage as sellers write it: mostly rounded. */
export function roundedKm(km: number, random: Random): number {
  const step = random.weighted([
    [1, 22],
    [500, 12],
    [1000, km > 60_000 ? 46 : 25],
    [5000, km > 120_000 ? 14 : 2],
    [10_000, km > 180_000 ? 6 : 0],
  ]);
  return Math.max(Math.round(km / step) * step, 1);
}

/** A mileage with a typing error. */
export function mistypedKm(km: number, random: Random): number {
  const digits = String(km);
  const at = random.int(0, digits.length - 2);
  const kind = random.weighted([
    ['missing zero', 34],
    ['extra zero', 14],
    ['thousands', 24],
    ['lost digit', 12],
    ['swapped', 8],
    ['other digit', 8],
  ] as const);
  const typed = {
    'missing zero': km / 10,
    'extra zero': km * 10,
    thousands: km / 1000,
    'lost digit': Number(digits.slice(0, at) + digits.slice(at + 1)),
    swapped: Number(
      `${digits.slice(0, at)}${digits[at + 1] ?? ''}${digits[at] ?? ''}${digits.slice(at + 2)}`,
    ),
    'other digit': Number(`${digits.slice(0, at)}${random.int(1, 9)}${digits.slice(at + 1)}`),
  }[kind];
  return Math.min(Math.max(Math.round(typed), 1), 2_000_000);
}
