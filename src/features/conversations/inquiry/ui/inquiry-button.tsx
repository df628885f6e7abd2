import { useState, type ComponentType } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import type { InquiryDialogProps } from './inquiry-dialog.tsx';

interface InquiryButtonProps {
  listing: InquiryDialogProps['listing'];
  className: string;
  /** Leaves out the icon and shortens the text where there is little room. */
  isShort?: boolean;
}

/** Opens the form for a message to the seller, which is loaded at the first press. */
export function InquiryButton(props: InquiryButtonProps) {
  const { listing, className, isShort = false } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<InquiryDialogProps>>();
  const open = async () => {
    if (isLoading) return;
    setIsLoading(true);
    try {
      const { InquiryDialog, fitsHere } = await import('./inquiry-dialog.tsx');
      setDialog(() => InquiryDialog);
      if (await fitsHere(listing.id)) setIsOpen(true);
    } catch {
      showToast({ kind: 'error', title: m.error_network() });
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className={`${className} noscript:hidden`}
        aria-busy={isLoading || undefined}
        onClick={() => void open()}
      >
        {!isShort && <Icon name="send" />}
        {isShort ? m.inquiry_write_short() : m.inquiry_write()}
      </button>
      {isOpen && Dialog && <Dialog listing={listing} onClose={() => setIsOpen(false)} />}
    </>
  );
}
