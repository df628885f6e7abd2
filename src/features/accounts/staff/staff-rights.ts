import type { StaffRole } from '#features/access/viewer.ts';

/** A right in the table of roles: the least role that has it, and an operation that proves it. */
export interface StaffRight {
  key: string;
  role: StaffRole;
  /** As in docs/api-access.md; a test compares its access with `role`. */
  operation: string;
}

export const staffRights = [
  { key: 'review', role: 'moderator', operation: 'POST /api/admin/listings/{id}/decisions' },
  { key: 'mass', role: 'moderator', operation: 'POST /api/admin/mass-decisions' },
  { key: 'people', role: 'admin', operation: 'GET /api/admin/users' },
  { key: 'block', role: 'admin', operation: 'POST /api/admin/users/blocks' },
  { key: 'export', role: 'admin', operation: 'POST /api/admin/people-exports' },
  { key: 'conversations', role: 'admin', operation: 'POST /api/admin/conversation-reports/{id}/read' },
  { key: 'verification', role: 'admin', operation: 'POST /api/admin/verifications/{id}' },
  { key: 'reference', role: 'admin', operation: 'POST /api/admin/makes' },
  { key: 'settings', role: 'admin', operation: 'PATCH /api/admin/settings' },
  { key: 'audit', role: 'admin', operation: 'GET /api/admin/audit' },
  { key: 'system', role: 'admin', operation: 'GET /api/admin/system' },
  { key: 'roles', role: 'super_admin', operation: 'PUT /api/admin/users/{id}/roles' },
  {
    key: 'second_factor',
    role: 'super_admin',
    operation: 'POST /api/admin/users/{id}/second-factor-recovery',
  },
] as const satisfies readonly StaffRight[];
