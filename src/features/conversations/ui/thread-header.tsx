import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { kindText, personName, priceText } from '../conversation-words.ts';
import { ListingThumb } from './listing-thumb.tsx';
import { PhoneButton } from './phone-button.tsx';
import { useThread } from './thread-context.ts';
import { ThreadMenu } from './thread-menu.tsx';

/** The other person, the listing, the phone and the menu of a conversation. */
export function ThreadHeader({ town, backTo }: { town: string | undefined; backTo: string | undefined }) {
  const { conversation } = useThread();
  const { listing, other } = conversation;
  const price = priceText(listing.priceMinor, listing.currency);
  const about = (
    <>
      <ListingThumb listing={listing} className="h-11 w-[58px] xl:hidden" />
      <span className="min-w-0">
        <b className="block truncate text-base leading-5 font-semibold">{personName(other)}</b>
        <span className="num block truncate text-sm text-fg-2">
          <span className="flex xl:hidden">
            <span className="truncate">{listing.title}</span>
            <span className="flex-none">{` · ${price}`}</span>
          </span>
          <span className="hidden xl:inline">{[kindText(other), town].filter(Boolean).join(' · ')}</span>
        </span>
      </span>
    </>
  );
  const className = 'flex min-w-0 flex-1 items-center gap-3';
  return (
    <header className="thread-head flex items-center gap-3 border-b border-line bg-surface px-2 py-2 lg:px-5 lg:py-3">
      {backTo !== undefined && (
        <Link to={backTo} className="icon-btn -mr-2 lg:hidden" aria-label={m.talk_back()}>
          <Icon name="arrow-left" />
        </Link>
      )}
      {listing.id === null || listing.sale === 'gone' ? (
        <div className={className}>{about}</div>
      ) : (
        <Link to={`/listing/${listing.id}`} className={className}>
          {about}
        </Link>
      )}
      <PhoneButton />
      <ThreadMenu />
    </header>
  );
}
