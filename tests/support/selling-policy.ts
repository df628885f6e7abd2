import type { Insertable } from 'kysely';
import type { Listing } from '#platform/db/database-types.ts';
import { makeActor, type Caller } from './actors.ts';
import { makeDraft } from './drafts.ts';
import type { OperationPolicy } from './operation-policy.ts';
import { completeCar, listings, type Thing } from './policy-things.ts';

const MISSING_ID = '2000000000';
let keys = 0;

/** A draft of the caller and one of another account. */
async function drafts(caller: Caller): Promise<Record<Thing, string>> {
  const { db } = caller.test.ctx;
  const other = await makeActor(caller.test, 'company');
  const [ownDraft, otherDraft] = await Promise.all(
    [caller.accountId ?? other, other].map((accountId) => makeDraft(db, { accountId })),
  );
  return { own: String(ownDraft), other: String(otherDraft), missing: MISSING_ID };
}

/** The same drafts after they were discarded. */
async function discardedDrafts(caller: Caller): Promise<Record<Thing, string>> {
  const things = await drafts(caller);
  await caller.test.ctx.db
    .updateTable('listing_draft')
    .set({ discarded_at: caller.test.ctx.now() })
    .where('listing_id', 'in', [Number(things.own), Number(things.other)])
    .execute();
  return things;
}

/** Listings in the state that an owner's step requires, with the events that led there. */
const listingsWith =
  (values: Partial<Insertable<Listing>>, way?: { field: string; from: string; to: string }) =>
  async (caller: Caller): Promise<Record<Thing, string>> => {
    const { db, now } = caller.test.ctx;
    const things = await listings(caller);
    for (const id of [Number(things.own), Number(things.other)]) {
      await db
        .updateTable('listing')
        .set({ version: 1, ...values })
        .where('id', '=', id)
        .execute();
      if (!way) continue;
      await db
        .insertInto('listing_transition')
        .values({ listing_id: id, at: now(), field: way.field, from_state: way.from, to_state: way.to })
        .execute();
    }
    return things;
  };

/** Listings that only owners can read, and a draft that even staff cannot read. */
async function hiddenListings(caller: Caller): Promise<Record<Thing, string>> {
  const [hidden, unfinished] = [
    await listingsWith({ publication: 'inactive' })(caller),
    await drafts(caller),
  ];
  return { ...hidden, other: unfinished.other };
}

const own = { answers: { own: 200, other: 404, missing: 404 } };
const empty = () => ({});
const wording = () => ({ language: 'bg', length: 'basic' });
const knowing = () => ({ version: 1 });

const step = (...state: Parameters<typeof listingsWith>): OperationPolicy => ({
  ...own,
  body: empty,
  things: listingsWith(...state),
});

/** Signed-in users may call these operations on their own working copies and listings. */
export const sellingPolicy: Record<string, OperationPolicy> = {
  'GET /api/user/listings': { answers: 200 },
  'GET /api/user/listings/{id}': {
    ...own,
    things: hiddenListings,
  },
  'GET /api/drafts': { answers: 200 },
  'POST /api/drafts': { body: empty, answers: 201 },
  'GET /api/drafts/{id}': { ...own, things: drafts },
  'GET /api/drafts/{id}/same-vehicle': { ...own, things: drafts },
  'GET /api/drafts/{id}/usual-prices': { ...own, things: drafts },
  'GET /api/drafts/{id}/price-suggestion': { ...own, things: drafts },
  'GET /api/drafts/{id}/description': { ...own, things: drafts, query: 'language=bg&length=basic' },
  // Without a text model.
  'POST /api/drafts/{id}/description': {
    ...own,
    things: drafts,
    body: wording,
    answers: { own: 404, other: 404, missing: 404 },
  },
  'GET /api/drafts/{id}/unlikely-values': { ...own, things: drafts },
  'PATCH /api/drafts/{id}': { ...own, things: drafts, body: knowing },
  'DELETE /api/drafts/{id}': { ...own, things: drafts, answers: { own: 204, other: 404, missing: 404 } },
  'POST /api/drafts/{id}/restore': { ...own, things: discardedDrafts, body: empty },
  'POST /api/drafts/{id}/submit': {
    ...own,
    things: drafts,
    headers: () => ({ 'idempotency-key': `policy-${(keys += 1)}` }),
    body: knowing,
  },
  'POST /api/listings/{id}/price': {
    ...own,
    things: listingsWith(completeCar),
    headers: () => ({ 'idempotency-key': `policy-${(keys += 1)}` }),
    body: () => ({ version: 1, price_minor: 990_000 }),
  },
  'POST /api/listings/{id}/renew': step({ publication: 'expired' }),
  'POST /api/listings/{id}/reserve': step({}),
  'POST /api/listings/{id}/unreserve': step({ sale: 'reserved' }),
  'POST /api/listings/{id}/sold': step({}),
  'POST /api/listings/{id}/unsold': step({ sale: 'sold' }, { field: 'sale', from: 'available', to: 'sold' }),
  'POST /api/listings/{id}/pause': step({}),
  'POST /api/listings/{id}/resume': step({ publication: 'inactive' }),
  'POST /api/listings/{id}/archive': step({}),
  'POST /api/listings/{id}/delete': step({}),
  'POST /api/listings/{id}/restore': step(
    { publication: 'archived' },
    { field: 'publication', from: 'active', to: 'archived' },
  ),
};
