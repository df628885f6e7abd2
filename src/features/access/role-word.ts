import { m } from '#platform/i18n/messages.ts';
import { mayActAs, type Viewer } from './viewer.ts';

/** The highest role of a member of staff, in words. */
export function roleWord(viewer: Viewer): string {
  if (mayActAs(viewer, 'super_admin')) return m.role_super_admin();
  return mayActAs(viewer, 'admin') ? m.role_admin() : m.role_moderator();
}
