/** Most words of the name of a brand or model. */
const MOST_WORDS = 5;

interface InWords<Found> {
  found: Found;
  /** Number of the first words that name it. */
  words: number;
}

/** The longest name at the start of a text that `find` knows. */
export function leadingName<Found>(
  words: readonly string[],
  find: (name: string) => Found | undefined,
): InWords<Found> | undefined {
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const found = find(words.slice(0, count).join(' '));
    if (found !== undefined) return { found, words: count };
  }
  return undefined;
}

/**
 * Keys of models whose vehicles the maker names by their engine: a BMW 320d is a Series 3, a Mercedes C 220 a C-Class.
 * The catalogue need not have them.
 */
export function modelsByEngine(words: readonly string[], brand: string): InWords<string[]> | undefined {
  const [first = '', second = ''] = words;
  if (brand === 'bmw') {
    const series = /^([1-8])\d\d[a-z]{0,3}$/i.exec(first)?.[1];
    return series === undefined ? undefined : { found: [`series_${series}`], words: 1 };
  }
  if (brand !== 'mercedes_benz') return undefined;
  const letters = /^([a-z]{1,3}) ?\d{2,3}/i.exec(`${first} ${second}`)?.[1]?.toLowerCase();
  if (letters === undefined) return undefined;
  return { found: [`${letters}_class`, letters], words: /^[a-z]+$/i.test(first) ? 2 : 1 };
}
