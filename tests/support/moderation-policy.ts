import type { OperationPolicy } from './operation-policy.ts';
import { pictureForm } from './picture-form.ts';
import { decidedListings, listings, picture } from './policy-things.ts';

/** Reports, decisions on listings and objections of sellers. */

export const moderationPolicy: Record<string, OperationPolicy> = {
  'POST /api/listings/{id}/reports': {
    things: listings,
    body: () => ({ ground: 'sold' }),
    answers: { own: 200, other: 200, missing: 404 },
  },
  'GET /api/user/listings/{id}/statement': {
    things: decidedListings,
    answers: { own: 200, other: 404, missing: 404 },
  },
  'POST /api/user/listings/{id}/objection': {
    things: decidedListings,
    body: () => ({ objection: 'Снимките са мои.' }),
    answers: { own: 200, other: 404, missing: 404 },
  },
  'GET /api/admin/listings': { query: 'tab=all&q=golf', answers: 200 },
  'GET /api/admin/listings/{id}': {
    things: listings,
    answers: { own: 200, other: 200, missing: 404 },
  },
  'POST /api/admin/listings/decisions': {
    body: () => ({ listings: [{ id: 2_000_000_000, version: 1 }], decision: 'approve' }),
    answers: 200,
  },
  'POST /api/admin/listings/{id}/decisions': {
    things: listings,
    body: () => ({ version: 1, decision: 'deactivate', reason: { ground: 'sold' } }),
    answers: { own: 200, other: 200, missing: 404 },
  },
  'POST /api/admin/listings/{id}/separations': {
    things: listings,
    body: async (caller) => ({ other: Number((await listings(caller)).other) }),
    answers: { own: 200, other: 200, missing: 404 },
  },
  'POST /api/admin/listings/{id}/pictures': {
    things: listings,
    contentType: pictureForm(Buffer.alloc(0)).contentType,
    body: async () => pictureForm(await picture()).body,
    answers: { own: 201, other: 201, missing: 404 },
  },
};
