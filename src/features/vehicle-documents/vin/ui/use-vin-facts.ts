import { useRef, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import type { DocumentField } from '../../document-fields.ts';
import type { VinFactsJson } from '../../documents-json.ts';
import type { getVinFactsOperation } from '../get-vin-facts.server.ts';
import { isVin } from '../vin.ts';

/** Asks the server what a canonical VIN states; `onKnown` gets the decoded fields. */
export function useVinFacts(vin: string, onKnown: (fields: readonly DocumentField[]) => void) {
  const asked = useRef<AbortController>(undefined);
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [facts, setFacts] = useState<VinFactsJson>();

  async function ask(): Promise<void> {
    setFailure(vin === '' ? m.error_vin_invalid() : undefined);
    if (!isVin(vin) || isAsking) return;
    const { signal } = (asked.current = new AbortController());
    setIsAsking(true);
    try {
      const known = await callOperation<typeof getVinFactsOperation>(
        'GET',
        `/api/vin/${encodeURIComponent(vin)}`,
        { signal },
      );
      signal.throwIfAborted();
      setFacts(known);
      onKnown(known.fields as DocumentField[]);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) reportError(error);
      setFailure(error instanceof ApiError ? error.message : m.error_unexpected());
    }
    setIsAsking(false);
  }

  /** Drops the answer, also one that is on its way, because the number changes. */
  const forget = () => {
    asked.current?.abort();
    setIsAsking(false);
    setFailure(undefined);
    setFacts(undefined);
  };

  return { facts, failure, isAsking, ask, forget };
}
