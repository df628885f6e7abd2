import { reasonTemplate } from '#features/listings/life/reason-template.ts';
import { plainLine } from '#kernel/plain-text.ts';
import type { Locale } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import type { Decision } from '../decisions/decision.ts';
import { groundLabel } from '../decisions/ground.ts';
import type { QueueRow } from '../queue/queue.ts';

/** What waits for a second person, for the person who looks. */
export interface SecondLook {
  notes: string[];
  /** Whether the viewer may answer for a sampled approval. */
  asksForSample: boolean;
  /** Decisions that a colleague must take. */
  withheld: Decision[];
}

type Row = Pick<QueueRow, 'fakeProposal' | 'objectionDeciders' | 'sample'>;

/** `isAlone`: a super admin who is the whole staff, and decides also as the second person. */
export function presentSecondLook(
  { fakeProposal, objectionDeciders, sample }: Row,
  { viewerId, isAlone, locale }: { viewerId: number; isAlone: boolean; locale: Locale },
): SecondLook {
  const notes: string[] = [];
  const withheld: Decision[] = [];
  if (fakeProposal) {
    const { accountId, name, ground } = fakeProposal;
    const isMine = accountId === viewerId;
    if (isMine && !isAlone) withheld.push('confirm_fake');
    const text = fakeProposal[locale] ?? reasonTemplate(ground, locale) ?? '';
    notes.push(
      isMine ? m.second_proposed_mine() : m.second_proposed({ name: plainLine(name) }),
      [m.second_reason({ ground: groundLabel(ground) }), text].filter(Boolean).join('\n'),
    );
  }
  if (objectionDeciders.includes(viewerId)) {
    if (!isAlone) withheld.push('uphold');
    notes.push(isAlone ? m.second_alone() : m.second_own_objection());
  }
  const isOwnApproval = sample?.approvedBy === viewerId && !isAlone;
  if (sample) notes.push(isOwnApproval ? m.second_sample_mine() : m.second_sample());
  return { notes, asksForSample: sample !== null && !isOwnApproval, withheld };
}
