import type { LightMyRequestResponse } from 'fastify';
import type { Caller } from './actors.ts';
import { makeListing } from './factories.ts';

let keys = 0;

/** Submits the caller's working copy with a new idempotency key unless one is given. */
export const submitDraft = (
  { browser }: Caller,
  id: number,
  { version = 1, key = `submit-${(keys += 1)}` } = {},
): Promise<LightMyRequestResponse> =>
  browser.call('POST', `/api/drafts/${id}/submit`, {
    body: { version },
    headers: { 'idempotency-key': key },
  });

/** Gives the caller the five approved listings that `isTrustedSeller` requires; the caller must also be identified. */
export async function trustCaller({ test, accountId = 0 }: Caller): Promise<void> {
  for (let approved = 0; approved < 5; approved++)
    await makeListing(test.ctx.db, { account_id: accountId, publication: 'archived' });
}
