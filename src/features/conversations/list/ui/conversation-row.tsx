import { Link } from 'react-router';
import { formatAppointment, formatRecent } from '#platform/i18n/format-day.ts';
import { formatFullDate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { personName } from '../../conversation-words.ts';
import type { ConversationSummary } from '../../conversation.ts';
import { ListingThumb } from '../../ui/listing-thumb.tsx';
import { listingTitle, summaryText } from '../summary-text.ts';

interface ConversationRowProps {
  summary: ConversationSummary;
  href: string;
  isOpen: boolean;
  now: Date;
}

/** A conversation in the list: person, listing, last message and what it waits for. */
export function ConversationRow({ summary, href, isOpen, now }: ConversationRowProps) {
  const { listing, other, last, unread, muted } = summary;
  const at = new Date(last.at);
  const isNew = unread > 0;
  return (
    <li>
      <Link
        to={href}
        className={`inbox-row ${isOpen ? 'on' : ''}`}
        aria-current={isOpen ? 'true' : undefined}
        data-conversation={summary.id}
      >
        <ListingThumb listing={listing} className="mt-0.5 h-12 w-16" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <b className={`truncate ${isNew ? 'font-bold' : 'font-semibold'}`}>{personName(other)}</b>
            {muted && <Icon name="bell-off" className="size-3.5 flex-none self-center text-fg-3" />}
            <time
              dateTime={last.at}
              title={formatFullDate(at)}
              className={`num ml-auto flex-none text-xs ${isNew ? 'font-semibold text-accent' : 'text-fg-3'}`}
            >
              {formatRecent(at, now)}
            </time>
          </span>
          <span className="flex text-sm text-fg-3">
            <span className="truncate">{listingTitle(summary)}</span>
            {listing.id !== null && (
              <span className="num flex-none whitespace-pre">
                {` · ${m.talk_number({ number: listing.id })}`}
              </span>
            )}
          </span>
          <span className="mt-0.5 flex items-center gap-2">
            <span className={`truncate text-sm ${isNew ? 'font-semibold text-fg' : 'text-fg-2'}`}>
              {summaryText(summary)}
            </span>
            {isNew && <UnreadCount count={unread} />}
          </span>
          <RowBadge summary={summary} />
        </span>
      </Link>
    </li>
  );
}

export function UnreadCount({ count }: { count: number }) {
  return (
    <span className="num ml-auto grid h-5 min-w-5 flex-none place-items-center rounded-full bg-primary px-1 text-xs font-bold text-on-primary">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{m.talk_unread({ count })}</span>
    </span>
  );
}

/** The most urgent fact of a conversation. */
export function RowBadge({ summary }: { summary: ConversationSummary }) {
  const { awaits, viewingAt, listing, side } = summary;
  const badge = (icon: Parameters<typeof Icon>[0]['name'], text: string, kind = '') => (
    <span className="mt-1.5 flex">
      <span className={`badge ${kind}`}>
        <Icon name={icon} className="size-3.5" />
        {text}
      </span>
    </span>
  );
  if (awaits === 'offer') return badge('hand-coins', m.talk_offer_awaits(), 'badge-warn');
  if (awaits === 'viewing') return badge('calendar-clock', m.talk_viewing_awaits(), 'badge-warn');
  if (viewingAt !== null) {
    const time = formatAppointment(new Date(viewingAt));
    return badge('calendar-check', m.talk_viewing_at({ time }), 'badge-note');
  }
  if (listing.sale === 'sold') return badge('circle-check', m.talk_sold());
  if (listing.sale === 'gone') return badge('circle-dashed', m.talk_gone());
  if (side === 'seller') return badge('tag', m.talk_selling());
  return null;
}
