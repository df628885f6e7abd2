import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { newIdempotencyKey } from '#platform/web/new-idempotency-key.ts';
import { useUnsavedWork } from '#ui/unsaved-work.ts';
import type { Conversation } from '../conversation.ts';
import type { ConversationCalls } from '../live/conversation-calls.ts';
import { watchConversations } from '../live/watch-conversations.ts';
import { keepDraft, readDraft } from '../messages/kept-draft.ts';
import { messageQueue } from '../live/message-queue.ts';
import { ThreadStore, type ThreadState } from '../messages/thread-store.ts';

export interface OpenThread {
  store: ThreadStore;
  state: ThreadState;
  /** Text that was typed earlier on this device; undefined until hydration. */
  draft: string | undefined;
  keepText: (text: string) => void;
}

/** Interval of reading while pictures are being processed. */
const PICTURES_MS = 4_000;

/** The store of one conversation, kept up to date while the component is shown; key the component by its id. */
export function useThreadStore(
  conversation: Conversation,
  { calls, owner, isGuest }: { calls: ConversationCalls; owner: string; isGuest: boolean },
): OpenThread {
  const { id } = conversation;
  const [store] = useState(
    () =>
      new ThreadStore({
        calls,
        conversation,
        queue: isGuest ? undefined : messageQueue(id),
        makeKey: newIdempotencyKey,
        now: () => new Date(),
      }),
  );
  const get = useCallback(() => store.state, [store]);
  const state = useSyncExternalStore(store.subscribe, get, get);

  // The stored draft is read after hydration: the server does not know it.
  const [draft, setDraft] = useState<string>();
  const text = useRef('');
  useEffect(() => {
    const kept = readDraft(owner, id);
    text.current = kept.text;
    setDraft(kept.text);
    store.restore(kept.unsent);
  }, [owner, id, store]);

  const { outgoing } = state;
  const isRead = draft !== undefined;
  // Before it is seen: the page may be left as soon as a message is shown as queued.
  useLayoutEffect(() => {
    if (isRead) keepDraft(owner, id, { text: text.current, unsent: [...outgoing] });
  }, [isRead, owner, id, outgoing]);
  useUnsavedWork(outgoing.some((each) => each.state !== 'queued'));
  const keepText = useCallback(
    (typed: string) => {
      text.current = typed;
      keepDraft(owner, id, { text: typed, unsent: [...store.state.outgoing] });
    },
    [owner, id, store],
  );

  useEffect(() => {
    const refresh = () => void store.refresh().catch(() => undefined);
    const resume = () => store.retry();
    window.addEventListener('online', resume);
    const stop = watchConversations({
      isGuest,
      onNotice: (notice) => {
        if (notice.conversation !== id) return;
        if (notice.kind === 'read') store.seenByOther(notice.upTo);
        else refresh();
      },
      onStale: refresh,
    });
    return () => {
      window.removeEventListener('online', resume);
      stop();
    };
  }, [store, id, isGuest]);
  const isProcessing = state.conversation.messages.some(({ pictures }) =>
    pictures.some((picture) => picture.state === 'pending'),
  );
  useEffect(() => {
    if (!isProcessing) return undefined;
    const refresh = () => document.hidden || void store.refresh().catch(() => undefined);
    const timer = setInterval(refresh, PICTURES_MS);
    return () => clearInterval(timer);
  }, [store, isProcessing]);
  return useMemo(() => ({ store, state, draft, keepText }), [store, state, draft, keepText]);
}
