import type { OperationPolicy } from './operation-policy.ts';
import { listings } from './policy-things.ts';

export const priceWatchPolicy: Record<string, OperationPolicy> = {
  'PUT /api/listings/{id}/watch': { things: listings, answers: { own: 409, other: 200, missing: 404 } },
  'DELETE /api/listings/{id}/watch': { things: listings, answers: { own: 200, other: 200, missing: 200 } },
  'GET /api/user/watched-listings': { query: 'sort=drop&moved=1&cursor=1.1', answers: 200 },
  'GET /api/user/watched-listings/ids': { answers: 200 },
  'POST /api/user/watched-listings/seen': { body: () => ({ ids: [1, 2] }), answers: 200 },
};
