import { useState } from 'react';
import { PhoneWarning } from '#features/listings/contact/ui/phone-warning.tsx';
import { useListingContact } from '#features/listings/contact/ui/use-listing-contact.ts';
import { m } from '#platform/i18n/messages.ts';
import { useAttemptKey } from '#ui/form/use-attempt-key.ts';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import { useThread } from './thread-context.ts';

const BUTTON = 'btn btn-secondary flex-none max-lg:w-11 max-lg:!border-0 max-lg:!px-0';

/** For a buyer the number of the listing, which is counted and limited; a seller shares their own. */
export function PhoneButton() {
  const { conversation } = useThread();
  const { side, listing } = conversation;
  if (side === 'buyer' && listing.id !== null && ['available', 'reserved'].includes(listing.sale))
    return <RevealPhone listing={listing.id} />;
  return side === 'seller' ? <SharePhone /> : null;
}

function SharePhone() {
  const { conversation, act, isBusy } = useThread();
  const keyOf = useAttemptKey();
  if (!conversation.may.sharePhone) return null;
  return (
    <button
      type="button"
      className={BUTTON}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => void act((calls) => calls.sharePhone(keyOf({})), m.phone_done_shared())}
    >
      <Icon name="phone" className="size-4 max-lg:size-5" />
      <span className="max-lg:sr-only">{m.phone_share()}</span>
    </button>
  );
}

function RevealPhone({ listing }: { listing: number }) {
  const [isAsked, setIsAsked] = useState(false);
  const { contact, isAsking, fault, ask, accept } = useListingContact(listing);
  if (contact)
    return (
      <a href={contact.call} className="btn btn-secondary num flex-none max-lg:!px-3">
        <Icon name="phone" className="size-4" />
        {contact.phone}
      </a>
    );
  return (
    <>
      {fault !== undefined && (
        <p role="alert" className="max-w-40 text-sm text-bad max-lg:sr-only">
          {fault}
        </p>
      )}
      {accept && isAsked && (
        <Modal title={m.contact_show()} onClose={() => setIsAsked(false)}>
          <PhoneWarning onAccept={accept} />
        </Modal>
      )}
      <button
        type="button"
        className={BUTTON}
        aria-busy={isAsking || undefined}
        aria-disabled={isAsking || undefined}
        onClick={() => {
          setIsAsked(true);
          ask();
        }}
      >
        <Icon name="phone" className="size-4 max-lg:size-5" />
        <span className="max-lg:sr-only">{isAsking ? m.contact_showing() : m.contact_show()}</span>
      </button>
    </>
  );
}
