import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import type { DocumentField } from '../../document-fields.ts';
import type { VinFactsJson } from '../../documents-json.ts';
import type { getVinFactsOperation } from '../get-vin-facts.server.ts';
import { isVin } from '../vin.ts';

/** Asks the server what a canonical VIN states; `onKnown` gets the decoded fields. */
export function useVinFacts(vin: string, onKnown: (fields: readonly DocumentField[]) => void) {
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [facts, setFacts] = useState<VinFactsJson>();

  async function ask(): Promise<void> {
    setFailure(vin === '' ? m.error_vin_invalid() : undefined);
    if (!isVin(vin) || isAsking) return;
    setIsAsking(true);
    try {
      const known = await callOperation<typeof getVinFactsOperation>(
        'GET',
        `/api/vin/${encodeURIComponent(vin)}`,
      );
      setFacts(known);
      onKnown(known.fields as DocumentField[]);
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error);
      setFailure(error instanceof ApiError ? error.message : m.error_unexpected());
    } finally {
      setIsAsking(false);
    }
  }

  /** Drops the answer, because the number changes. */
  const forget = () => {
    setFailure(undefined);
    setFacts(undefined);
  };

  return { facts, failure, isAsking, ask, forget };
}
