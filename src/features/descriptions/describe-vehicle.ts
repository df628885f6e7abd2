import type { Locale } from '#kernel/locale.ts';
import { Random } from '#kernel/random.ts';
import { bulgarianPassages } from './bulgarian/bulgarian-passages.ts';
import { englishPassages } from './english/english-passages.ts';
import {
  BASIC_PASSAGES,
  basicTopics,
  topics,
  type Choose,
  type DescriptionLength,
  type Passages,
  type Topic,
} from './sentence-plan.ts';
import type { VehicleFacts } from './vehicle-facts.ts';

export interface Wording {
  locale: Locale;
  length: DescriptionLength;
  /** Id of the listing; listings with equal facts get different wordings. */
  listingId: number;
  /** Increased for each other text that the seller asks for; from 0. */
  variant: number;
}

const passagesIn: Record<Locale, Passages> = { bg: bulgarianPassages, en: englishPassages };

/** Writes what is stated about each topic as whole sentences. Equal arguments give equal texts. */
export function writePassages(
  facts: VehicleFacts,
  { locale, length, listingId, variant }: Wording,
): { topic: Topic; text: string }[] {
  const passages = passagesIn[locale];
  const write = (topic: Topic): string | undefined => {
    const start = new Random(listingId, topic).int(0, 1_000);
    // The next variant takes the next wording, so that consecutive texts differ.
    const choose: Choose = (...wordings) => wordings[(start + variant) % wordings.length] ?? wordings[0];
    return passages[topic](facts, choose);
  };
  const chosen = length === 'basic' ? basicTopics : topics;
  const written = chosen.flatMap((topic) => {
    const text = write(topic);
    return text === undefined ? [] : [{ topic, text }];
  });
  return length === 'basic' ? written.slice(0, BASIC_PASSAGES) : written;
}

/** Writes a description from stated facts only. */
export const describeVehicle = (facts: VehicleFacts, wording: Wording): string =>
  writePassages(facts, wording)
    .map(({ text }) => text)
    .join(' ');
