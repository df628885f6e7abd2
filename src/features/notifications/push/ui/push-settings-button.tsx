import { useState, type ComponentType, type ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import type { PushFlow } from './push-flow.tsx';

/** Button that opens the management of push notifications, which is loaded at the first press. */
export function PushSettingsButton({
  className = 'btn btn-secondary',
  children,
}: {
  className?: string;
  /** Shown in the dialog: the choice of topics. */
  children: ReactNode;
}) {
  const [Flow, setFlow] = useState<ComponentType<Parameters<typeof PushFlow>[0]>>();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
    import('./push-flow.tsx').then(
      (module) => setFlow(() => module.PushFlow),
      () => showToast({ kind: 'error', title: m.push_manage_failed() }),
    );
  };
  return (
    <>
      <button type="button" className={className} onClick={open}>
        <Icon name="bell" />
        {m.push_manage_open()}
      </button>
      {Flow && isOpen && (
        <Flow start="manage" onClose={() => setIsOpen(false)}>
          {children}
        </Flow>
      )}
    </>
  );
}
