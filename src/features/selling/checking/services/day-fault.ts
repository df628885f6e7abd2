const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/** Fault of a typed day (`2026-11-20`), which lies before today, or with `future` not before it. */
export function dayFault(
  text: string,
  { future = false }: { future?: boolean | undefined },
  now: Date,
): 'no_date' | 'in_future' | 'in_past' | undefined {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  if (!date || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) return 'no_date';
  const year = date.getUTCFullYear();
  if (year < FIRST_YEAR || year > LAST_YEAR) return 'no_date';
  const today = now.toISOString().slice(0, 10);
  if (future && text < today) return 'in_past';
  return !future && text > today ? 'in_future' : undefined;
}
