import { m } from '#platform/i18n/messages.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/icon.tsx';
import { priceText, shortName } from '../../conversation-words.ts';
import type { ConversationEvent, ConversationPerson, Message, Side } from '../../conversation.ts';

interface EventWords {
  icon: IconName;
  /** By the reader, or by the other side, whose name is given. */
  words: (by: 'you' | 'other', name: string) => string;
}

const byBoth = (you: () => string, other: (names: { name: string }) => string) => {
  return (by: 'you' | 'other', name: string) => (by === 'you' ? you() : other({ name }));
};

const events: Record<Exclude<ConversationEvent, 'price_changed' | 'reserved_for_buyer'>, EventWords> = {
  reserved: { icon: 'handshake', words: () => m.event_reserved() },
  released: { icon: 'undo-2', words: () => m.event_released() },
  sold: { icon: 'circle-check', words: () => m.event_sold() },
  offer_accepted: { icon: 'circle-check', words: byBoth(m.event_you_accepted, m.event_accepted) },
  offer_declined: { icon: 'x', words: byBoth(m.event_you_declined, m.event_declined) },
  offer_withdrawn: { icon: 'undo-2', words: byBoth(m.event_you_withdrew, m.event_withdrew) },
  viewing_confirmed: { icon: 'calendar-check', words: byBoth(m.event_you_confirmed, m.event_confirmed) },
  viewing_declined: { icon: 'x', words: byBoth(m.event_you_refused_viewing, m.event_refused_viewing) },
  viewing_cancelled: { icon: 'x', words: byBoth(m.event_you_cancelled_viewing, m.event_cancelled_viewing) },
};

/** Text of an event, for the thread and the list. */
export function eventText(
  event: ConversationEvent,
  {
    by,
    side,
    other,
    price,
  }: {
    by: Message['by'];
    side: Side;
    other: ConversationPerson;
    price: Message['price'];
  },
): { icon: IconName; text: string } {
  const name = shortName(other);
  if (event === 'reserved_for_buyer') {
    const text = side === 'buyer' ? m.event_reserved_for_you() : m.event_reserved_for({ name });
    return { icon: 'handshake', text };
  }
  if (event === 'price_changed') {
    if (!price) return { icon: 'tag', text: m.event_price_changed() };
    const [before, after] = [price.beforeMinor, price.afterMinor].map((minor) =>
      priceText(minor, price.currency),
    );
    return { icon: 'tag', text: m.event_price({ before: before ?? '', after: after ?? '' }) };
  }
  const { icon, words } = events[event];
  return { icon, text: words(by === 'you' ? 'you' : 'other', name) };
}

/** A step that the conversation recorded, on a line of its own. */
export function EventLine({
  message,
  side,
  other,
}: {
  message: Message;
  side: Side;
  other: ConversationPerson;
}) {
  if (message.event === null) return null;
  const { icon, text } = eventText(message.event, { by: message.by, side, other, price: message.price });
  return (
    <p className="msg-day flex items-center gap-1.5 text-center">
      <Icon name={icon} className="size-4 flex-none text-accent" />
      {text}
    </p>
  );
}
