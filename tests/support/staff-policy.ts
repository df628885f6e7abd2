import { ACTOR_PASSWORD } from './actors.ts';
import type { OperationPolicy } from './operation-policy.ts';
import { accounts, registerEntry, submissions, SUBMITTED_AT } from './policy-things.ts';

const staff = ['moderator', 'admin', 'super_admin'] as const;
const current_password = ACTOR_PASSWORD;

/** The second factor, the installation, companies and roles. */
export const staffPolicy: Record<string, OperationPolicy> = {
  'GET /api/admin/second-factor': { only: staff, answers: 200 },
  'POST /api/admin/second-factor/begin': {
    only: staff,
    body: () => ({ current_password }),
    answers: 200,
  },
  'POST /api/admin/second-factor/confirm': { only: staff, body: () => ({ code: '123456' }), answers: 409 },
  'POST /api/admin/second-factor/give': { only: staff, body: () => ({ code: '123456' }), answers: 409 },
  'POST /api/admin/second-factor/recovery-codes': {
    only: staff,
    body: () => ({ code: '123456' }),
    answers: 409,
  },
  'POST /api/admin/second-factor/remove': {
    only: staff,
    body: () => ({ current_password, code: '123456' }),
    answers: 409,
  },
  'DELETE /api/admin/second-factor/recovery': { only: staff, answers: 404 },
  'GET /api/admin/second-factor/recoveries': { answers: 200 },
  'POST /api/admin/users/{id}/second-factor-recovery': {
    things: accounts,
    body: () => ({ current_password }),
    answers: { own: 409, other: 404, missing: 404 },
  },
  'DELETE /api/admin/users/{id}/second-factor-recovery': {
    things: accounts,
    answers: { own: 404, other: 404, missing: 404 },
  },
  'GET /api/admin/dashboard': { answers: 200 },
  'GET /api/admin/audit': { answers: 200 },
  'GET /api/admin/system': { answers: 200 },
  'POST /api/admin/system/jobs/{queue}': {
    things: async () => ({ own: 'send-mail', other: 'make-renditions', missing: 'no-such-queue' }),
    body: () => ({ action: 'retry' }),
    // Nothing has failed in any of them.
    answers: { own: 404, other: 404, missing: 404 },
  },
  'POST /api/admin/system/mails': { answers: 200 },
  'GET /api/admin/verifications': { answers: 200 },
  'POST /api/admin/verifications/{id}': {
    query: `submitted_at=${SUBMITTED_AT}`,
    things: submissions,
    body: () => ({ decision: 'verify', register: registerEntry }),
    answers: { own: 404, other: 200, missing: 404 },
  },
  'GET /api/admin/staff': { answers: 200 },
  'PUT /api/admin/users/{id}/roles': {
    things: accounts,
    body: () => ({ roles: ['moderator'], current_password }),
    answers: { own: 409, other: 200, missing: 404 },
  },
};
