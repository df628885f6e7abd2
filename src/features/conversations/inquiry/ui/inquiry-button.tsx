import { useState, type ComponentType } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import type { InquiryDialogProps } from './inquiry-dialog.tsx';

interface InquiryButtonProps extends Omit<InquiryDialogProps, 'onClose'> {
  className: string;
  /** Hides the icon where there is little room. */
  iconClassName?: string;
}

/** Opens the form for a message to the seller, which is loaded at the first press. */
export function InquiryButton({ className, iconClassName = 'size-5', ...listing }: InquiryButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<InquiryDialogProps>>();
  const open = () => {
    setIsOpen(true);
    import('./inquiry-dialog.tsx').then(
      ({ InquiryDialog }) => setDialog(() => InquiryDialog),
      () => {
        setIsOpen(false);
        showToast({ kind: 'error', title: m.error_network() });
      },
    );
  };
  return (
    <>
      <button
        type="button"
        className={`${className} noscript:hidden`}
        aria-busy={(isOpen && !Dialog) || undefined}
        onClick={open}
      >
        <Icon name="message-circle" className={iconClassName} />
        {m.inquiry_write()}
      </button>
      {isOpen && Dialog && <Dialog {...listing} onClose={() => setIsOpen(false)} />}
    </>
  );
}
