import type { OperationPolicy } from './operation-policy.ts';
import { pictureForm } from './picture-form.ts';
import {
  claimedListings,
  completeListings,
  decidedListings,
  listings,
  massDecisions,
  picture,
  sampledListings,
  staffViews,
} from './policy-things.ts';
import { makeListing } from './factories.ts';

/** Reports, decisions on listings and objections of sellers. */

/** Admins steer the mass decisions of everyone. */
const steered = { own: 200, other: 200, missing: 404 };
const ofAllStaff = { admin: steered, super_admin: steered };

export const moderationPolicy: Record<string, OperationPolicy> = {
  'POST /api/listings/{id}/reports': {
    things: listings,
    body: () => ({ ground: 'sold' }),
    answers: { own: 200, other: 200, missing: 404 },
  },
  'POST /api/reports/{receipt}/objection': {
    things: async () => ({ own: 'UNKNOWN234', other: 'UNKNOWN234', missing: 'UNKNOWN234' }),
    body: () => ({ objection: 'Колата е продадена.' }),
    answers: { own: 404, other: 404, missing: 404 },
  },
  'POST /api/admin/disputes': { body: () => ({ outcome: 'upheld', days: 30 }), answers: 200 },
  'GET /api/user/listings/{id}/statement': {
    things: decidedListings,
    answers: { own: 200, other: 404, missing: 404 },
  },
  'POST /api/user/listings/{id}/objection': {
    things: decidedListings,
    body: () => ({ objection: 'Снимките са мои.' }),
    answers: { own: 200, other: 404, missing: 404 },
  },
  'GET /api/admin/moderation-figures': { query: 'range=90', answers: 200 },
  'GET /api/transparency/{year}': {
    things: async () => ({ own: '2026', other: '2026', missing: '2199' }),
    answers: { own: 200, other: 200, missing: 404 },
  },
  'GET /api/admin/listings': { query: 'tab=all&q=golf', answers: 200 },
  'GET /api/admin/listings/{id}': {
    things: listings,
    answers: { own: 200, other: 200, missing: 404 },
  },
  'POST /api/admin/listings/next': { body: () => ({ filter: 'tab=all' }), answers: 200 },
  'PUT /api/admin/listings/{id}/claim': {
    things: listings,
    body: () => ({ take_over: false }),
    answers: { own: 200, other: 200, missing: 404 },
  },
  'POST /api/admin/listings/{id}/sample': {
    things: sampledListings,
    body: () => ({ agrees: true }),
    // The own one is of an approval by the caller.
    answers: { own: 409, other: 200, missing: 404 },
  },
  'DELETE /api/admin/listings/{id}/claim': {
    things: claimedListings,
    answers: { own: 200, other: 404, missing: 404 },
  },
  'POST /api/admin/listings/decisions': {
    body: () => ({ listings: [{ id: 2_000_000_000, version: 1 }], decision: 'approve' }),
    answers: 200,
  },
  'GET /api/admin/listings/count': { query: 'filter=tab%3Dall', answers: 200 },
  'POST /api/admin/mass-decisions': {
    body: async (caller) => {
      await makeListing(caller.test.ctx.db, { moderation: 'pending' });
      await caller.test.ctx.db.deleteFrom('mass_decision').execute();
      return { filter: 'tab=pending', decision: 'approve' };
    },
    answers: 201,
  },
  'GET /api/admin/mass-decisions/{id}': {
    things: massDecisions,
    answers: { own: 200, other: 404, missing: 404 },
    answersTo: ofAllStaff,
  },
  'POST /api/admin/mass-decisions/{id}/steps': {
    things: massDecisions,
    body: () => ({ step: 'pause' }),
    answers: { own: 200, other: 404, missing: 404 },
    answersTo: ofAllStaff,
  },
  'POST /api/admin/listing-views': {
    body: () => ({ name: 'Скъпи', filter: 'tab=all&price_min=50000' }),
    answers: 200,
  },
  'DELETE /api/admin/listing-views/{id}': {
    things: staffViews,
    answers: { own: 200, other: 404, missing: 404 },
  },
  'POST /api/admin/listings/{id}/decisions': {
    things: listings,
    body: () => ({ version: 1, decision: 'deactivate', reason: { ground: 'sold' } }),
    answers: { own: 200, other: 200, missing: 404 },
  },
  'POST /api/admin/listings/{id}/edits': {
    things: completeListings,
    body: () => ({
      version: 1,
      fields: { mileage: '90000' },
      reason: { ground: 'wrong_data', bg: 'Пробегът е друг.', en: 'The mileage differs.' },
    }),
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
