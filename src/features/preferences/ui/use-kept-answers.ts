import { useEffect, useState } from 'react';
import { useMe } from '#features/accounts/sessions/ui/use-me.ts';
import { questionAddress } from '#features/search/match/preferences-address.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { showToast } from '#ui/show-toast.ts';
import type { forgetPreferencesOperation } from '../forget-preferences.server.ts';
import type { getPreferencesOperation } from '../get-preferences.server.ts';
import type { WizardPage } from '../wizard-page.ts';
import { readKept, writeKept, type Kept } from './kept-answers.ts';
import { ANSWERS_PATH, saveAnswers } from './save-answers.ts';

export interface KeptAnswers {
  /** Address of the question where the person stopped; undefined if nothing is kept. */
  address: string | undefined;
  forget: () => Promise<void>;
}

/**
 * Keeps the answers and the last question: of a visitor in this browser, of a signed-in person in the account. Answers of
 * the browser move into the account, where the newer ones win.
 */
export function useKeptAnswers({ search, step }: WizardPage): KeptAnswers {
  const isSignedIn = useMe() !== undefined;
  const [kept, setKept] = useState<Kept>();

  useEffect(() => {
    if (step === 0) return;
    const answers = { search, step, at: Date.now() };
    if (isSignedIn) saveAnswers(answers).then(() => writeKept(undefined), report);
    else writeKept(answers);
  }, [search, step, isSignedIn]);

  useEffect(() => {
    if (step > 0) return undefined;
    let isLeft = false;
    const show = (found: Kept | undefined) => {
      if (!isLeft) setKept(found);
    };
    const own = readKept();
    show(own);
    if (isSignedIn)
      merge(own).then(
        (merged) => {
          writeKept(undefined);
          show(merged);
        },
        // The answers of the browser stay there until the account can be reached.
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [step, isSignedIn]);

  const forget = async (): Promise<void> => {
    try {
      if (isSignedIn) await callOperation<typeof forgetPreferencesOperation>('DELETE', ANSWERS_PATH);
    } catch (error) {
      return report(error);
    }
    writeKept(undefined);
    setKept(undefined);
    showToast({ kind: 'success', subject: 'preferences', title: m.needs_forgotten() });
  };
  return { address: kept && questionAddress(kept.search, kept.step), forget };
}

/** Sends the answers of the browser, if any, and returns those that the account keeps. */
async function merge(own: Kept | undefined): Promise<Kept | undefined> {
  const { preferences } = own
    ? await saveAnswers(own)
    : await callOperation<typeof getPreferencesOperation>('GET', ANSWERS_PATH);
  return preferences
    ? { search: preferences.search, step: preferences.step, at: Date.parse(preferences.answered_at) }
    : undefined;
}

function report(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  showToast({ kind: 'error', subject: 'preferences', title: m.needs_save_failed(), text: error.message });
}
