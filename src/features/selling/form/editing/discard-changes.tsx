import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { leaveFor } from '#platform/web/leave-for.ts';
import { Modal } from '#ui/modal.tsx';
import { showToast } from '#ui/show-toast.ts';
import { discardDraft } from '../saving/draft-calls.ts';

/** Discards the changes after a confirmation; the published listing stays as it is. */
export function DiscardChanges({ listingId }: { listingId: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const discard = async () => {
    try {
      await discardDraft(listingId);
      await leaveFor('/user/listing');
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error);
      showToast({ kind: 'error', title: error instanceof ApiError ? error.message : m.error_unexpected() });
    }
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-secondary flex-none max-md:!px-3"
        onClick={() => setIsAsking(true)}
      >
        <span className="max-md:hidden">{m.sell_discard_changes()}</span>
        <span className="md:hidden">{m.sell_discard_short()}</span>
      </button>
      {isAsking && (
        <Modal title={m.sell_discard_changes_title()} onClose={() => setIsAsking(false)}>
          <p className="text-base text-fg-2">{m.sell_discard_changes_text()}</p>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <button type="button" className="btn btn-secondary" onClick={() => setIsAsking(false)}>
              {m.sell_keep_changes()}
            </button>
            <button type="button" className="btn btn-danger" onClick={() => void discard()}>
              {m.sell_discard_changes()}
            </button>
          </div>
        </Modal>
      )}
    </>
  );
}
