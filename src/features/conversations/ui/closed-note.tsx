import { m } from '#platform/i18n/messages.ts';
import { shortName } from '../conversation-words.ts';
import type { Conversation } from '../conversation.ts';
import { useThread } from './thread-context.ts';

/** Says why no message can be written. */
export function ClosedNote({ conversation }: { conversation: Conversation }) {
  const { act, isBusy, isReadOnly } = useThread();
  const name = shortName(conversation.other);
  const words: Record<Conversation['state'], string> = {
    open: isReadOnly ? m.team_reader_talk() : m.talk_closed(),
    blocked_by_you: m.talk_blocked_by_you({ name }),
    blocked_by_other: m.talk_closed(),
    listing_gone: m.talk_listing_gone(),
    left: m.talk_other_left(),
    stopped: m.talk_stopped(),
  };
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-4 lg:px-6">
      <p className="min-w-0 flex-1 basis-60 text-fg-2">{words[conversation.state]}</p>
      {conversation.state === 'blocked_by_you' && !isReadOnly && (
        <button
          type="button"
          className="btn btn-secondary"
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
          onClick={() => void act((calls) => calls.change({ blocked: false }), m.talk_unblocked({ name }))}
        >
          {m.talk_unblock({ name })}
        </button>
      )}
    </div>
  );
}
