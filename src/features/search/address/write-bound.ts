import { formatNumber } from '#platform/i18n/format.ts';
import type { RangePart } from '../results/filters/filter-panel-data.ts';

/** Text of a bound in its input: thousands grouped if `grouped`, '' for undefined. */
export function writeBound(
  value: number | undefined,
  { decimals, grouped }: Pick<RangePart, 'decimals' | 'grouped'>,
): string {
  if (value === undefined) return '';
  return grouped ? formatNumber(value, decimals) : String(value);
}
