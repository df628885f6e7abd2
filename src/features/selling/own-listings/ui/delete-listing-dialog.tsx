import { m } from '#platform/i18n/messages.ts';
import { Modal } from '#ui/modal.tsx';
import type { OwnListingView } from '../own-listing-view.ts';

interface DeleteListingDialogProps {
  listing: Pick<OwnListingView, 'title' | 'actions'>;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before a listing is deleted and says what happens then. */
export function DeleteListingDialog({ listing, onDelete, onClose }: DeleteListingDialogProps) {
  return (
    <Modal title={m.own_delete_title()} onClose={onClose}>
      <p className="font-semibold wrap-anywhere">{listing.title}</p>
      <p className="mt-3 text-base text-fg-2">{m.own_delete_text()}</p>
      <p className="mt-3 text-base text-fg-2">{m.own_delete_undo()}</p>
      {listing.actions.includes('archive') && (
        <p className="mt-3 text-base text-fg-2">{m.own_delete_archive()}</p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-md:*:flex-auto">
        <button type="button" className="btn btn-secondary" onClick={onClose}>
          {m.own_delete_keep()}
        </button>
        <button type="button" className="btn btn-danger" onClick={onDelete}>
          {m.own_action_delete()}
        </button>
      </div>
    </Modal>
  );
}
