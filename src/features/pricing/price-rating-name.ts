import { m } from '#platform/i18n/messages.ts';
import type { PriceRating } from './price-rating.ts';

const names: Record<PriceRating, () => string> = {
  great: m.price_rating_great,
  good: m.price_rating_good,
  fair: m.price_rating_fair,
  high: m.price_rating_high,
  very_high: m.price_rating_very_high,
};

/** The rating in the language of the page. */
export const priceRatingName = (rating: PriceRating): string => names[rating]();
