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
  const items = [
    ...messages.map((message): TimelineItem => ({
      kind: 'message',
      id: message.key ?? String(message.id),
      message,
    })),
    ...outgoing
      .filter(({ key }) => !confirmed.has(key))
      .map((each): TimelineItem => ({ kind: 'outgoing', id: each.key, outgoing: each })),
  ];
  return items.flatMap((item, index) => {
    const before = items[index - 1];
    const at = timeOf(item);
    const isNewDay = !before || daysBetween(new Date(timeOf(before)), new Date(at)) > 0;
    return isNewDay ? [{ kind: 'day' as const, id: `day ${at}`, at }, item] : [item];
  });
}

function timeOf(item: TimelineItem): string {
  if (item.kind === 'message') return item.message.at;
  return item.kind === 'outgoing' ? item.outgoing.at : item.at;
}
