import type { OperationPolicy } from './operation-policy.ts';

export const preferencesPolicy: Record<string, OperationPolicy> = {
  'GET /api/user/preferences': { answers: 200 },
  'PUT /api/user/preferences': {
    body: () => ({ search: '?type=car&match=city', step: 2, answered_at: '2026-11-20T12:00:00.000Z' }),
    answers: 200,
  },
  'DELETE /api/user/preferences': { answers: 200 },
};
