import { isAdmin, staffRoles, type Viewer } from '#features/access/viewer.ts';

const DASHBOARD = '/admin/dashboard';

/** Target after a sign-in without a requested page. */
export const homeAfterSignIn = ({ is_admin: admin }: { is_admin: boolean }): string =>
  admin ? DASHBOARD : '/';

/** Target for signed-in people who open a page for visitors, such as the sign-in. */
export const homeOf = (viewer: Viewer): string => homeAfterSignIn({ is_admin: isAdmin(viewer) });

/** Target after a sign-in on the page for staff, where moderators go to the dashboard too. */
export const homeOfStaff = ({ roles }: { roles: readonly string[] }): string =>
  staffRoles.some((role) => roles.includes(role)) ? DASHBOARD : '/';
