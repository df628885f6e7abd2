import { MESSAGES_PER_PART, type Conversation, type Message } from '#features/conversations/conversation.ts';
import type { MessageQueue } from '#features/conversations/messages/outgoing.ts';
import { ThreadStore, type ThreadCalls } from '#features/conversations/messages/thread-store.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { aConversation, aMessage } from './conversations.ts';

/** A conversation on a server, with its answers and failures under control. */
export class ThreadPeer implements ThreadCalls {
  messages: Message[] = [];
  keys: string[] = [];
  reads: (number | undefined)[] = [];
  /** Errors of the next calls of `send`; undefined lets one succeed. */
  faults: (ApiError | undefined)[] = [];
  marks: number[] = [];

  add(by: Message['by'] = 'other', key: string | null = null, text = ''): Message {
    const message = aMessage(this.messages.length + 1, { by, key, text });
    this.messages.push(message);
    return message;
  }

  part({ before = Infinity, after }: { before?: number; after?: number } = {}): Conversation {
    const all = this.messages.filter(({ id }) => id < before && id > (after ?? 0));
    const messages = after === undefined ? all.slice(-MESSAGES_PER_PART) : all.slice(0, MESSAGES_PER_PART);
    const hasNewer = (messages.at(-1)?.id ?? 0) < this.messages.length;
    return aConversation({ messages, hasOlder: (messages[0]?.id ?? 1) > 1, hasNewer });
  }

  readonly read = async (part: { before?: number; after?: number } = {}): Promise<Conversation> => {
    this.reads.push(part.after);
    return this.part(part);
  };

  readonly send = async ({ text }: { text: string }, key: string): Promise<Message> => {
    this.keys.push(key);
    const fault = this.faults.shift();
    if (fault) throw fault;
    return this.messages.find((each) => each.key === key) ?? this.add('you', key, text);
  };

  readonly markRead = async (upTo: number): Promise<void> => {
    this.marks.push(upTo);
  };
}

/** A store of the conversation of `peer`, with keys `key 1`, `key 2`, … */
export function openStore(peer: ThreadPeer, queue?: MessageQueue): ThreadStore {
  let made = 0;
  return new ThreadStore({
    calls: peer,
    queue,
    conversation: peer.part(),
    makeKey: () => `key ${(made += 1)}`,
    now: () => new Date('2026-11-20T12:00:00Z'),
  });
}

export const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
export const offline = () => new ApiError('no connection', { status: 0 });
