import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import { personName, shortName } from '../conversation-words.ts';
import type { Conversation } from '../conversation.ts';
import type { ConversationCalls } from '../live/conversation-calls.ts';
import { lastId } from '../messages/merge-messages.ts';
import { Composer } from '../messages/ui/composer.tsx';
import { MessageList } from '../messages/ui/message-list.tsx';
import { useThreadScroll } from '../messages/ui/use-thread-scroll.ts';
import { AnsweredBy } from '../team/ui/answered-by.tsx';
import { useConversationTeam } from '../team/ui/use-conversation-team.ts';
import { useMayAnswer } from '../team/ui/use-may-answer.ts';
import { ClosedNote } from './closed-note.tsx';
import { ListingPanel } from './listing-panel.tsx';
import { NewMessageAnnouncer } from './new-message-announcer.tsx';
import { ThreadContext, type ThreadControl, type ThreadDialog } from './thread-context.ts';
import { ThreadDialogs } from './thread-dialogs.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { useThreadStore } from './use-thread-store.ts';

export interface ThreadViewProps {
  conversation: Conversation;
  calls: ConversationCalls;
  /** Account of the reader; drafts are stored under it. `visitor` for a reader without one. */
  owner: string;
  /** Time of the answer, ISO 8601: both renderings must use the same. */
  now: string;
  /** Name of the town of the listing. */
  town: string | undefined;
  /** Address of the list; undefined for a visitor. */
  backTo: string | undefined;
  /** Called after a change that the list shows. */
  onChanged: () => void;
  /** Called with what is known of the conversation, at first and after each change. */
  onKnown?: (conversation: Conversation) => void;
}

/** Rights of a team member who may only read. */
const NOTHING: Conversation['may'] = {
  write: false,
  offer: false,
  proposeViewing: false,
  sharePhone: false,
  reserve: false,
};

/** A conversation with its field for messages, and its listing beside it. Key it by the id. */
export function ThreadView(props: ThreadViewProps) {
  const { calls, owner, now, town, backTo, onChanged, onKnown } = props;
  const isGuest = backTo === undefined;
  const { store, state, draft, keepText } = useThreadStore(props.conversation, { calls, owner, isGuest });
  const { outgoing } = state;
  const isReadOnly = !useMayAnswer();
  const conversation = useMemo(
    () => (isReadOnly ? { ...state.conversation, may: NOTHING } : state.conversation),
    [isReadOnly, state.conversation],
  );
  const known = useConversationTeam(conversation, isGuest);
  const [dialog, setDialog] = useState<ThreadDialog>();
  const [isBusy, setIsBusy] = useState(false);
  const running = useRef(false);

  const act = useCallback<ThreadControl['act']>(
    async (work, done) => {
      if (running.current) return false;
      running.current = true;
      setIsBusy(true);
      try {
        await work(calls);
        if (done !== undefined) showToast({ kind: 'success', title: done, subject: 'conversation' });
        await store.refresh().catch(() => undefined);
        onChanged();
        return true;
      } catch (error) {
        showToast({ kind: 'error', title: messageOf(error), subject: 'conversation' });
        await store.refresh().catch(() => undefined);
        return false;
      } finally {
        running.current = false;
        setIsBusy(false);
      }
    },
    [calls, store, onChanged],
  );
  const control = useMemo<ThreadControl>(
    () => ({ conversation, calls, isGuest, isReadOnly, now: new Date(now), isBusy, act, open: setDialog }),
    [conversation, calls, isGuest, isReadOnly, now, isBusy, act],
  );

  useEffect(() => onKnown?.(state.conversation), [state.conversation, onKnown]);

  const { messages } = conversation;
  const { section, end, newCount, jump } = useThreadScroll(messages, outgoing);
  const isAtEnd = newCount === 0;
  const newest = lastId(messages);
  useReading(store, { newest: isAtEnd && !isReadOnly ? newest : 0, onChanged });

  return (
    <ThreadContext value={control}>
      <section
        ref={section}
        className="thread flex min-w-0 flex-1 flex-col bg-canvas lg:overflow-y-auto"
        aria-label={m.talk_with({ name: personName(conversation.other) })}
      >
        <ThreadHeader town={town} backTo={backTo} />
        <AnsweredBy conversation={conversation.id} known={known} onChanged={onChanged} />
        <MessageList
          conversation={conversation}
          writers={known.writers}
          outgoing={outgoing}
          now={new Date(now)}
          isLoadingOlder={state.isLoadingOlder}
          olderFault={state.olderFault}
          onOlder={() => void store.loadOlder()}
          onRetry={() => store.retry()}
          onDiscard={(key) => store.discard(key)}
        />
        <div ref={end} className="h-px flex-none" />
        <footer className="thread-foot border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
          {newCount > 0 && (
            <button type="button" className="thread-pill" onClick={jump}>
              <Icon name="arrow-down" className="size-4" />
              {m.talk_new_messages({ count: newCount })}
            </button>
          )}
          {conversation.may.write ? (
            <Composer
              // The kept text comes after hydration.
              key={draft === undefined ? 'server' : 'ready'}
              draft={draft ?? ''}
              onDraft={keepText}
              onSend={(text, pictures) => {
                store.send(text, pictures);
                jump();
              }}
            />
          ) : (
            <ClosedNote conversation={conversation} />
          )}
        </footer>
        <NewMessageAnnouncer messages={messages} name={shortName(conversation.other)} />
      </section>
      <ListingPanel town={town} />
      {dialog && <ThreadDialogs dialog={dialog} onClose={() => setDialog(undefined)} />}
    </ThreadContext>
  );
}

/** Marks messages up to `newest` as read while the page is visible; 0: the reader is not at their end. */
function useReading(
  store: ReturnType<typeof useThreadStore>['store'],
  { newest, onChanged }: { newest: number; onChanged: () => void },
): void {
  useEffect(() => {
    const read = () => {
      if (newest > 0 && document.visibilityState === 'visible') void store.markRead().then(onChanged);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [store, newest, onChanged]);
}

const messageOf = (error: unknown): string => {
  if (error instanceof ApiError) return error.message;
  reportError(error);
  return m.error_unexpected();
};
