import { isAdmin, staffRoles, type Viewer } from '#features/access/viewer.ts';

/** The only page of a blocked account, with its statement of reasons, export and objections. */
export const BLOCKED_PATH = '/blocked';

const DASHBOARD = '/admin/dashboard';

/** Target for signed-in people who open a page for visitors, such as the sign-in. */
export const homeOf = (viewer: Viewer): string => (isAdmin(viewer) ? DASHBOARD : '/');

/** Target after a sign-in on the page for staff, where moderators go to the dashboard too. */
export const homeOfStaff = ({ roles }: { roles: readonly string[] }): string =>
  staffRoles.some((role) => roles.includes(role)) ? DASHBOARD : '/';
