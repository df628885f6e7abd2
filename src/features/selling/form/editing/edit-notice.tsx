import { reasonForReader } from '#features/listings/life/reason-template.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { DraftJson } from '../../drafts/draft-json.ts';

const words: Record<DraftJson['listing']['moderation'], () => string> = {
  approved: m.sell_edit_approved,
  pending: m.sell_edit_pending,
  rejected: m.sell_edit_again,
};

/** Explains whether changes need a review and shows the outcome of the last review. */
export function EditNotice({ draft }: { draft: DraftJson }) {
  const { listing, refusal, submitted_at: submittedAt } = draft;
  const isRejected = listing.moderation === 'rejected';
  const reason = isRejected ? listing.reason : refusal;
  return (
    <div className="mb-5 space-y-3">
      {(isRejected || refusal !== null) && (
        <div className="rounded-lg border border-bad-line bg-bad-bg p-4 text-sm text-bad">
          <p className="flex gap-2.5 font-semibold">
            <Icon name="circle-alert" className="size-4 flex-none" />
            {isRejected ? m.sell_edit_rejected() : m.sell_edit_refused()}
          </p>
          {reason && <p className="mt-1 whitespace-pre-line wrap-anywhere">{reasonForReader(reason)}</p>}
        </div>
      )}
      <div className="rounded-lg border border-note-line bg-note-bg p-4 text-sm text-note">
        <p className="flex gap-2.5">
          <Icon name={submittedAt === null ? 'info' : 'hourglass'} className="size-4 flex-none" />
          <span>
            {submittedAt !== null && <b className="block font-semibold">{m.sell_edit_waiting()}</b>}
            {words[listing.moderation]()}
          </span>
        </p>
      </div>
    </div>
  );
}
