import { m } from '#platform/i18n/messages.ts';
import { Modal } from '#ui/modal.tsx';
import { HistoryPanel } from './history-panel.tsx';

/** The whole history of this browser. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={m.history_title()} onClose={onClose}>
      <HistoryPanel isTitled={false} />
    </Modal>
  );
}
