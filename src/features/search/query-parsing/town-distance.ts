/** Distances before and after the name of a town. */
import { distancesKm } from '../index/search-query.ts';
import { isStopWord } from '../index/words/stop-words.ts';
import { PhraseTable } from './amounts/phrase-table.ts';
import { parseRange, type AmountContext } from './amounts/parse-range.ts';
import { optionOf, phrasesAt, type QueryContext } from './query-context.ts';

const leads = new PhraseTable({
  radius: 'в радиус, в радиус от, в радиус до, радиус, на, within, in a radius of, radius',
});
const nearWords = new PhraseTable({
  near: 'близо до, в близост до, около, край, покрай, near, close to, nearby, around, area of, в района на',
});
/** Offered distance that "near" means. */
const NEAR_KM = 30;

/** Offered distance of at least `km`; undefined beyond the largest. */
const offered = (km: number): number | undefined => distancesKm.find((distance) => distance >= km);

/** A distance of `count` words at `at`: "50 км", "в радиус 10 км", "около" before a town. Null if there is none. */
export function distanceAt(
  text: string,
  context: QueryContext,
  amounts: AmountContext,
  at: number,
): { km: number; count: number } | null {
  const near = nearWords.at(context.words, at);
  if (near && isTown(context, at + near.count)) return { km: NEAR_KM, count: near.count };
  if (!context.hasTown) return null;
  const lead = leads.at(context.words, at)?.count ?? 0;
  const found = parseRange(text, context.words, at + lead, amounts);
  const km = found?.field === 'mileage' ? offered(found.range.max ?? found.range.min ?? Infinity) : undefined;
  return found && km !== undefined && km > 0 ? { km, count: lead + found.count } : null;
}

/** Whether a town follows, after stop words and words like "град". */
function isTown(context: QueryContext, at: number): boolean {
  for (let place = at; place <= at + 2; place++) {
    const [phrase] = phrasesAt(context, place);
    const option = phrase && optionOf(phrase, place, context);
    if (option?.kind === 'choice' && option.group === 'city') return true;
    const filler = option?.kind === 'noise' || isStopWord(context.words[place]?.token ?? '');
    if (!filler) return false;
  }
  return false;
}
