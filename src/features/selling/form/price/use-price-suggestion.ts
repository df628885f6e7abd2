import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { m } from '#platform/i18n/messages.ts';
import type { PriceSuggestionJson } from '../../price/get-price-suggestion.server.ts';
import { useDraftForm } from '../fields/draft-form-context.ts';
import { readPriceSuggestion } from '../saving/draft-calls.ts';

export type SuggestionState =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; suggestion: PriceSuggestionJson };

/** The price suggestion for the stored values of the draft; read once while the step is open. */
export function usePriceSuggestion(): { state: SuggestionState; retry: () => void } {
  const { listingId, flush } = useDraftForm();
  const [state, setState] = useState<SuggestionState>({ kind: 'loading' });
  const isLoading = state.kind === 'loading';
  const read = useEffectEvent(async (id: number): Promise<SuggestionState> => {
    try {
      // Values of the steps before.
      await flush();
      return { kind: 'ready', suggestion: await readPriceSuggestion(id) };
    } catch (error) {
      return {
        kind: 'failed',
        message: error instanceof ApiError ? error.message : m.price_suggest_failed(),
      };
    }
  });
  useEffect(() => {
    if (!isLoading) return undefined;
    const isHere = { current: true };
    void read(listingId).then((next) => isHere.current && setState(next));
    return () => {
      isHere.current = false;
    };
  }, [listingId, isLoading]);
  return { state, retry: () => setState({ kind: 'loading' }) };
}
