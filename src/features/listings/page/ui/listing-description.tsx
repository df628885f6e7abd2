import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { RevealedTexts } from '../../contact/listing-contact.ts';
import { useFocusOnceShown } from '../../gallery/ui/use-focus-once-shown.ts';
import type { ContactState } from '../../contact/ui/use-contact.ts';
import type { ListingView } from '../listing-view.ts';
import { ListingSection } from './listing-section.tsx';

/**
 * The seller's description as text with its line breaks. Only CSS folds a long one, so that the whole text is in the
 * page for search engines, for printing and without scripts.
 */
export function ListingDescription({
  description: { text: masked, long, hidden },
  contact,
}: {
  description: ListingView['description'];
  /** Absent when the listing is no longer on the market. */
  contact: ContactState<Partial<RevealedTexts>> | undefined;
}) {
  const text = contact?.contact?.texts?.description ?? masked;
  // Beside a phone number, which takes the focus, the text does not.
  const isAlone = contact?.contact !== undefined && !('phone' in contact.contact);
  const shown = useFocusOnceShown<HTMLParagraphElement>(isAlone);
  return (
    <ListingSection title={m.listing_description()} className="group/description">
      {text === '' ? (
        <p className="text-fg-3">{m.listing_description_none()}</p>
      ) : (
        <p
          ref={shown}
          tabIndex={isAlone ? -1 : undefined}
          className={`max-w-[72ch] outline-none text-base break-words whitespace-pre-line text-fg-2 ${long ? 'line-clamp-8 group-has-checked/description:line-clamp-none print:line-clamp-none' : ''}`}
        >
          {text}
        </p>
      )}
      {hidden && contact && !contact.contact && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2 text-sm text-fg-2 print:hidden">
          {m.listing_contacts_hidden()}
          <button
            type="button"
            className="btn btn-link min-h-9 max-lg:min-h-11"
            aria-disabled={contact.isAsking || undefined}
            onClick={contact.ask}
          >
            {m.listing_contacts_show()}
          </button>
          {contact.fault && (
            <span role="alert" className="text-bad">
              {contact.fault}
            </span>
          )}
        </p>
      )}
      {long && (
        <label className="btn btn-link mt-3 min-h-9 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring print:hidden">
          <input type="checkbox" className="peer sr-only" />
          <span className="peer-checked:hidden">{m.listing_description_all()}</span>
          <span className="hidden peer-checked:inline">{m.listing_description_fold()}</span>
          <Icon name="chevron-down" className="size-4 peer-checked:rotate-180" />
        </label>
      )}
    </ListingSection>
  );
}
