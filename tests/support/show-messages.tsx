import { vi } from 'vitest';
import { MessageList } from '#features/conversations/messages/ui/message-list.tsx';
import type { Conversation, Message } from '#features/conversations/conversation.ts';
import {
  ThreadContext,
  type ThreadControl,
  type ThreadDialog,
} from '#features/conversations/ui/thread-context.ts';
import { recordedCalls } from './conversation-calls.ts';
import { aConversation } from './conversations.ts';
import { renderPage } from './render-page.tsx';

const NOW = new Date('2026-11-20T18:00:00Z');

/** Shows messages to one side of a conversation; returns the calls and dialogs that its presses caused. */
export function showMessages(messages: Message[], values: Partial<Conversation> = {}) {
  const conversation = aConversation({ messages, ...values });
  const { calls, made } = recordedCalls();
  const opened: ThreadDialog[] = [];
  const control: ThreadControl = {
    conversation,
    calls,
    isGuest: false,
    isReadOnly: false,
    now: NOW,
    isBusy: false,
    act: async (work) => {
      await work(calls);
      return true;
    },
    open: (dialog) => opened.push(dialog),
  };
  const page = renderPage(
    <ThreadContext value={control}>
      <MessageList
        conversation={conversation}
        writers={new Map()}
        outgoing={[]}
        now={NOW}
        isLoadingOlder={false}
        olderFault={undefined}
        onOlder={vi.fn()}
        onRetry={vi.fn()}
        onDiscard={vi.fn()}
      />
    </ThreadContext>,
  );
  return { ...page, made, opened };
}
