import type { PriceRating } from '../price-rating.ts';

/** Colours of the ratings on scales. */
export const ratingColors: Record<PriceRating, string> = {
  great: 'var(--scale-great)',
  good: 'var(--scale-good)',
  fair: 'var(--scale-fair)',
  high: 'var(--scale-high)',
  very_high: 'var(--scale-very-high)',
};
