import type { Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';

/** Throws `forbidden` (403) when an admin would change an account of staff, which only super admins may. */
export function requireMayChange(actor: Viewer, { roles }: { roles: readonly string[] }): void {
  if (roles.length > 0 && !actor.roles.includes('super_admin')) throw new AppError('forbidden', 403);
}
