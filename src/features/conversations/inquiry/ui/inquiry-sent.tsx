import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { noteUsefulAct } from '#ui/useful-act.ts';
import { CONVERSATIONS_PATH } from '../../list/list-address.ts';

export type SentInquiry =
  | { state: 'sent'; conversation: number }
  | { state: 'confirm'; validHours: number; email: string };

interface InquirySentProps {
  sent: SentInquiry;
  listing: { id: number };
  /** Absent on a separate page. */
  onClose: (() => void) | undefined;
}

/** Says that the message is with the seller, or what a visitor has to do before. */
export function InquirySent({ sent, listing, onClose }: InquirySentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button was removed.
  useEffect(() => heading.current?.focus(), []);
  const isDelivered = sent.state === 'sent';
  // Not before this has been read: it may be in a dialog, and another one would cover it.
  useEffect(() => (isDelivered ? noteUsefulAct : undefined), [isDelivered]);
  return (
    <div className="text-center">
      <span className="mx-auto grid size-14 place-items-center rounded-full bg-soft text-accent">
        <Icon name={isDelivered ? 'check' : 'mail'} className="size-7" />
      </span>
      <h3 ref={heading} tabIndex={-1} className="mt-4 text-lg font-semibold outline-none">
        {isDelivered ? m.inquiry_sent_title() : m.inquiry_mailed_title()}
      </h3>
      {isDelivered ? (
        <p className="mt-2 text-base text-fg-2">{m.inquiry_sent_text()}</p>
      ) : (
        <>
          <p className="mt-2 text-base wrap-anywhere text-fg-2">
            {m.inquiry_mailed_text({ email: sent.email, hours: sent.validHours })}
          </p>
          <p className="mt-2 text-sm text-fg-3">{m.inquiry_mailed_next()}</p>
        </>
      )}
      <div className="mt-6 grid gap-3">
        {isDelivered && (
          <Link to={`${CONVERSATIONS_PATH}/${sent.conversation}`} className="btn btn-primary btn-lg">
            {m.inquiry_to_conversation()}
          </Link>
        )}
        {onClose ? (
          <button type="button" className="btn btn-secondary" onClick={onClose}>
            {m.inquiry_close()}
          </button>
        ) : (
          <a href={`/listing/${listing.id}`} className="btn btn-secondary">
            {m.inquiry_back()}
          </a>
        )}
      </div>
    </div>
  );
}
