import { topics, type Topic } from '#features/account-events/event-kind.ts';
import { NOTIFICATIONS_PATH } from '../notifications-path.ts';

/** Filters of the list. */
export interface NotificationFilter {
  topic: Topic | undefined;
  unread: boolean;
}

/** Reads the filters of an address; unknown values have no effect. */
export function readFilter(parameters: URLSearchParams): NotificationFilter {
  const topic = parameters.get('topic');
  return { topic: topics.find((known) => known === topic), unread: parameters.get('unread') === '1' };
}

export function filterAddress({ topic, unread }: NotificationFilter): string {
  const parameters = new URLSearchParams({ ...(topic && { topic }), ...(unread && { unread: '1' }) });
  return parameters.size === 0 ? NOTIFICATIONS_PATH : `${NOTIFICATIONS_PATH}?${parameters}`;
}
