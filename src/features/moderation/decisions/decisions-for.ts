import type { Decision } from './decision.ts';
import type { QueueRow } from '../queue/queue.ts';

/** What can be decided of a listing as it stands, the usual first; the server has the last word. */
export function decisionsFor(
  row: Pick<QueueRow, 'moderation' | 'publication' | 'fake' | 'draftVersion' | 'openReports' | 'objected'>,
  { isAdmin }: { isAdmin: boolean },
): Decision[] {
  const { moderation, publication, fake, openReports, objected } = row;
  const waits = moderation === 'pending' || (row.draftVersion !== null && moderation === 'approved');
  const possible: Record<Decision, boolean> = {
    approve: waits || moderation === 'rejected',
    reject: moderation !== 'rejected',
    dismiss: openReports > 0,
    uphold: objected,
    activate: publication === 'inactive',
    deactivate: publication === 'active',
    mark_fake: !fake,
    unmark_fake: fake,
    // What is shown is not taken off without a reason.
    return: moderation === 'rejected',
    delete: isAdmin,
  };
  return (Object.keys(possible) as Decision[]).filter((decision) => possible[decision]);
}
