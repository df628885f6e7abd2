import { OutsideError } from './fetch-outside.server.ts';

/**
 * Circuit breaker around an external service. After `failures` failures in a row it opens for `restMs`, and
 * calls fail at once with OutsideError instead of each waiting for a timeout. Then one trial call is let
 * through.
 */
export function circuitBreaker({
  failures = 5,
  restMs = 10_000,
  now = Date.now,
}: { failures?: number; restMs?: number; now?: () => number } = {}): <Answer>(
  call: () => Promise<Answer>,
) => Promise<Answer> {
  let failed = 0;
  let restsUntil = 0;
  return async (call) => {
    if (now() < restsUntil) throw new OutsideError('circuit breaker open after repeated failures');
    // Calls that arrive during the trial call are refused too.
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
