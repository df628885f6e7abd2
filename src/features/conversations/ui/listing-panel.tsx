import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { formatMonth } from '#platform/i18n/format.ts';
import { priceRatingName } from '#features/pricing/price-rating-name.ts';
import { PriceBadge } from '#features/pricing/ui/price-badge.tsx';
import { m } from '#platform/i18n/messages.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/icon.tsx';
import { kindText, personName, priceText, responseText } from '../conversation-words.ts';
import type { ConversationListing } from '../conversation.ts';
import { ListingThumb } from './listing-thumb.tsx';
import { useThread } from './thread-context.ts';
import { useThreadActions } from './use-thread-actions.ts';

/** The listing, facts about the other side, and actions; at the right of a wide desk. */
export function ListingPanel({ town }: { town: string | undefined }) {
  const { conversation } = useThread();
  const { listing, side, respondsInMinutes } = conversation;
  const href = listing.id === null || listing.sale === 'gone' ? undefined : `/listing/${listing.id}`;
  return (
    <aside
      className="w-[312px] flex-none overflow-y-auto border-l border-line bg-surface p-5 max-xl:hidden"
      aria-label={m.talk_listing()}
    >
      <ListingThumb listing={listing} width={272} className="block aspect-[4/3] w-full !rounded-lg" />
      <h2 className="mt-3 text-base font-semibold wrap-anywhere">{listing.title}</h2>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
        <span className="num display text-2xl font-bold">
          {priceText(listing.priceMinor, listing.currency)}
        </span>
        <ListingBadge listing={listing} />
      </div>
      {town !== undefined && (
        <p className="mt-2 flex items-center gap-1.5 text-sm text-fg-2">
          <Icon name="map-pin" className="size-4 text-fg-3" />
          {town}
        </p>
      )}
      {href !== undefined && (
        <Link to={href} className="btn btn-secondary mt-4 w-full">
          {m.talk_to_listing()}
        </Link>
      )}
      <ul className="mt-5 space-y-3 border-t border-line pt-5 text-sm">
        <Fact icon="user">
          <PersonFacts />
        </Fact>
        {side === 'buyer' && respondsInMinutes !== null && (
          <Fact icon="clock">
            <span className="text-fg-2">{responseText(respondsInMinutes)}</span>
          </Fact>
        )}
        <Fact icon="lock">
          <span className="text-fg-2">{m.talk_private()}</span>
        </Fact>
      </ul>
      <PanelActions />
    </aside>
  );
}

function PersonFacts() {
  const { other, memberSince } = useThread().conversation;
  const [year = '', month = ''] = (memberSince ?? '').split('-');
  return (
    <span className="min-w-0 wrap-anywhere">
      <b className="font-semibold">{personName(other)}</b>
      {!other.deleted && ` · ${kindText(other)}`}
      {memberSince !== null && (
        <span className="block text-fg-2">
          {m.talk_member_since({ month: formatMonth(Number(year), Number(month)) })}
        </span>
      )}
    </span>
  );
}

const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex gap-2.5">
    <Icon name={icon} className="mt-px size-4 flex-none text-fg-3" />
    {children}
  </li>
);

/** State of the listing, else the rating of its price. */
function ListingBadge({ listing: { sale, priceRating } }: { listing: ConversationListing }) {
  const states = { reserved: m.mark_reserved(), sold: m.talk_sold(), gone: m.talk_gone() };
  if (sale !== 'available') return <span className="badge">{states[sale]}</span>;
  if (priceRating === null) return null;
  return <PriceBadge rating={{ kind: priceRating, label: priceRatingName(priceRating) }} />;
}

function PanelActions() {
  const actions = useThreadActions().filter(({ isForPhones }) => !isForPhones);
  if (actions.length === 0) return null;
  return (
    <div className="mt-5 grid gap-1 border-t border-line pt-3">
      {actions.map(({ key, icon, label, run, isGrave }) => (
        <button
          key={key}
          type="button"
          className={`btn !justify-start !px-2 text-left !whitespace-normal ${isGrave ? 'btn-danger-soft' : 'btn-ghost'}`}
          onClick={run}
        >
          <Icon name={icon} className="size-4 flex-none" />
          {label}
        </button>
      ))}
    </div>
  );
}
