import type { OperationPolicy } from './operation-policy.ts';

/** Settings and texts of pages. */
export const settingsPolicy: Record<string, OperationPolicy> = {
  'GET /api/admin/settings': { answers: 200 },
  'PATCH /api/admin/settings': {
    query: 'version=1000000',
    body: () => ({ live_listings_private: 11 }),
    answers: 200,
  },
  'PUT /api/admin/page-text': {
    // Each call would need the number that the one before it has made.
    body: () => ({ page: 'help', locale: 'bg', text: 'Помощ', is_draft: false, based_on: 2_000_000 }),
    answers: 409,
  },
  'POST /api/admin/page-text/preview': { body: () => ({ text: 'Помощ' }), answers: 200 },
};
