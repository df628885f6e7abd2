import { useState } from 'react';
import { newIdempotencyKey } from '#platform/web/new-idempotency-key.ts';

/**
 * Idempotency key of a form: the same for all attempts to send the same values, so that a repetition after a lost answer
 * does nothing twice; another one for changed values, which the first answer does not fit.
 */
export function useAttemptKey(): (values: object) => string {
  const [keyOf] = useState(() => {
    const last = { text: '', key: '' };
    return (values: object): string => {
      const text = JSON.stringify(values);
      if (last.text !== text) Object.assign(last, { text, key: newIdempotencyKey() });
      return last.key;
    };
  });
  return keyOf;
}
