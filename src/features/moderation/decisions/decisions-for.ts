import type { Decision } from './decision.ts';
import type { QueueRow } from '../queue/queue.ts';

/** Decisions to offer for a listing in its state, most frequent first; the server validates them again. */
export function decisionsFor(
  row: Pick<
    QueueRow,
    'moderation' | 'publication' | 'fake' | 'draftVersion' | 'openReports' | 'objected' | 'fakeProposal'
  >,
  { isAdmin }: { isAdmin: boolean },
): Decision[] {
  const { moderation, publication, fake, openReports, objected } = row;
  const isProposed = row.fakeProposal !== null;
  const waits = moderation === 'pending' || (row.draftVersion !== null && moderation === 'approved');
  const possible: Record<Decision, boolean> = {
    confirm_fake: isProposed,
    decline_fake: isProposed,
    approve: waits || moderation === 'rejected',
    reject: moderation !== 'rejected',
    dismiss: openReports > 0,
    uphold: objected,
    activate: publication === 'inactive',
    deactivate: publication === 'active',
    mark_fake: !fake && !isProposed,
    unmark_fake: fake,
    // Not offered for an approved listing: taking it off the market needs a reason.
    return: moderation === 'rejected',
    delete: isAdmin,
  };
  return (Object.keys(possible) as Decision[]).filter((decision) => possible[decision]);
}
