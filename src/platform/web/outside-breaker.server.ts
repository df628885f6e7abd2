import { OutsideError } from './fetch-outside.server.ts';

/**
 * Calls an outside service unless it failed `failures` times in a row: then it is left alone for `restMs`, and
 * callers get an OutsideError at once instead of waiting for a timeout each. After the rest one call tries it.
 */
export function outsideBreaker({
  failures = 5,
  restMs = 10_000,
  now = Date.now,
}: { failures?: number; restMs?: number; now?: () => number } = {}): <Answer>(
  call: () => Promise<Answer>,
) => Promise<Answer> {
  let failed = 0;
  let restsUntil = 0;
  return async (call) => {
    if (now() < restsUntil) throw new OutsideError('it failed several times and is left alone for a while');
    // Whoever comes while the one try is under way is refused too.
    if (failed >= failures) restsUntil = now() + restMs;
    try {
      const answer = await call();
      failed = 0;
      restsUntil = 0;
      return answer;
    } catch (error) {
      failed += 1;
      if (failed >= failures) restsUntil = now() + restMs;
      throw error;
    }
  };
}
