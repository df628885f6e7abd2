import type { ConversationCalls } from '#features/conversations/live/conversation-calls.ts';

/** Calls of a conversation that succeed and are recorded; `stated` replaces some. */
export function recordedCalls(stated: Partial<ConversationCalls> = {}) {
  const made: unknown[][] = [];
  const record =
    (name: string) =>
    async (...values: unknown[]): Promise<never> => {
      made.push([name, ...values]);
      return undefined as never;
    };
  const calls: ConversationCalls = {
    read: record('read'),
    send: record('send'),
    markRead: record('markRead'),
    makeOffer: record('makeOffer'),
    decideOffer: record('decideOffer'),
    proposeViewing: record('proposeViewing'),
    decideViewing: record('decideViewing'),
    openFile: (path) => `/files/${path}`,
    addPicture: record('addPicture'),
    sharePhone: record('sharePhone'),
    reserve: record('reserve'),
    change: record('change'),
    report: record('report'),
    ...stated,
  };
  return { calls, made };
}
