import { m } from '#platform/i18n/messages.ts';
import { Modal } from '#ui/modal.tsx';
import { queueKeyHelp } from './queue-keys.ts';
import { useQueueKeysSwitch } from './use-queue-keys.ts';

/** List of keyboard shortcuts with the switch that turns them off. */
export function QueueKeysHelp({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useQueueKeysSwitch();
  return (
    <Modal title={m.queue_keys_title()} onClose={onClose}>
      <label className="flex min-h-11 items-center gap-3 text-base lg:text-md">
        <input
          type="checkbox"
          className="check"
          checked={on}
          onChange={({ currentTarget }) => setOn(currentTarget.checked)}
        />
        {m.queue_keys_on()}
      </label>
      <p className="text-sm text-fg-2">{m.queue_keys_hint()}</p>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        {queueKeyHelp().map(({ key, text }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="kbd">{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
