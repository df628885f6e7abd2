import { makeActor, type Caller } from './actors.ts';
import { makeFavourite, makeListing } from './factories.ts';
import type { OperationPolicy } from './operation-policy.ts';
import { listings, type Thing } from './policy-things.ts';

/** A saved listing of the caller and one that only another account saved. */
async function favourites(caller: Caller): Promise<Record<Thing, string>> {
  const { db } = caller.test.ctx;
  const other = await makeActor(caller.test, 'company');
  const [own, others] = [await makeListing(db), await makeListing(db)];
  await makeFavourite(db, { account_id: caller.accountId ?? other, listing_id: own });
  await makeFavourite(db, { account_id: other, listing_id: others });
  return { own: String(own), other: String(others), missing: '2000000000' };
}

export const favouritesPolicy: Record<string, OperationPolicy> = {
  'GET /api/favourites/now': { query: 'ids=1,2', answers: 200 },
  'GET /api/user/favourites': { answers: 200 },
  'GET /api/user/favourites/ids': { answers: 200 },
  'PUT /api/user/favourites/{id}': { things: listings, answers: { own: 200, other: 200, missing: 404 } },
  'PATCH /api/user/favourites/{id}': {
    things: favourites,
    body: () => ({ note: 'Питай за гумите.' }),
    answers: { own: 200, other: 404, missing: 404 },
  },
  'DELETE /api/user/favourites/{id}': {
    things: favourites,
    answers: { own: 200, other: 200, missing: 200 },
  },
  'POST /api/user/favourites/merge': {
    body: async ({ test: { ctx } }) => ({
      favourites: [
        {
          listing_id: await makeListing(ctx.db),
          price_eur_minor: 1_000_000,
          state: 'available',
          saved_at: ctx.now().toISOString(),
          note: 'Да се види.',
          noted_at: ctx.now().toISOString(),
        },
      ],
    }),
    answers: 200,
  },
};
