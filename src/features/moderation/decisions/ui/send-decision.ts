import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import type { QueueRowView } from '../../queue/present-queue.ts';
import type { decideListingsOperation } from '../decide-listings.server.ts';
import type { Decision } from '../decision.ts';
import type { GivenReason } from './decision-dialog.tsx';

/** Result of a decision for one listing. */
export interface SentResult {
  id: number;
  outcome: 'done' | 'refused';
  message: string | null;
  version: number | null;
  undo: Decision | null;
  /** Whether a second person is to confirm the decision first. */
  waits: boolean;
}

/** A listed row with the versions that the decision refers to. */
export type Seen = Pick<QueueRowView, 'id' | 'version' | 'draftVersion' | 'title'>;

/** Listings per request; small, so that the progress is visible. */
const CHUNK = 10;

/** Sends a decision in chunks. Throws if the first request fails; later failures are returned as refusals. */
export async function sendDecision({
  decision,
  seen,
  given,
  onProgress,
}: {
  decision: Decision;
  seen: readonly Seen[];
  given: GivenReason | undefined;
  onProgress: (progress: { done: number; total: number }) => void;
}): Promise<SentResult[]> {
  const results: SentResult[] = [];
  onProgress({ done: 0, total: seen.length });
  try {
    for (let start = 0; start < seen.length; start += CHUNK) {
      const listings = seen.slice(start, start + CHUNK).map(({ id, version, draftVersion }) => ({
        id,
        version,
        ...(draftVersion !== undefined && { draft_version: draftVersion }),
      }));
      const body = { listings, decision, ...given };
      const answer = await callOperation<typeof decideListingsOperation>(
        'POST',
        '/api/admin/listings/decisions',
        {
          body,
        },
      );
      results.push(...answer.results);
      onProgress({ done: results.length, total: seen.length });
    }
    return results;
  } catch (error) {
    // Earlier requests have been applied: report only the unsent listings as refused.
    if (results.length === 0) throw error;
    return [...results, ...unsent(seen.slice(results.length), error)];
  }
}

function unsent(seen: readonly Seen[], error: unknown): SentResult[] {
  const message = error instanceof ApiError ? error.message : m.error_unexpected();
  return seen.map(({ id }) => ({ id, outcome: 'refused', message, version: null, undo: null, waits: false }));
}
