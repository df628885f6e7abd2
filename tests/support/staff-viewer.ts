import type { Viewer } from '#features/access/viewer.ts';

/** A signed-in member of the staff, as the access check sees one. */
export const staffViewer = (role: 'moderator' | 'admin'): Viewer => ({
  accountId: 1,
  kind: 'private',
  companyKind: null,
  verified: false,
  roles: [role],
  locale: null,
  isStaffAccount: true,
  usesSecondFactor: false,
  hasSecondFactor: false,
});
