import { channels, topics, type Channel, type Topic } from '#features/account-events/event-kind.ts';

/** Whether an account gets the events of a topic by a channel. */
export type Choices = Record<Topic, Record<Channel, boolean>>;

/** Every channel is on until it is switched off. */
export const allOn = (): Choices =>
  Object.fromEntries(
    topics.map((topic) => [topic, Object.fromEntries(channels.map((channel) => [channel, true]))]),
  ) as Choices;
