import { isAdmin, staffRoles, type Viewer } from '#features/access/viewer.ts';

const DASHBOARD = '/admin/dashboard';

/** Where somebody goes who signs in without having asked for a page. */
export const homeAfterSignIn = ({ is_admin: admin }: { is_admin: boolean }): string =>
  admin ? DASHBOARD : '/';

/** Where somebody who is signed in has no business with a page for visitors. */
export const homeOf = (viewer: Viewer): string => homeAfterSignIn({ is_admin: isAdmin(viewer) });

/** The same at the door of staff, where a moderator too comes for the administration. */
export const homeOfStaff = ({ roles }: { roles: readonly string[] }): string =>
  staffRoles.some((role) => roles.includes(role)) ? DASHBOARD : '/';
