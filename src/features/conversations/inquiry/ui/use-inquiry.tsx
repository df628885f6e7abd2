import { useState, type ComponentType, type ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { showToast } from '#ui/show-toast.ts';
import type { InquiryDialogProps } from './inquiry-dialog.tsx';

/** The form for a message to the seller, which is loaded at the first opening; `dialog` must be rendered. */
export function useInquiry(listing: InquiryDialogProps['listing']): {
  isLoading: boolean;
  open: () => void;
  dialog: ReactNode;
} {
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
  return {
    isLoading,
    open: () => void open(),
    dialog: isOpen && Dialog ? <Dialog listing={listing} onClose={() => setIsOpen(false)} /> : null,
  };
}
