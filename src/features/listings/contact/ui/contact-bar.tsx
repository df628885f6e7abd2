import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { useListingContact } from './use-listing-contact.ts';
import { useFocusOnceShown } from '../../gallery/ui/use-focus-once-shown.ts';

const BUTTON =
  'btn btn-primary flex-none @max-[14rem]:min-w-0 @max-[14rem]:flex-1 @max-[14rem]:!whitespace-normal';

/** Bar with price and number, fixed to the bottom of the screen on phones. */
export function ContactBar({ id, price }: { id: number; price: string }) {
  const { contact, isAsking, fault, ask } = useListingContact(id);
  const call = useFocusOnceShown(contact !== undefined);
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
      {/* With doubled text size the price is hidden to leave room for the button; the page shows it too. */}
      <div className="@container">
        <div className="flex items-center justify-between gap-4">
          <span className="num display truncate text-xl font-bold @max-[14rem]:hidden">{price}</span>
          {contact ? (
            <a ref={call} href={contact.call} className={`${BUTTON} num`}>
              <Icon name="phone" />
              {contact.phone}
            </a>
          ) : (
            <button type="button" className={BUTTON} aria-disabled={isAsking || undefined} onClick={ask}>
              <Icon name="phone" className="size-5 @max-[19rem]:hidden" />
              {isAsking ? m.contact_showing() : m.contact_show()}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
