import { isDealer, requireViewer, type Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';

/** Throws AppError `unauthenticated` (401) for a visitor, `forbidden` (403) unless the viewer is a verified car dealer. */
export function requireDealer(viewer: Viewer | undefined): Viewer {
  const present = requireViewer(viewer);
  if (!isDealer(present)) throw new AppError('forbidden', 403);
  return present;
}
