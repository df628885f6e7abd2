import { formatNumber } from '#platform/i18n/format.ts';

/** Small medians may lie between two numbers. */
export const formatMedian = (median: number): string => formatNumber(median, median < 10 ? 1 : 0);
