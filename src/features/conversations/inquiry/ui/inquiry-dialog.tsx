import { m } from '#platform/i18n/messages.ts';
import { Modal } from '#ui/modal.tsx';
import { InquiryForm, type InquiryListing } from './inquiry-form.tsx';

export interface InquiryDialogProps {
  listing: InquiryListing;
  onClose: () => void;
}

/** The form for a message to the seller, over the page of the listing. */
export function InquiryDialog({ listing, onClose }: InquiryDialogProps) {
  return (
    <Modal title={m.inquiry_title()} onClose={onClose}>
      <InquiryForm listing={listing} place="dialog" onClose={onClose} />
    </Modal>
  );
}
