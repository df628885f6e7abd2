import { formatNumber } from '#platform/i18n/format.ts';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Formats a size in decimal units, e.g. `3.4 GB`. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${formatNumber(value, unit > 0 && value < 99.95 ? 1 : 0)} ${UNITS[unit] ?? ''}`;
}
