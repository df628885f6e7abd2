import type { getPublicConfigOperation } from '#features/access/get-public-config.server.ts';
import { CAPTCHA_PLACEHOLDER } from '#platform/captcha/captcha-site-key.ts';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { leaveFor } from '#platform/web/leave-for.ts';
import { Modal } from '#ui/modal.tsx';
import { InquiryForm, isSignedIn, type InquiryListing } from './inquiry-form.tsx';

export interface InquiryDialogProps {
  listing: InquiryListing;
  onClose: () => void;
}

/** The form for a message to the seller, over the page of the listing. */
export function InquiryDialog({ listing, onClose }: InquiryDialogProps) {
  return (
    <Modal title={m.inquiry_title()} onClose={onClose}>
      <InquiryForm
        listing={listing}
        // `fitsHere` has sent visitors who need a token to their page.
        captchaToken={async () => CAPTCHA_PLACEHOLDER}
        onClose={onClose}
      />
    </Modal>
  );
}

/**
 * Whether the form can be used on the page of the listing; otherwise opens its own page, whose policy allows the
 * captcha.
 */
export async function fitsHere(listing: number): Promise<boolean> {
  if (isSignedIn()) return true;
  const { captcha } = await callOperation<typeof getPublicConfigOperation>('GET', '/api/public-config');
  if (captcha.enabled) await leaveFor(`/listing/${listing}/inquiry`);
  return !captcha.enabled;
}
