import { ApiError } from '#platform/web/api-error.ts';
import type { Conversation, Message } from '../conversation.ts';
import { lastId, mergeMessages } from './merge-messages.ts';
import { NO_FAULT, waitingAgain, type MessageQueue, type Outgoing } from './outgoing.ts';

/** Calls of one conversation. */
export interface ThreadCalls {
  /** Reads the newest part, or messages before or after an id. */
  read: (part?: { before?: number; after?: number }) => Promise<Conversation>;
  send: (message: { text: string; pictures: string[] }, key: string) => Promise<Message>;
  markRead: (upTo: number) => Promise<unknown>;
}

export interface ThreadState {
  conversation: Conversation;
  outgoing: readonly Outgoing[];
  isLoadingOlder: boolean;
  /** Message of the last failed attempt to read older messages. */
  olderFault: string | undefined;
}

interface ThreadOptions {
  calls: ThreadCalls;
  conversation: Conversation;
  /** Undefined where messages cannot be sent without the page. */
  queue?: MessageQueue | undefined;
  makeKey: () => string;
  now: () => Date;
}

const UNREACHED = 0;
const SIGNED_OUT = 401;

/**
 * An open conversation in the browser. Merges parts in any order, sends messages one after another in the order of
 * writing, and repeats a failed one under its key.
 */
export class ThreadStore {
  readonly #options: ThreadOptions;
  readonly #listeners = new Set<() => void>();
  #state: ThreadState;
  #isSending = false;
  /** Set by a retry during a sending or queueing, whose outcome it must not miss. */
  #mustRetry = false;
  #refreshing: Promise<void> | undefined;
  #isStale = false;
  #read = 0;

  constructor(options: ThreadOptions) {
    this.#options = options;
    this.#state = {
      conversation: options.conversation,
      outgoing: [],
      isLoadingOlder: false,
      olderFault: undefined,
    };
  }

  /** The same object until something changes. */
  get state(): ThreadState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  send(text: string, pictures: Outgoing['pictures']): void {
    const at = this.#options.now().toISOString();
    const outgoing = { key: this.#options.makeKey(), text, pictures, at, state: 'waiting' as const };
    this.#set({ outgoing: [...this.#state.outgoing, { ...outgoing, ...NO_FAULT }] });
    void this.#work();
  }

  /** Adds messages that an earlier page could not send. */
  restore(unsent: readonly Outgoing[]): void {
    if (unsent.length === 0) return;
    this.#set({ outgoing: [...unsent, ...this.#state.outgoing] });
    // Those that arrived although their answer was lost.
    this.accept({ ...this.#state.conversation, messages: [] });
  }

  /** Tries all messages again that could not be sent. */
  retry(): void {
    this.#mustRetry = this.#isSending;
    this.#set({ outgoing: this.#state.outgoing.map(waitingAgain) });
    void this.#work();
  }

  /** Gives up a message that could not be sent. */
  discard(key: string): void {
    this.#set({ outgoing: this.#state.outgoing.filter((each) => each.key !== key) });
    this.#options.queue?.drop(key);
    void this.#work();
  }

  /** Adds what an answer of the server says about the conversation. */
  accept(part: Conversation, hasOlder = this.#state.conversation.hasOlder): void {
    const messages = mergeMessages(this.#state.conversation.messages, part.messages);
    const confirmed = new Set(messages.flatMap(({ key }) => key ?? []));
    const conversation = {
      ...part,
      messages,
      hasOlder,
      readByOther: Math.max(part.readByOther, this.#state.conversation.readByOther),
    };
    const outgoing = this.#state.outgoing.filter(({ key }) => !confirmed.has(key));
    for (const { key } of this.#state.outgoing) if (confirmed.has(key)) this.#options.queue?.drop(key);
    this.#set({ conversation, outgoing });
  }

  /** The other side has seen the messages up to an id. */
  seenByOther(upTo: number): void {
    const { conversation } = this.#state;
    if (upTo > conversation.readByOther) this.#set({ conversation: { ...conversation, readByOther: upTo } });
  }

  /**
   * Reads what is new, one read at a time, so that an older answer never replaces a newer one. Rejects without an
   * answer.
   */
  async refresh(): Promise<void> {
    this.#isStale = true;
    this.#refreshing ??= this.#refreshWhileStale().finally(() => (this.#refreshing = undefined));
    await this.#refreshing;
  }

  async loadOlder(): Promise<void> {
    const { conversation, isLoadingOlder } = this.#state;
    const first = conversation.messages[0];
    if (isLoadingOlder || !conversation.hasOlder || !first) return;
    this.#set({ isLoadingOlder: true, olderFault: undefined });
    try {
      const part = await this.#options.calls.read({ before: first.id });
      this.accept(part, part.hasOlder);
      this.#set({ isLoadingOlder: false });
    } catch (error) {
      this.#set({ isLoadingOlder: false, olderFault: messageOf(error) });
    }
  }

  /** Records that the reader has seen all messages, once per newest message. */
  async markRead(): Promise<void> {
    const upTo = lastId(this.#state.conversation.messages);
    if (upTo <= this.#read) return;
    const before = this.#read;
    this.#read = upTo;
    try {
      await this.#options.calls.markRead(upTo);
    } catch {
      // The next sight of the messages repeats it.
      this.#read = Math.min(this.#read, before);
    }
  }

  async #refreshWhileStale(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      await this.#readNew();
    }
  }

  /** Reads parts until they reach the known messages; the newest part also has changed states. */
  async #readNew(): Promise<void> {
    const { calls } = this.#options;
    const newest = await calls.read();
    let last = lastId(this.#state.conversation.messages);
    while (newest.hasOlder && last < (newest.messages[0]?.id ?? 0) - 1) {
      const { messages, hasNewer } = await calls.read({ after: last });
      this.accept({ ...newest, messages });
      last = Math.max(last, lastId(messages));
      if (!hasNewer) break;
    }
    this.accept(newest);
  }

  async #work(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (;;) {
        const next = this.#state.outgoing.find(({ state }) => state !== 'sending');
        // A failed message stops those behind it: they must not arrive before it.
        if (!next || next.state === 'failed') return;
        if (next.state === 'queued') return await this.#queueWaiting();
        await this.#send(next);
      }
    } finally {
      this.#isSending = false;
      if (this.#mustRetry) this.retry();
    }
  }

  async #send({ key, text, pictures }: Outgoing): Promise<void> {
    this.#change(key, { state: 'sending' });
    try {
      const message = await this.#options.calls.send({ text, pictures: pictures.map(({ id }) => id) }, key);
      const { conversation } = this.#state;
      this.accept({ ...conversation, messages: [{ ...message, key }] });
    } catch (error) {
      const status = error instanceof ApiError ? error.status : undefined;
      this.#change(key, {
        state: 'failed',
        fault: messageOf(error),
        needsSignIn: status === SIGNED_OUT,
        isInQueue: false,
      });
      if (status === UNREACHED) await this.#queueFrom(key);
    }
  }

  /** Queues a message that did not reach the server, and those behind it. */
  async #queueFrom(key: string): Promise<void> {
    const unsent = this.#state.outgoing.find((each) => each.key === key);
    if (!unsent || !(await this.#options.queue?.add(unsent))) return;
    this.#change(key, { state: 'queued', ...NO_FAULT });
    await this.#queueWaiting();
  }

  /**
   * Behind a queued message, others are queued without an attempt, also those written meanwhile: they must not arrive
   * before it.
   */
  async #queueWaiting(): Promise<void> {
    while (!this.#mustRetry) {
      const next = this.#state.outgoing.find(({ state }) => state === 'waiting');
      if (!next || !(await this.#options.queue?.add(next))) return;
      this.#change(next.key, { state: 'queued' });
    }
  }

  #change(key: string, change: Partial<Outgoing>): void {
    this.#set({
      outgoing: this.#state.outgoing.map((each) => (each.key === key ? { ...each, ...change } : each)),
    });
  }

  #set(change: Partial<ThreadState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  reportError(error);
  return '';
}
