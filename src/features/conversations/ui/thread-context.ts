import { createContext, use } from 'react';
import type { Conversation } from '../conversation.ts';
import type { ConversationCalls } from '../live/conversation-calls.ts';

export type ThreadDialog =
  | { kind: 'offer'; counters?: number }
  | { kind: 'viewing' }
  | { kind: 'report' }
  | { kind: 'block' }
  | { kind: 'reserve' };

/** The open conversation, for its parts. */
export interface ThreadControl {
  conversation: Conversation;
  calls: ConversationCalls;
  /** Whether the reader came by the link of a mail, without an account. */
  isGuest: boolean;
  /** Whether the reader is a team member who may only read. */
  isReadOnly: boolean;
  now: Date;
  isBusy: boolean;
  /**
   * Runs one change at a time and reads the conversation again; shows `done`, or the reason of a failure. Resolves to
   * whether it succeeded.
   */
  act: (work: (calls: ConversationCalls) => Promise<unknown>, done?: string) => Promise<boolean>;
  open: (dialog: ThreadDialog) => void;
}

export const ThreadContext = createContext<ThreadControl | undefined>(undefined);

export function useThread(): ThreadControl {
  const thread = use(ThreadContext);
  if (!thread) throw new Error('used outside of a conversation');
  return thread;
}
