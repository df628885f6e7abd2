import { dropQueued, queueCall } from '#platform/offline/queue-call.ts';
import type { MessageQueue } from '../messages/outgoing.ts';

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
