import { useCallback, useRef, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { newIdempotencyKey } from '#platform/web/new-idempotency-key.ts';
import { draftOfError, storedDraft, submitDraft, type Submitted } from '../../form/saving/draft-calls.ts';
import type { SaveState } from '../../form/saving/draft-snapshot.ts';
import type { DraftAutosave } from '../../form/saving/draft-autosave.ts';

export interface PublishProblem {
  text: string;
  status: number;
  /** The state of the draft that stopped the submission; the problem ends with it. */
  during?: SaveState;
}

/**
 * Submits a draft, one call at a time. Retries reuse the idempotency key, so that a lost response or a double click
 * submits once; a refusal ends the use of the key.
 */
export function usePublish(draftId: number, autosave: DraftAutosave, uploading: number) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<PublishProblem>();
  const [isDone, setIsDone] = useState(false);
  const busy = useRef(false);
  const idempotencyKey = useRef<{ key: string; version: number }>(undefined);

  async function submit(): Promise<Submitted | undefined> {
    if (busy.current) return undefined;
    busy.current = true;
    setIsSending(true);
    setProblem(undefined);
    try {
      if (uploading > 0) {
        setProblem({ text: m.sell_publish_uploading({ count: uploading }), status: 0 });
        return undefined;
      }
      await autosave.flush();
      const { state, version, message } = autosave.snapshot();
      if (state !== 'saved') {
        setProblem({ text: message ?? m.sell_publish_unsaved(), status: 0, during: state });
        return undefined;
      }
      // A key stands for one version: with another one the server refuses it.
      if (idempotencyKey.current?.version !== version)
        idempotencyKey.current = { key: newIdempotencyKey(), version };
      const submitted = await submitDraft(draftId, version, idempotencyKey.current.key);
      setIsDone(true);
      return submitted;
    } catch (error) {
      setProblem(problemOf(error));
      return undefined;
    } finally {
      busy.current = false;
      setIsSending(false);
    }
  }

  function problemOf(error: unknown): PublishProblem {
    if (!(error instanceof ApiError)) {
      reportError(error);
      return { text: m.error_unexpected(), status: 0 };
    }
    // Keeps the key unless the server refused: the submission may have succeeded, or is retried later.
    const isAnswered =
      error.status >= 400 && error.status < 500 && error.status !== 429 && error.status !== 401;
    if (isAnswered) idempotencyKey.current = undefined;
    const stored = draftOfError(error);
    if (stored) autosave.adopt(storedDraft(stored));
    return { text: error.message, status: error.status };
  }

  const dismiss = useCallback(() => setProblem(undefined), []);
  // Until the page of the outcome is there.
  return { submit, isSending: isSending || isDone, isDone, problem, dismiss };
}
