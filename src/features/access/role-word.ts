import { m } from '#platform/i18n/messages.ts';
import { mayActAs, type Viewer } from './viewer.ts';

/** Returns the label of the highest staff role of the viewer. */
export function roleWord(viewer: Viewer): string {
  if (mayActAs(viewer, 'super_admin')) return m.role_super_admin();
  return mayActAs(viewer, 'admin') ? m.role_admin() : m.role_moderator();
}
