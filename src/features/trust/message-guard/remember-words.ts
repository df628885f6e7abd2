const MOST_WORDS = 20_000;
const LONGEST_WORD = 30;

/**
 * Remembers the results of a function of words, because messages share most of theirs. Forgets all when full; long words
 * are not remembered, which bounds the memory.
 */
export function rememberWords<Result>(resultOf: (word: string) => Result): (word: string) => Result {
  const known = new Map<string, Result>();
  return (word) => {
    const remembered = known.get(word);
    if (remembered !== undefined) return remembered;
    const result = resultOf(word);
    if (word.length > LONGEST_WORD) return result;
    if (known.size >= MOST_WORDS) known.clear();
    known.set(word, result);
    return result;
  };
}
