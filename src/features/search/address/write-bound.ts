import { formatNumber } from '#platform/i18n/format.ts';
import type { RangePart } from '../results/search-page.ts';

/** A bound as it stands in its field: grouped where amounts are, plain for years, '' for none. */
export function writeBound(
  value: number | undefined,
  { decimals, grouped }: Pick<RangePart, 'decimals' | 'grouped'>,
): string {
  if (value === undefined) return '';
  return grouped ? formatNumber(value, decimals) : String(value);
}
