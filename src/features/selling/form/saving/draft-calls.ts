import { ApiError, callApi } from '#platform/web/call-api.ts';
import type { DraftJson } from '../../drafts/draft-json.ts';
import { entriesOf } from '../../drafts/merge-draft.ts';
import type { DraftChange, StoredDraft } from './draft-snapshot.ts';

export type SubmitOutcome = 'published' | 'waits' | 'changes_published' | 'changes_wait';
export interface Submitted {
  outcome: SubmitOutcome;
  listing: { id: number; url: string };
}

/** A new draft; one with the same key is opened once, whatever happens to the answer. */
export const openNewDraft = (idempotencyKey: string): Promise<DraftJson> =>
  callApi('/api/drafts', { method: 'POST', body: {}, idempotencyKey });

export const saveDraft = (
  id: number,
  { version, fields, sources, step }: DraftChange,
): Promise<{ version: number }> =>
  callApi(`/api/drafts/${id}`, {
    method: 'PATCH',
    body: {
      version,
      ...(step !== undefined && { step }),
      // Nothing is a value of its own: it takes the field away.
      fields: Object.fromEntries(entriesOf(fields).map(([key, value]) => [key, value === '' ? null : value])),
      sources,
    },
  });

export const submitDraft = (id: number, version: number, idempotencyKey: string): Promise<Submitted> =>
  callApi(`/api/drafts/${id}/submit`, { method: 'POST', body: { version }, idempotencyKey });

export const discardDraft = (id: number): Promise<void> => callApi(`/api/drafts/${id}`, { method: 'DELETE' });

export const restoreDraft = (id: number): Promise<DraftJson> =>
  callApi(`/api/drafts/${id}/restore`, { method: 'POST', body: {} });

const CONFLICT = 409;

/** What is stored now, when a call was refused because it knew something older. */
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
