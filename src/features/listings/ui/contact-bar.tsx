import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { ContactState } from './use-contact.ts';
import { useFocusOnceShown } from './use-focus-once-shown.ts';

/** On a phone: price and number always at hand, below everything that scrolls. */
export function ContactBar({ price, state }: { price: string; state: ContactState }) {
  const { contact, isAsking, fault, ask } = state;
  const call = useFocusOnceShown(contact !== undefined);
  return (
    <div className="contact-bar fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface px-4 pt-2.5 pb-[max(.625rem,env(safe-area-inset-bottom))] lg:hidden">
      {fault && (
        <p role="alert" className="pb-2 text-sm text-bad">
          {fault}
        </p>
      )}
      <div className="flex items-center justify-between gap-4">
        <span className="num display truncate text-xl font-bold">{price}</span>
        {contact ? (
          <a ref={call} href={contact.call} className="btn btn-primary num flex-none">
            <Icon name="phone" />
            {contact.phone}
          </a>
        ) : (
          <button
            type="button"
            className="btn btn-primary flex-none"
            aria-disabled={isAsking || undefined}
            onClick={ask}
          >
            <Icon name="phone" />
            {isAsking ? m.contact_showing() : m.contact_show()}
          </button>
        )}
      </div>
    </div>
  );
}
