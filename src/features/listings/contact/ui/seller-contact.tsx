import { lazy, Suspense } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { ContactState } from './use-contact.ts';
import { useFocusOnceShown } from '../../gallery/ui/use-focus-once-shown.ts';

const PhoneWarning = lazy(async () => ({ default: (await import('./phone-warning.tsx')).PhoneWarning }));

interface SellerContactProps {
  state: ContactState;
  className?: string;
  /** Shows the button on phones too, for pages without a contact bar. */
  always?: boolean;
  /** Draws the number less prominently, below another button. */
  isSecond?: boolean;
}

/**
 * Button that reveals the number; afterwards the number, messenger links and safety advice. On phones the contact
 * bar has the button and the number, unless `always` is set.
 */
export function SellerContact(props: SellerContactProps) {
  const { state, className = '', always = false, isSecond = false } = props;
  const kind = isSecond ? 'btn-secondary' : 'btn-primary';
  const inBar = always ? '' : 'max-lg:hidden';
  const { contact, isAsking, fault, ask, accept } = state;
  const call = useFocusOnceShown(contact !== undefined);
  return (
    <div className={className}>
      {contact ? (
        <div className="space-y-2">
          <a ref={call} href={contact.call} className={`btn ${kind} btn-lg num w-full ${inBar}`}>
            <Icon name="phone" />
            {contact.phone}
          </a>
          {(contact.viber ?? contact.whatsapp) && (
            <div className="flex gap-2 max-lg:pt-1">
              {contact.viber && (
                <a href={contact.viber} className="btn btn-secondary flex-1">
                  <Icon name="message-circle" />
                  Viber
                </a>
              )}
              {contact.whatsapp && (
                <a
                  href={contact.whatsapp}
                  target="_blank"
                  rel="noreferrer"
                  className="btn btn-secondary flex-1"
                >
                  <Icon name="message-circle" />
                  WhatsApp
                </a>
              )}
            </div>
          )}
        </div>
      ) : accept ? (
        <Suspense>
          <PhoneWarning onAccept={accept} className={inBar} />
        </Suspense>
      ) : (
        <button
          type="button"
          className={`btn ${kind} btn-lg w-full ${inBar}`}
          aria-disabled={isAsking || undefined}
          onClick={ask}
        >
          <Icon name="phone" />
          {isAsking ? m.contact_showing() : m.contact_show()}
        </button>
      )}
      <div aria-live="polite">
        {fault && (
          <p className="mt-2 flex gap-2 text-sm text-bad">
            <Icon name="circle-alert" className="mt-0.5 size-4 flex-none" />
            {fault}
          </p>
        )}
      </div>
      <p className="mt-3 flex gap-2.5 text-sm text-fg-2">
        <Icon name="shield-check" className="size-5 flex-none text-fg-3" />
        {m.listing_safety()}
      </p>
    </div>
  );
}
