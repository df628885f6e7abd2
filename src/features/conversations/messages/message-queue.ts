import { dropQueued, queueCall } from '#platform/offline/queue-call.ts';
import type { Outgoing } from './outgoing.ts';

/** Keeps messages without a connection, so that they are sent even if the page is closed. */
export interface MessageQueue {
  /** Returns false where the browser cannot keep it. */
  add: (outgoing: Outgoing) => Promise<boolean>;
  /** Gives up a message that arrived or was discarded. */
  drop: (key: string) => void;
}

/** The queue of one conversation of an account. */
export const messageQueue = (conversation: number): MessageQueue => ({
  add: ({ key, text, pictures }) =>
    queueCall({
      subject: subjectOf(key),
      method: 'POST',
      path: `/api/conversations/${conversation}/messages`,
      body: JSON.stringify({ text, pictures: pictures.map(({ id }) => id) }),
      idempotencyKey: key,
    }),
  drop: (key) => void dropQueued(subjectOf(key)),
});

const subjectOf = (key: string): string => `message ${key}`;
