import { memo, type ReactNode } from 'react';
import { formatFullDate, formatTime } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { ConversationPerson, Message, Side } from '../../conversation.ts';
import { shortName } from '../../conversation-words.ts';
import { OfferCard } from '../../offers/ui/offer-card.tsx';
import { ViewingCard } from '../../viewings/ui/viewing-card.tsx';
import { Caution } from './caution.tsx';
import { EventLine } from './event-line.tsx';
import { MessagePictures } from './message-pictures.tsx';
import { PhoneCard } from './phone-card.tsx';

interface MessageItemProps {
  message: Message;
  side: Side;
  other: ConversationPerson;
  /** Name of the team member who wrote an own message; undefined outside of a team. */
  writer?: string | undefined;
  /** Whether the other side has seen an own message; said only at the last one that was seen. */
  isSeen: boolean;
}

/** A message, offer, viewing or number of one side, or a recorded step. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, side, other, writer, isSeen } = props;
  if (message.kind === 'event')
    return (
      <li className="self-center">
        <EventLine message={message} side={side} other={other} />
      </li>
    );
  const isOwn = message.by === 'you';
  const isWide = message.warnings.length > 0 || message.offer?.state === 'open' || message.viewing !== null;
  return (
    <li className={`msg ${isOwn ? 'msg-me' : ''} ${isWide ? 'msg-wide' : ''}`} data-message={message.id}>
      <span className="sr-only">{isOwn ? m.talk_you_wrote() : m.talk_wrote({ name: shortName(other) })}</span>
      {message.warnings.length > 0 && <Caution warnings={message.warnings} />}
      <Content message={message} />
      <MessagePictures pictures={message.pictures} />
      <MessageTime at={message.at}>
        {writer !== undefined && (
          <span className="order-first wrap-anywhere">
            <span className="sr-only">{m.team_written_by()} </span>
            {writer}
          </span>
        )}
        {isSeen && (
          <>
            <Icon name="check-check" className="size-3.5 text-accent" />
            {m.talk_seen()}
          </>
        )}
      </MessageTime>
    </li>
  );
});

function Content({ message }: { message: Message }) {
  if (message.offer) return <OfferCard message={message} offer={message.offer} />;
  if (message.viewing) return <ViewingCard message={message} viewing={message.viewing} />;
  if (message.kind === 'phone') return <PhoneCard message={message} />;
  return message.text === '' ? null : <p className="bubble">{message.text}</p>;
}

export function MessageTime({ at, children }: { at: string; children?: ReactNode }) {
  const time = new Date(at);
  return (
    <span className="msg-time">
      <time dateTime={at} title={formatFullDate(time)}>
        {formatTime(time)}
      </time>
      {children}
    </span>
  );
}
