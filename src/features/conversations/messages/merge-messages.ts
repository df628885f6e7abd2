import type { Message } from '../conversation.ts';

/** Unites messages with a part that was read later, in ascending order; the part has the newer state. */
export function mergeMessages(known: readonly Message[], part: readonly Message[]): Message[] {
  const byId = new Map([...known, ...part].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
}

/** Id of the newest message; 0 without any. */
export const lastId = (messages: readonly Message[]): number => messages.at(-1)?.id ?? 0;

/** Number of messages of the other side after `upTo`. */
export const countOthersAfter = (messages: readonly Message[], upTo: number): number =>
  messages.filter(({ id, by }) => id > upTo && by === 'other').length;
