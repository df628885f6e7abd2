import { lazy, Suspense, type ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { useListingContact } from './use-listing-contact.ts';
import { useFocusOnceShown } from '../../gallery/ui/use-focus-once-shown.ts';

const PhoneWarning = lazy(async () => ({ default: (await import('./phone-warning.tsx')).PhoneWarning }));

const NARROW = '@max-[14rem]:min-w-0 @max-[14rem]:flex-1 @max-[14rem]:!whitespace-normal';

const ICON = 'size-5 @max-[19rem]:hidden';

interface ContactBarProps {
  id: number;
  price: string;
  /** Whether the seller has a number. */
  canCall: boolean;
  /** Another way to the seller, beside the number. */
  children?: ReactNode;
}

/** Bar with price, number and `children`, fixed to the bottom of the screen on phones. */
export function ContactBar({ id, price, canCall, children }: ContactBarProps) {
  const { contact, isAsking, fault, ask, accept } = useListingContact(id);
  const call = useFocusOnceShown(contact !== undefined);
  const isAlone = !children;
  return (
    <section
      aria-label={m.contact_show()}
      className="contact-bar border-t border-line bg-surface px-4 pt-2.5 pb-[max(.625rem,var(--foot-inset))] lg:hidden"
    >
      {fault && (
        <p role="alert" className="pb-2 text-sm text-bad">
          {fault}
        </p>
      )}
      {accept && (
        <Suspense>
          <PhoneWarning onAccept={accept} className="mb-2.5" />
        </Suspense>
      )}
      {/* With doubled text size the price is hidden to leave room for the buttons; the page shows it too. */}
      <div className="@container">
        <div className="flex items-center gap-3 @max-[14rem]:flex-wrap">
          <span
            className={`num display mr-auto truncate text-xl font-bold @max-[14rem]:hidden ${contact && !isAlone ? '@max-[28rem]:hidden' : ''}`}
          >
            {price}
          </span>
          {contact && (
            <a
              ref={call}
              href={contact.call}
              className={`btn num ${isAlone ? 'btn-primary flex-none' : 'btn-secondary min-w-0 flex-1'} ${NARROW}`}
            >
              <Icon name="phone" className={ICON} />
              {contact.phone}
            </a>
          )}
          {canCall && !contact && !accept && (
            <button
              type="button"
              className={`btn flex-none ${isAlone ? 'btn-primary' : 'btn-secondary !px-3.5'} ${NARROW}`}
              aria-disabled={isAsking || undefined}
              onClick={ask}
            >
              <Icon name="phone" className={isAlone ? ICON : 'size-5'} />
              <span className={isAlone ? '' : 'sr-only'}>
                {isAsking ? m.contact_showing() : m.contact_show()}
              </span>
            </button>
          )}
          {children}
        </div>
      </div>
    </section>
  );
}
