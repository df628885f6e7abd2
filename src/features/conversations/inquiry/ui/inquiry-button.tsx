import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { InquiryDialogProps } from './inquiry-dialog.tsx';
import { useInquiry } from './use-inquiry.tsx';

interface InquiryButtonProps {
  listing: InquiryDialogProps['listing'];
  className: string;
  /** Leaves out the icon and shortens the text where there is little room. */
  isShort?: boolean;
}

/** Opens the form for a message to the seller. */
export function InquiryButton({ listing, className, isShort = false }: InquiryButtonProps) {
  const { isLoading, open, dialog } = useInquiry(listing);
  return (
    <>
      <button
        type="button"
        className={`${className} noscript:hidden`}
        aria-busy={isLoading || undefined}
        onClick={open}
      >
        {!isShort && <Icon name="send" />}
        {isShort ? m.inquiry_write_short() : m.inquiry_write()}
      </button>
      {dialog}
    </>
  );
}
