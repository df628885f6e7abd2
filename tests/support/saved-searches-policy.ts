import { managePath } from '#features/saved-searches/visitors/search-links.server.ts';
import { makeActor, type Caller } from './actors.ts';
import { makeSavedSearch } from './factories.ts';
import type { OperationPolicy } from './operation-policy.ts';
import type { Thing } from './policy-things.ts';

let serial = 0;
/** A well-formed token that this installation did not sign. */
const FORGED = `1-${'x'.repeat(43)}`;

const searched = () => ({ address: '?type=car&fuel=diesel', seen_at: 1_790_000_000_000, pinned: false });

/** A saved search of the caller and one of another account. */
async function savedSearches(caller: Caller): Promise<Record<Thing, string>> {
  const { db } = caller.test.ctx;
  const other = await makeActor(caller.test, 'company');
  const [own, others] = await Promise.all(
    [caller.accountId ?? other, other].map((account_id) => makeSavedSearch(db, { account_id })),
  );
  return { own: String(own), other: String(others), missing: '2000000000' };
}

export const savedSearchesPolicy: Record<string, OperationPolicy> = {
  'POST /api/searches': {
    body: (caller) => ({
      address: `?type=car&year_min=${1990 + ((serial += 1) % 30)}`,
      ...(caller.accountId === undefined && { email: `visitor${serial}@volan.example` }),
    }),
    answers: 200,
  },
  'POST /api/searches/confirm': { body: () => ({ token: FORGED }), answers: 422 },
  'PATCH /api/searches/by-link': {
    body: async ({ test: { ctx } }) => {
      const id = await makeSavedSearch(ctx.db, {
        email: `visitor${(serial += 1)}@volan.example`,
        account_id: null,
        confirmed_at: ctx.now(),
      });
      return { token: managePath(ctx, id).split('token=')[1], alert: 'weekly' };
    },
    answers: 200,
  },
  'GET /api/user/search-history': { answers: 200 },
  'POST /api/user/search-history': { body: () => ({ searches: [searched()] }), answers: 200 },
  'PATCH /api/user/search-history': {
    body: () => ({ address: '?type=car&fuel=diesel', pinned: true }),
    answers: 200,
  },
  'DELETE /api/user/search-history': { body: () => ({ address: '?type=car&fuel=diesel' }), answers: 200 },
  'POST /api/search-history/present': { body: () => ({ searches: [searched()] }), answers: 200 },
  'GET /api/user/searches': { answers: 200 },
  'GET /api/user/searches/saved': { query: 'address=?type=car', answers: 200 },
  'PATCH /api/user/searches/{id}': {
    things: savedSearches,
    body: () => ({ alert: 'weekly' }),
    answers: { own: 200, other: 404, missing: 404 },
  },
};
