import { m } from '#platform/i18n/messages.ts';
import { Modal } from '#ui/modal.tsx';

interface FailedPicturesDialogProps {
  count: number;
  onPictures: () => void;
  onPublish: () => void;
  onClose: () => void;
}

/** Asks before a listing is published without pictures that failed. */
export function FailedPicturesDialog({ count, onPictures, onPublish, onClose }: FailedPicturesDialogProps) {
  return (
    <Modal title={m.sell_failed_pictures_title()} onClose={onClose}>
      <p className="text-base text-fg-2">{m.sell_failed_pictures_text({ count })}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-md:*:flex-auto">
        <button type="button" className="btn btn-secondary" onClick={onPictures}>
          {m.sell_failed_pictures_see()}
        </button>
        <button type="button" className="btn btn-primary" onClick={onPublish}>
          {m.sell_failed_pictures_publish()}
        </button>
      </div>
    </Modal>
  );
}
