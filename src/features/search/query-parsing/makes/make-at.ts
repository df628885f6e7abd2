import { isStopWord } from '../../index/words/stop-words.ts';
import { brandOf, modelFollows, modelOf, phrasesAt, type QueryContext } from '../query-context.ts';

interface Surroundings {
  /** The brand that ends right before the word. */
  after: string | null;
  /** Whether another make was parsed before. */
  hasMake: boolean;
  /** Whether the word begins an amount. */
  isRange: () => boolean;
  /** Whether it is an amount with its unit, which is no name even after a brand: "BMW 5 врати". */
  hasUnit: () => boolean;
}

/** The brand or the models named at a word; no models when the brand alone is named. */
export function makeAt(
  context: QueryContext,
  at: number,
  { after, hasMake, isRange, hasUnit }: Surroundings,
): { brand: string; models: readonly string[]; count: number } | null {
  for (const phrase of phrasesAt(context, at)) {
    // "с 4 врати" begins with a stop word and "до 3 …" with a limit: they mean a model only next to its
    // brand.
    const unsure = phrase.count > 1 && isStopWord(context.words[at]?.token ?? '') && /\d/.test(phrase.key);
    const brand = brandOf(phrase, at, context);
    const model = modelOf(phrase, after, context, hasMake);
    if (model && !(unsure && !context.brands.has(model.brand))) {
      if (/^[\d.]+$/.test(phrase.key) && (after === null ? isRange() : hasUnit())) continue;
      return { brand: model.brand, models: model.keys, count: phrase.count };
    }
    // "мини купър" is a spelling of the brand, but also brand plus model; the second is more specific.
    if (brand && phrase.count > 1 && modelFollows(brand.key, at + phrase.count - 1, context)) continue;
    if (brand) return { brand: brand.key, models: [], count: phrase.count };
    if (phrase.meanings[0]?.kind !== 'brand' && phrase.meanings[0]?.kind !== 'model') return null;
  }
  return null;
}
