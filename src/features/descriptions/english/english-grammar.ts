/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** `a diesel engine`, `an LPG engine`: by the sound of the first letter, or of its name in abbreviations. */
export function withArticle(phrase: string): string {
  const isSpelled = /^[A-Z]{2,}\b/.test(phrase);
  const isVowel = isSpelled ? /^[AEFHILMNORSX]/.test(phrase) : /^[aeio]/i.test(phrase);
  return `${isVowel ? 'an' : 'a'} ${phrase}`;
}

/** First words of labels that keep their capital letter. */
const names = new Set(['Bluetooth', 'Steptronic', 'Euro', 'Beata', 'Sahara']);

/** Lower-cases the first letter, except in abbreviations and names. */
export function inSentence(label: string): string {
  const [first = ''] = label.split(' ');
  return /^[A-Z][a-z-]*$/.test(first) && !names.has(first)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
}

export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
