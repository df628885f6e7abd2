/** Percent-encoded NUL and UTF-16 surrogates (U+D800 to U+DFFF written as three bytes, which is no valid UTF-8). */
const UNSTORABLE_ENCODED = /%00|%ed%[ab][0-9a-f]/i;

/** Whether PostgreSQL can store the text and UTF-8 can express it: without NUL and lone surrogates. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** `isStorableText` for the decoded form of an address or a cookie; percent signs may be malformed otherwise. */
export const isStorableAddress = (encoded: string): boolean =>
  isStorableText(encoded) && !UNSTORABLE_ENCODED.test(encoded);

/** `isStorableText` for all texts and names within parsed JSON. Does not recurse, because nesting may be deep. */
export function isStorableJson(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') {
      if (!isStorableText(next)) return false;
    } else if (Array.isArray(next)) {
      for (const each of next) waiting.push(each);
    } else if (typeof next === 'object' && next !== null && !ArrayBuffer.isView(next)) {
      for (const [name, each] of Object.entries(next)) waiting.push(name, each);
    }
  }
  return true;
}
