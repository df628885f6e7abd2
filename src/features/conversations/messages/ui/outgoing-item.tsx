import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { SignInAgain } from '#ui/sign-in-again.tsx';
import type { Outgoing } from '../outgoing.ts';
import { MessageTime } from './message-item.tsx';

interface OutgoingItemProps {
  outgoing: Outgoing;
  onRetry: () => void;
  onDiscard: (key: string) => void;
}

/** An own message that the server has not confirmed. */
export function OutgoingItem({ outgoing, onRetry, onDiscard }: OutgoingItemProps) {
  const { key, text, pictures, at, state, fault, needsSignIn } = outgoing;
  const failed = state === 'failed';
  return (
    <li className="msg msg-me" data-outgoing={state}>
      <span className="sr-only">{m.talk_you_wrote()}</span>
      {text !== '' && <p className={`bubble ${failed ? '!border-bad-line' : 'opacity-70'}`}>{text}</p>}
      {pictures.length > 0 && (
        <div className="msg-pics opacity-70">
          {pictures.map(({ id, previewUrl }) => (
            <span key={id} className="grid place-items-center bg-sunken">
              {previewUrl === '' ? (
                <Icon name="image" />
              ) : (
                <img src={previewUrl} alt="" width={160} height={120} className="size-full object-cover" />
              )}
            </span>
          ))}
        </div>
      )}
      {failed ? (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-x-3 text-sm text-bad">
          <span className="flex items-center gap-1.5">
            <Icon name="circle-alert" className="size-4 flex-none" />
            {fault === '' ? m.talk_not_sent() : `${m.talk_not_sent()} ${fault}`}
          </span>
          {needsSignIn && (
            <SignInAgain className="inline-flex min-h-8 items-center font-semibold underline max-lg:min-h-11" />
          )}
          <button type="button" className="min-h-8 font-semibold underline max-lg:min-h-11" onClick={onRetry}>
            {m.talk_retry()}
          </button>
          <button
            type="button"
            className="min-h-8 text-fg-2 underline max-lg:min-h-11"
            onClick={() => onDiscard(key)}
          >
            {m.talk_discard()}
          </button>
        </div>
      ) : state === 'queued' ? (
        <div className="flex flex-wrap items-center justify-end gap-x-3 text-sm text-fg-2">
          <span role="status" className="flex items-center gap-1.5">
            <Icon name="wifi-off" className="size-4 flex-none" />
            {m.talk_queued()}
          </span>
          <button type="button" className="min-h-8 underline max-lg:min-h-11" onClick={() => onDiscard(key)}>
            {m.talk_discard()}
          </button>
        </div>
      ) : (
        <MessageTime at={at}>
          <Icon name="clock" className="size-3.5" />
          {m.talk_sending()}
        </MessageTime>
      )}
    </li>
  );
}
