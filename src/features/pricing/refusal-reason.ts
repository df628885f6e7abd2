import { m } from '#platform/i18n/messages.ts';
import type { Refusal } from './model/refusal.ts';

const reasons: Record<Refusal, () => string> = {
  unsound: m.card_not_rated,
  incomplete: m.price_refusal_incomplete,
  few_of_type: m.price_refusal_few_of_type,
  rare_make: m.price_refusal_rare_make,
  out_of_range: m.price_refusal_out_of_range,
  too_wide: m.price_refusal_too_wide,
};

/** Says in the language of the page why a price was not estimated. */
export const refusalReason = (refusal: Refusal): string => reasons[refusal]();
