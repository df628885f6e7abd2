import { daysBetween } from '#platform/i18n/format.ts';
import type { Message } from '../conversation.ts';
import type { Outgoing } from './outgoing.ts';

export type TimelineItem =
  | { kind: 'day'; id: string; at: string }
  | { kind: 'message'; id: string; message: Message }
  | { kind: 'outgoing'; id: string; outgoing: Outgoing };

/**
 * Messages in order with a separator before each day, then those that are being sent. A message keeps its `id` when the
 * server confirms it, so that its element stays.
 */
export function timelineOf(messages: readonly Message[], outgoing: readonly Outgoing[]): TimelineItem[] {
  const confirmed = new Set(messages.flatMap(({ key }) => key ?? []));
  const entries: (TimelineItem & { at: string })[] = [
    ...messages.map((message) => ({
      kind: 'message' as const,
      id: message.key ?? String(message.id),
      at: message.at,
      message,
    })),
    ...outgoing
      .filter(({ key }) => !confirmed.has(key))
      .map((each) => ({ kind: 'outgoing' as const, id: each.key, at: each.at, outgoing: each })),
  ];
  return entries.flatMap(({ at, ...item }, index) => {
    const before = entries[index - 1];
    const isNewDay = !before || daysBetween(new Date(before.at), new Date(at)) > 0;
    return isNewDay ? [{ kind: 'day' as const, id: `day ${at}`, at }, item] : [item];
  });
}
