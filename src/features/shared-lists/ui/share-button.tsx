import { useState, type ComponentProps, type ComponentType } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import type { ShareDialog } from './share-dialog.tsx';

type DialogProps = ComponentProps<typeof ShareDialog>;

/** Opens the dialog that makes a secret link; it is loaded at the first press. */
export function ShareButton({
  label,
  isShort = false,
  ...props
}: Omit<DialogProps, 'onClose'> & {
  label: string;
  /** Hides the label on phones. */
  isShort?: boolean;
}) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const open = () =>
    import('./share-dialog.tsx').then(
      ({ ShareDialog }) => {
        setDialog(() => ShareDialog);
        setIsOpen(true);
      },
      () => showToast({ kind: 'error', title: m.error_network() }),
    );
  return (
    <>
      <button
        type="button"
        className={`btn btn-secondary noscript:hidden print:hidden ${isShort ? 'max-md:w-11 max-md:!px-0' : ''}`}
        onClick={() => void open()}
      >
        <Icon name="link" className="size-4" />
        <span className={isShort ? 'max-md:sr-only' : ''}>{label}</span>
      </button>
      {Dialog && isOpen && <Dialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
