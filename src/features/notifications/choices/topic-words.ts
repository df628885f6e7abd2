import type { Channel, Topic } from '#features/account-events/event-kind.ts';
import { m } from '#platform/i18n/messages.ts';

const labels: Record<Topic, () => string> = {
  searches: m.notify_topic_searches,
  prices: m.notify_topic_prices,
  own: m.notify_topic_own,
};
const channelLabels: Record<Channel, () => string> = {
  page: m.notify_channel_page,
  push: m.notify_channel_push,
  mail: m.notify_channel_mail,
};

const shortLabels: Record<Topic, () => string> = {
  searches: m.notify_short_searches,
  prices: m.notify_short_prices,
  own: m.notify_short_own,
};

/** For filters. */
export const topicShortLabel = (topic: Topic): string => shortLabels[topic]();
export const topicLabel = (topic: Topic): string => labels[topic]();
export const channelLabel = (channel: Channel): string => channelLabels[channel]();
