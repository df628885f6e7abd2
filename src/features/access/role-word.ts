import { m } from '#platform/i18n/messages.ts';
import { mayActAs, type StaffRole, type Viewer } from './viewer.ts';

const labels: Record<StaffRole, () => string> = {
  moderator: m.role_moderator,
  admin: m.role_admin,
  super_admin: m.role_super_admin,
};

export const roleLabel = (role: StaffRole): string => labels[role]();

/** Returns the label of the highest staff role of the viewer. */
export function roleWord(viewer: Viewer): string {
  if (mayActAs(viewer, 'super_admin')) return roleLabel('super_admin');
  return roleLabel(mayActAs(viewer, 'admin') ? 'admin' : 'moderator');
}
