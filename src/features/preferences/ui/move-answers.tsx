import { useEffect } from 'react';
import { SIGNED_IN_COOKIE } from '#features/accounts/sessions/signed-in-cookie.ts';
import { readKept, writeKept } from './kept-answers.ts';
import { saveAnswers } from './save-answers.ts';

/** After signing in or registering, moves the answers that this browser keeps into the account. Renders nothing. */
export function MoveAnswers() {
  useEffect(() => {
    // Failures are ignored: the next page tries again.
    if (document.cookie.includes(`${SIGNED_IN_COOKIE}=`)) moveAnswers().catch(() => undefined);
  }, []);
  return null;
}

/** Removes the answers only as they were sent: another tab may have changed them meanwhile. */
async function moveAnswers(): Promise<void> {
  const kept = readKept();
  if (!kept) return;
  await saveAnswers(kept);
  if (readKept()?.at === kept.at) writeKept(undefined);
}
