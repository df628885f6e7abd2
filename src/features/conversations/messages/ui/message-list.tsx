import { formatDay } from '#platform/i18n/format-day.ts';
import { m } from '#platform/i18n/messages.ts';
import type { Conversation } from '../../conversation.ts';
import type { Outgoing } from '../outgoing.ts';
import { timelineOf } from '../timeline.ts';
import { MessageItem } from './message-item.tsx';
import { OutgoingItem } from './outgoing-item.tsx';

interface MessageListProps {
  conversation: Conversation;
  /** Names of the team members who wrote the own side's messages, by id of the message. */
  writers: ReadonlyMap<number, string>;
  outgoing: readonly Outgoing[];
  now: Date;
  isLoadingOlder: boolean;
  olderFault: string | undefined;
  onOlder: () => void;
  onRetry: () => void;
  onDiscard: (key: string) => void;
}

/** The messages in order, with a line before each day. */
export function MessageList(props: MessageListProps) {
  const { conversation, writers, outgoing, now, isLoadingOlder, olderFault } = props;
  const { onOlder, onRetry, onDiscard } = props;
  const { messages, side, other, readByOther, hasOlder } = conversation;
  const lastSeen = messages.findLast(({ by, id }) => by === 'you' && id <= readByOther)?.id;
  return (
    <div className="flex flex-1 flex-col gap-3 px-4 py-4 lg:px-6" aria-busy={isLoadingOlder}>
      {hasOlder && (
        <div className="self-center text-center">
          <button
            type="button"
            className="btn btn-ghost"
            aria-busy={isLoadingOlder || undefined}
            aria-disabled={isLoadingOlder || undefined}
            onClick={onOlder}
          >
            {isLoadingOlder ? m.talk_loading() : m.talk_older()}
          </button>
          {olderFault !== undefined && (
            <p role="alert" className="text-sm text-bad">
              {olderFault}
            </p>
          )}
        </div>
      )}
      <ol className="mt-auto flex flex-col gap-3" aria-label={m.talk_messages()}>
        {timelineOf(messages, outgoing).map((item) => {
          if (item.kind === 'day')
            return (
              <li key={item.id} className="msg-day">
                {formatDay(new Date(item.at), now)}
              </li>
            );
          if (item.kind === 'outgoing')
            return (
              <OutgoingItem key={item.id} outgoing={item.outgoing} onRetry={onRetry} onDiscard={onDiscard} />
            );
          return (
            <MessageItem
              key={item.id}
              message={item.message}
              side={side}
              other={other}
              writer={writers.get(item.message.id)}
              isSeen={item.message.id === lastSeen}
            />
          );
        })}
      </ol>
    </div>
  );
}
