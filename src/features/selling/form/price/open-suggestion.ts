import type {
  ComparedJson,
  PriceEstimateJson,
} from '#features/listings/price-reasons/price-reasons-schema.ts';
import { rangesOf } from '#features/listings/price-reasons/ui/ranges-of.ts';
import { priceAxis, type PriceAxis, type RatingRange } from '#features/pricing/suggestion/price-axis.ts';
import { priceStep } from '#features/pricing/suggestion/price-step.ts';
import type { PriceSuggestionJson } from '../../price/get-price-suggestion.server.ts';

/** An estimate with all that is drawn on its axis; amounts are gross, in euro cents. */
export interface OpenSuggestion {
  estimate: PriceEstimateJson;
  compared: ComparedJson | null;
  sales: PriceSuggestionJson['days_to_sale'];
  axis: PriceAxis;
  ranges: RatingRange[];
  /** Own price; undefined while none is typed. */
  price: number | undefined;
}

/** Undefined when the estimate was refused. */
export function openSuggestion(
  { estimate, compared, days_to_sale: sales }: PriceSuggestionJson,
  price: number | undefined,
): OpenSuggestion | undefined {
  if (!estimate) return undefined;
  const { low_eur_minor: low, high_eur_minor: high, ideal_eur_minor: ideal } = estimate;
  return {
    estimate,
    compared,
    sales,
    // Without the own price: dragging must not move the axis.
    axis: priceAxis(compared?.prices ?? [], { low, high, own: undefined, step: priceStep(ideal) }),
    ranges: rangesOf(estimate),
    price,
  };
}
