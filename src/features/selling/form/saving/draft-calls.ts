import type { WritingStep } from '#features/descriptions/model/write-with-model.server.ts';
import type { DescriptionLength } from '#features/descriptions/sentence-plan.ts';
import type { Locale } from '#kernel/locale.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { streamCall } from '#platform/web/stream-call.ts';
import type { UsualPrices } from '#features/trust/odd-price.ts';
import type { DraftJson } from '../../drafts/draft-json.ts';
import { entriesOf } from '../../drafts/merge-draft.ts';
import type { DraftChange, StoredDraft } from './draft-snapshot.ts';
import type { getUsualPricesOperation } from '../../price/get-usual-prices.server.ts';
import type {
  getPriceSuggestionOperation,
  PriceSuggestionJson,
} from '../../price/get-price-suggestion.server.ts';
import type { describeDraftOperation } from '../../description/describe-draft.server.ts';
import type { openDraftOperation } from '../../drafts/open-draft.server.ts';
import type { saveDraftOperation } from '../../drafts/save-draft.server.ts';
import type { submitDraftOperation } from '../../submission/submit-draft.server.ts';
import type { discardDraftOperation } from '../../drafts/discard-draft.server.ts';
import type { restoreDraftOperation } from '../../drafts/restore-draft.server.ts';

export type SubmitOutcome = 'published' | 'waits' | 'changes_published' | 'changes_wait';
export interface Submitted {
  outcome: SubmitOutcome;
  listing: { id: number; url: string };
}

/** Opens a new draft; calls with the same key open only one. */
export const openNewDraft = (idempotencyKey: string): Promise<DraftJson> =>
  callOperation<typeof openDraftOperation>('POST', '/api/drafts', { body: {}, idempotencyKey });

export const saveDraft = (
  id: number,
  { version, fields, sources, step }: DraftChange,
): Promise<{ version: number }> =>
  callOperation<typeof saveDraftOperation>('PATCH', `/api/drafts/${id}`, {
    body: {
      version,
      ...(step !== undefined && { step }),
      // Null removes the field.
      fields: Object.fromEntries(entriesOf(fields).map(([key, value]) => [key, value === '' ? null : value])),
      sources,
    },
    // A hidden page may be about to be left.
    keepalive: document.hidden,
  });

export const submitDraft = (id: number, version: number, idempotencyKey: string): Promise<Submitted> =>
  callOperation<typeof submitDraftOperation>('POST', `/api/drafts/${id}/submit`, {
    body: { version },
    idempotencyKey,
  });

export async function readUsualPrices(id: number): Promise<UsualPrices | null> {
  const { usual } = await callOperation<typeof getUsualPricesOperation>(
    'GET',
    `/api/drafts/${id}/usual-prices`,
  );
  if (!usual) return null;
  return {
    lowEurMinor: usual.low_eur_minor,
    highEurMinor: usual.high_eur_minor,
    cheapBelowEurMinor: usual.cheap_below_eur_minor,
    dearAboveEurMinor: usual.dear_above_eur_minor,
  };
}

export const readPriceSuggestion = (id: number): Promise<PriceSuggestionJson> =>
  callOperation<typeof getPriceSuggestionOperation>('GET', `/api/drafts/${id}/price-suggestion`);

export interface DescriptionRequest {
  language: Locale;
  length: DescriptionLength;
  /** From 0; the next one is worded differently. */
  variant: number;
}

/** A description written from the stored fields; null until vehicle type and make are known. */
export async function readDescription(id: number, query: DescriptionRequest): Promise<string | null> {
  const path = `/api/drafts/${id}/description` as const;
  return (await callOperation<typeof describeDraftOperation>('GET', path, { query })).text;
}

/** Steps of a description that a text model words; see `writeDescriptionOperation`. Throws ApiError. */
export async function* writeDescription(
  id: number,
  body: DescriptionRequest,
  signal: AbortSignal,
): AsyncGenerator<WritingStep> {
  const path = `/api/drafts/${id}/description`;
  for await (const line of streamCall('POST', path, { body, signal })) yield line as WritingStep;
}

export const discardDraft = (id: number): Promise<void> =>
  callOperation<typeof discardDraftOperation>('DELETE', `/api/drafts/${id}`);

export const restoreDraft = (id: number): Promise<DraftJson> =>
  callOperation<typeof restoreDraftOperation>('POST', `/api/drafts/${id}/restore`, { body: {} });

const CONFLICT = 409;

/** The stored draft from a 409 response to a call with a stale version. */
export function draftOfError(error: unknown): DraftJson | undefined {
  if (!(error instanceof ApiError) || error.status !== CONFLICT) return undefined;
  const { draft } = (error.answer ?? {}) as { draft?: DraftJson };
  return draft;
}

export const storedDraft = ({ version, fields, sources }: DraftJson): StoredDraft => ({
  version,
  fields,
  sources,
});
