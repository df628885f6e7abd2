import { actors } from './actors.ts';
import type { OperationPolicy } from './operation-policy.ts';
import { pictureForm } from './picture-form.ts';
import { decidedListings, listings, picture } from './policy-things.ts';

/** Reports, decisions on listings, and what sellers say to them. */
const everyone = actors;
const users = actors.filter((actor) => actor !== 'visitor');
const staff = ['moderator', 'admin', 'super_admin'] as const;
const admins = ['admin', 'super_admin'] as const;

export const moderationPolicy: Record<string, OperationPolicy> = {
  'POST /api/listings/{id}/reports': {
    may: everyone,
    things: listings,
    body: () => ({ ground: 'sold' }),
    answers: { own: 200, other: 200, missing: 404 },
  },
  'GET /api/user/listings/{id}/statement': {
    may: users,
    things: decidedListings,
    answers: { own: 200, other: 404, missing: 404 },
  },
  'POST /api/user/listings/{id}/objection': {
    may: users,
    things: decidedListings,
    body: () => ({ objection: 'Снимките са мои.' }),
    answers: { own: 200, other: 404, missing: 404 },
  },
  'GET /api/admin/listings': { may: staff, query: 'tab=all&q=golf', answers: 200 },
  'GET /api/admin/listings/{id}': {
    may: staff,
    things: listings,
    answers: { own: 200, other: 200, missing: 404 },
  },
  'POST /api/admin/listings/decisions': {
    may: staff,
    body: () => ({ listings: [{ id: 2_000_000_000, version: 1 }], decision: 'approve' }),
    answers: 200,
  },
  'POST /api/admin/listings/{id}/decisions': {
    may: staff,
    things: listings,
    body: () => ({ version: 1, decision: 'deactivate', reason: { ground: 'sold' } }),
    answers: { own: 200, other: 200, missing: 404 },
  },
  'POST /api/admin/listings/{id}/pictures': {
    may: admins,
    things: listings,
    contentType: pictureForm(Buffer.alloc(0)).contentType,
    body: async () => pictureForm(await picture()).body,
    answers: { own: 201, other: 201, missing: 404 },
  },
};
