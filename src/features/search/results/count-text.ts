import { formatNumber } from '#platform/i18n/format.ts';

/** Counts below a thousand are written alike everywhere, and a page has hundreds of them. */
export const countText = (count: number): string => (count < 1000 ? String(count) : formatNumber(count));
