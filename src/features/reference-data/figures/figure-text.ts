import { formatDate, formatNumber } from '#platform/i18n/format.ts';

/** A number of a figure with at least two decimals, as the language writes it; other texts stay. */
export function numberText(text: string): string {
  const decimals = text.split('.')[1]?.length ?? 0;
  return /^\d+(\.\d+)?$/.test(text) ? formatNumber(Number(text), Math.max(2, decimals)) : text;
}

/** A day `YYYY-MM-DD` as the language writes it. */
export const dayText = (day: string): string => formatDate(new Date(`${day}T12:00:00Z`));
