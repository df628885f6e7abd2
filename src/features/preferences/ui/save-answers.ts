import { callOperation } from '#platform/web/call-operation.ts';
import type { savePreferencesOperation } from '../save-preferences.server.ts';
import type { Kept } from './kept-answers.ts';

export const ANSWERS_PATH = '/api/user/preferences';

/** Sends answers to the account and returns those that it keeps: the newer ones. Throws ApiError. */
export const saveAnswers = ({ search, step, at }: Kept) =>
  callOperation<typeof savePreferencesOperation>('PUT', ANSWERS_PATH, {
    body: { search, step, answered_at: new Date(at).toISOString() },
  });
