/**
 * Generates descriptions in the style of Bulgarian sellers from sentences that are each true for the
 * listing's fields. This file decides order, length and style; the topic files contain the sentences.
 */
import { englishText } from '#demo/text/english-text.ts';
import { textAbout, type TextAbout, type Topic } from '#demo/text/text-about.ts';
import * as car from '#demo/text/topics-car.ts';
import * as deal from '#demo/text/topics-deal.ts';
import * as special from '#demo/text/topics-special.ts';
import { opening } from '#demo/text/topics-opening.ts';
import * as state from '#demo/text/topics-state.ts';
import { vehicleNoun } from '#demo/text/vehicle-noun.ts';

const topics: readonly Topic[] = [
  opening,
  state.origin,
  state.owner,
  state.mileage,
  special.work,
  special.bike,
  special.boat,
  special.trailer,
  car.engine,
  car.service,
  state.accidents,
  car.inside,
  car.equipment,
  car.tyres,
  state.papers,
  deal.warranty,
  deal.reason,
  deal.price,
  deal.exchange,
  deal.viewing,
  deal.about,
];

/** Sellers write different amounts: share of topics they mention, and of topics they mention twice. */
interface Manner {
  share: number;
  twice: number;
  write(sentences: readonly string[]): string;
}

const joined = (sentences: readonly string[]): string => sentences.join(' ');
const lines = (sentences: readonly string[]): string => sentences.join('\n');
const unstopped = (sentence: string): string =>
  sentence.endsWith(' г.') ? sentence : sentence.replace(/\.$/, '');
const bullets = (sentences: readonly string[]): string =>
  sentences.map((sentence) => `- ${unstopped(sentence)}`).join('\n');
const hasty = (sentences: readonly string[]): string =>
  sentences.map((sentence) => sentence.charAt(0).toLowerCase() + unstopped(sentence.slice(1))).join(', ');
const paragraphs = (sentences: readonly string[]): string => {
  const third = Math.ceil(sentences.length / 3);
  return [sentences.slice(0, third), sentences.slice(third, 2 * third), sentences.slice(2 * third)]
    .filter((part) => part.length > 0)
    .map(joined)
    .join('\n\n');
};

const privateManners: readonly (readonly [Manner | null, number])[] = [
  [null, 9],
  [{ share: 0.35, twice: 0, write: joined }, 24],
  [{ share: 0.8, twice: 0.05, write: joined }, 36],
  [{ share: 0.3, twice: 0, write: hasty }, 12],
  [{ share: 0.9, twice: 0.1, write: lines }, 12],
  [{ share: 1.2, twice: 0.35, write: paragraphs }, 7],
];
const companyManners: readonly (readonly [Manner | null, number])[] = [
  [null, 5],
  [{ share: 0.5, twice: 0, write: joined }, 22],
  [{ share: 0.9, twice: 0.1, write: lines }, 22],
  [{ share: 0.9, twice: 0.1, write: bullets }, 18],
  [{ share: 1.3, twice: 0.45, write: paragraphs }, 33],
];

function sentencesOf(topic: Topic, about: TextAbout, manner: Manner): string[] {
  const { random } = about;
  const share = topic.share[about.company ? 1 : 0] * manner.share;
  if (!topic.needed?.(about) && !random.chance(share)) return [];
  const fitting = topic.sentences.map((sentence) => sentence(about)).filter((said) => said !== null);
  return random.sample(fitting, topic.additive && random.chance(manner.twice) ? 2 : 1);
}

/** Returns the description of a listing, 0 to about 1,500 characters. */
export function demoText(
  given: Pick<
    TextAbout,
    'vehicle' | 'price' | 'company' | 'barter' | 'pictures' | 'inTown' | 'ageYears' | 'random'
  >,
): string {
  const { random, company } = given;
  const about = textAbout({ ...given, noun: vehicleNoun(given.vehicle, random) });
  if (random.chance(0.025)) return englishText(about);
  const manner = random.weighted(company ? companyManners : privateManners);
  if (manner === null) return '';
  const said = [...new Set(topics.flatMap((topic) => sentencesOf(topic, about, manner)))];
  return said.length === 0 ? '' : manner.write(said);
}
