import { formatNumber } from '#platform/i18n/format.ts';

/** Skips the number format for counts below a thousand, which need no grouping: a page has hundreds of them. */
export const countText = (count: number): string => (count < 1000 ? String(count) : formatNumber(count));
