import type { Database } from '../db/database.server.ts';
import { takeFromLimit, type Limit } from '../limits/take-from-limit.server.ts';
import type { FetchedAnswer, FetchRequest, FetchRules, SafeFetch } from './safe-fetch.server.ts';

/** One use of each is taken before the call, in all processes together. */
export interface Turn {
  limit: Limit;
  key: string;
}

/**
 * Reads an address once all limits admit it. Throws AppError `too_many` (429, with the seconds to wait) without asking
 * the site, otherwise as SafeFetch.
 */
export async function fetchInTurn(
  ctx: { db: Database; now: () => Date; safeFetch: SafeFetch },
  turns: readonly Turn[],
  address: string,
  rules: FetchRules,
  request?: FetchRequest,
): Promise<FetchedAnswer> {
  for (const { limit, key } of turns) await takeFromLimit(ctx, limit, key);
  return ctx.safeFetch(address, rules, request);
}
