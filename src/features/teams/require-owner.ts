import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';

/**
 * Returns the company whose own account this is. Throws AppError `unauthenticated` (401), `forbidden` (403) for private
 * people and members of a team.
 */
export function requireOwner(viewer: Viewer | undefined): Viewer {
  const present = requireViewer(viewer);
  if (present.kind !== 'company' || present.actor) throw new AppError('forbidden', 403);
  return present;
}
