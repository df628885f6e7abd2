import { lazy, Suspense } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Modal } from '#ui/modal.tsx';
import { shortName } from '../conversation-words.ts';
import { useThread, type ThreadDialog } from './thread-context.ts';

const OfferDialog = lazy(async () => ({
  default: (await import('../offers/ui/offer-dialog.tsx')).OfferDialog,
}));
const ViewingDialog = lazy(async () => ({
  default: (await import('../viewings/ui/viewing-dialog.tsx')).ViewingDialog,
}));
const ReportDialog = lazy(async () => ({
  default: (await import('../reports/ui/report-dialog.tsx')).ReportDialog,
}));

/** The open dialog of a conversation. */
export function ThreadDialogs({ dialog, onClose }: { dialog: ThreadDialog; onClose: () => void }) {
  return (
    <Suspense>
      {dialog.kind === 'offer' && <OfferDialog counters={dialog.counters} onClose={onClose} />}
      {dialog.kind === 'viewing' && <ViewingDialog onClose={onClose} />}
      {dialog.kind === 'report' && <ReportDialog onClose={onClose} />}
      {dialog.kind === 'block' && <BlockDialog onClose={onClose} />}
      {dialog.kind === 'reserve' && <ReserveDialog onClose={onClose} />}
    </Suspense>
  );
}

function BlockDialog({ onClose }: { onClose: () => void }) {
  const { conversation, act } = useThread();
  const name = shortName(conversation.other);
  return (
    <Confirmation
      title={m.talk_block_title({ name })}
      text={m.talk_block_text()}
      confirm={m.talk_block_confirm()}
      isGrave
      onClose={onClose}
      onConfirm={() => act((calls) => calls.change({ blocked: true }), m.talk_blocked({ name }))}
    />
  );
}

function ReserveDialog({ onClose }: { onClose: () => void }) {
  const { conversation, act } = useThread();
  const name = shortName(conversation.other);
  return (
    <Confirmation
      title={m.talk_reserve_title({ name })}
      text={m.talk_reserve_text()}
      confirm={m.talk_reserve_confirm()}
      onClose={onClose}
      onConfirm={() => act((calls) => calls.reserve(), m.talk_reserved())}
    />
  );
}

interface ConfirmationProps {
  title: string;
  text: string;
  confirm: string;
  isGrave?: boolean;
  onClose: () => void;
  onConfirm: () => Promise<boolean>;
}

/** Names the consequence of a step before it is taken. */
function Confirmation({ title, text, confirm, isGrave = false, onClose, onConfirm }: ConfirmationProps) {
  const { isBusy } = useThread();
  return (
    <Modal title={title} onClose={onClose}>
      <p className="text-base text-fg-2">{text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-md:*:flex-auto">
        <button type="button" className="btn btn-secondary" onClick={onClose}>
          {m.talk_cancel()}
        </button>
        <button
          type="button"
          className={`btn ${isGrave ? 'btn-danger' : 'btn-primary'}`}
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
          onClick={() => void onConfirm().then((done) => done && onClose())}
        >
          {confirm}
        </button>
      </div>
    </Modal>
  );
}
