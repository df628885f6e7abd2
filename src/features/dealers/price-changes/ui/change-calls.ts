import { callOperation } from '#platform/web/call-operation.ts';
import type { applyPricesOperation } from '../apply-prices.server.ts';
import type { PriceRule } from '../price-rule.ts';
import type { previewPricesOperation } from '../preview-prices.server.ts';
import type { stopPricesOperation } from '../stop-prices.server.ts';
import type { undoPricesOperation } from '../undo-prices.server.ts';

/** Chosen listings, or all of a filter. */
export type ChosenPrices = { listings: number[] } | { filter: string };

export const comparePrices = (of: ChosenPrices, rule: PriceRule, idempotencyKey: string) =>
  callOperation<typeof previewPricesOperation>('POST', '/api/stock/price-changes', {
    body: { of, rule },
    idempotencyKey,
  });

export const applyPriceChange = (id: number, without: number[]) =>
  callOperation<typeof applyPricesOperation>('POST', `/api/stock/price-changes/${id}/apply`, {
    body: { without },
  });

export const stopPriceChange = (id: number) =>
  callOperation<typeof stopPricesOperation>('POST', `/api/stock/price-changes/${id}/stop`, { body: {} });

export const undoPriceChange = (id: number) =>
  callOperation<typeof undoPricesOperation>('POST', `/api/stock/price-changes/${id}/undo`, { body: {} });
