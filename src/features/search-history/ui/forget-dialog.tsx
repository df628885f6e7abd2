import { m } from '#platform/i18n/messages.ts';
import { Modal } from '#ui/modal.tsx';

interface ForgetDialogProps {
  isSwitchedOff: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before the whole history is forgotten, which cannot be undone. */
export function ForgetDialog({ isSwitchedOff, onConfirm, onClose }: ForgetDialogProps) {
  return (
    <Modal title={isSwitchedOff ? m.history_off_title() : m.history_clear_title()} onClose={onClose}>
      <p className="text-fg-2">{isSwitchedOff ? m.history_off_text() : m.history_clear_text()}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-secondary" onClick={onClose}>
          {m.history_cancel()}
        </button>
        <button type="button" className="btn btn-primary" onClick={onConfirm}>
          {isSwitchedOff ? m.history_off_confirm() : m.history_clear()}
        </button>
      </div>
    </Modal>
  );
}
