import { Dialog } from '@base-ui/react/dialog';
import { useRef, type ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from './icon.tsx';
import { useCloseRequest } from './use-close-request.ts';

interface ModalProps {
  title: string;
  /** Drawn above the title. */
  picture?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

const FIRST_CONTROL =
  '[data-modal-content] :is(input:not([type="hidden"], [type="radio"]:not(:checked)), select, textarea, button, [tabindex="0"])';

/** Modal dialog: centred; on phones a sheet at the bottom. Render it only while it is open. */
export function Modal({ title, picture, onClose, children }: ModalProps) {
  const popup = useRef<HTMLDivElement>(null);
  useCloseRequest(onClose);
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup
          ref={popup}
          // Skips the close button, which comes first in the document.
          initialFocus={() => popup.current?.querySelector<HTMLElement>(FIRST_CONTROL) ?? true}
          className="fixed inset-x-0 bottom-0 z-40 max-h-[92dvh] overflow-y-auto rounded-t-xl bg-raised p-5 text-fg shadow-e3 outline-none md:top-1/2 md:right-auto md:bottom-auto md:left-1/2 md:w-[480px] md:-translate-1/2 md:rounded-xl md:p-6"
        >
          <div className="mb-4 flex items-start gap-3">
            {picture ?? <Title className="min-w-0 flex-1 pt-2">{title}</Title>}
            <Dialog.Close className="icon-btn -mr-2 ml-auto" aria-label={m.modal_close()}>
              <Icon name="x" />
            </Dialog.Close>
          </div>
          {picture && <Title className="mb-1.5">{title}</Title>}
          <div data-modal-content>{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const Title = ({ className, children }: { className: string; children: ReactNode }) => (
  <Dialog.Title tabIndex={-1} className={`text-xl font-semibold outline-none ${className}`}>
    {children}
  </Dialog.Title>
);
