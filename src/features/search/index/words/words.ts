/**
 * Turns text of any alphabet into comparable tokens, the same way for documents and queries:
 * 1. NFKC, lower case, no invisible characters, no diacritics (é → e); a word that mixes look-alike letters
 *    of two alphabets is brought to one of them (Tъмно with a Latin T becomes тъмно).
 * 2. Cyrillic to Latin by the Bulgarian Transliteration Act (2009): ж zh, ц ts, щ sht, ъ a, я ya.
 * 3. `foldSpelling` unifies common Latin spellings (kombi/combi, navigaciq/navigatsiya).
 * Names whose spellings differ more (пежо/peugeot) need aliases in the catalogue.
 */
import { foldSpelling } from './spelling.ts';
import { unifyScript, toLatin } from '#kernel/script.ts';
import { isStopWord } from './stop-words.ts';

export const QUERY_CHARACTERS = 200;
export const QUERY_TOKENS = 12;
const DOCUMENT_CHARACTERS = 20_000;
const DOCUMENT_TOKENS = 400;
const TOKEN_CHARACTERS = 40;

/** A word of a text. `start` and `end` are offsets into the cleaned text. */
export interface ScannedWord {
  /** Word as typed, in lower case and without diacritics. */
  raw: string;
  /** Latin letters and digits before spelling folding. */
  plain: string;
  /** The comparable token. */
  token: string;
  start: number;
  end: number;
}

/** Cache of tokens by word for reading many documents in a row; grows to 50,000 words. */
export type WordForms = Map<string, Pick<ScannedWord, 'plain' | 'token'>>;
const KNOWN_FORMS = 50_000;

const POINT = 46;
const COMMA = 44;
const isApostrophe = (code: number): boolean => code === 39 || code === 0x2019;

// Controls except white space, formatting marks (soft hyphen, zero-width, bidi, BOM) and variation
// selectors.
const invisible = /(?!\s)[\p{Cc}\p{Cf}]|\p{Variation_Selector}/gu;

// Most texts match and need no cleaning.
const plainText = /^[\t\n\r\u0020-\u007e\u0400-\u0482\u048a-\u04ff]*$/;

/**
 * Cuts text to `limit` characters and makes it well-formed NFKC without invisible characters; keeps spaces.
 * Idempotent.
 */
export function cleanText(text: string, limit: number): string {
  const start = text.slice(0, limit);
  if (plainText.test(start)) return start;
  const visible = start.toWellFormed().replace(invisible, '').normalize('NFKC');
  return visible.replace(invisible, '').slice(0, limit).toWellFormed();
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const letterOrMark = /^[\p{L}\p{M}]$/u;

/**
 * Length of the letter (or mark) at a position; 0 if there is none. ASCII and Cyrillic are recognised by
 * code.
 */
function letterAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) ? 1 : 0;
  if (code >= 0x400 && code <= 0x481) return 1;
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return letterOrMark.test(character) ? character.length : 0;
}

/**
 * Number of digits after a separator at `at`: 1 or 2 make a decimal (2.0, 2,0), 3 a thousands group
 * (15.000).
 */
function digitsAfter(text: string, at: number): number {
  let end = at + 1;
  while (end - at <= 4 && isDigit(text.charCodeAt(end))) end++;
  return end - at - 1;
}

/**
 * Splits cleaned text into at most `limit` words in order: runs of letters, of digits, or of both ("320d",
 * "a4"). A number followed by two or more letters becomes two words ("1.9tdi"), and so does a word of four
 * or more letters followed by a number ("golf6"). Fills the cache `forms`. Linear in the length of the
 * text.
 */
export function scanWords(text: string, limit: number, forms?: WordForms): ScannedWord[] {
  const words: ScannedWord[] = [];
  let at = 0;
  while (at < text.length && words.length < limit) {
    const start = at;
    let kind = '';
    while (at < text.length) {
      const code = text.charCodeAt(at);
      const letter = letterAt(text, at);
      let length = 1;
      if (isDigit(code)) kind += 'd';
      else if (letter > 0) {
        kind += letter === 2 ? 'll' : 'l';
        length = letter;
      } else if (isApostrophe(code) && kind.endsWith('l') && letterAt(text, at + 1) > 0) kind += 'l';
      else if ((code === POINT || code === COMMA) && kind.endsWith('d')) {
        const digits = digitsAfter(text, at);
        if (digits < 1 || digits > 3 || kind.includes('.') || (digits < 3 && kind.length > 2)) break;
        kind += digits === 3 ? ',' : '.';
      } else break;
      at += length;
    }
    if (at === start) at += 1;
    else for (const [from, to] of splitParts(kind)) pushWord(words, text, start + from, start + to, forms);
  }
  return words.slice(0, limit);
}

/** Positions at which a run is split, by its pattern of letters and digits. */
function splitParts(kind: string): [number, number][] {
  if (!kind.includes('l') || !kind.includes('d')) return [[0, kind.length]];
  const runs = [...kind.matchAll(/l+|[d.,]+/g)].map((run) => ({
    from: run.index,
    to: run.index + run[0].length,
  }));
  const parts: [number, number][] = [];
  for (const [index, run] of runs.entries()) {
    const last = parts.at(-1);
    const letters = kind[run.from] === 'l';
    const before = index > 0 ? (runs[index - 1] as { from: number; to: number }) : undefined;
    const length = run.to - run.from;
    const cut = letters ? length >= 2 : before !== undefined && before.to - before.from >= 4;
    if (last && !cut) last[1] = run.to;
    else parts.push([run.from, run.to]);
  }
  return parts;
}

function pushWord(words: ScannedWord[], text: string, start: number, end: number, forms?: WordForms): void {
  const raw = text.slice(start, end);
  let form = forms?.get(raw);
  if (!form) {
    const plain = plainForm(raw.toLowerCase().replace(/['’]/g, '').slice(0, TOKEN_CHARACTERS));
    form = { plain, token: foldSpelling(plain) };
    if (forms && forms.size < KNOWN_FORMS) forms.set(raw, form);
  }
  if (form.plain !== '') words.push({ raw, plain: form.plain, token: form.token, start, end });
}

const plainForm = (lower: string): string =>
  isDigit(lower.charCodeAt(0)) && !/\p{L}/u.test(lower) ? plainNumber(lower) : toLatin(unifyScript(lower));

/** 2,0 → 2.0; 15.000 and 15,000 → 15000. */
function plainNumber(number: string): string {
  const [whole = '', ...rest] = number.split(/[.,]/);
  if (rest.length === 0) return whole;
  return rest.every((group) => group.length === 3) ? whole + rest.join('') : `${whole}.${rest.join('')}`;
}

/**
 * Returns the tokens of a document in order of first occurrence, without repetitions and stop words, at
 * most 400. So that "320d", "320 d" and "320" match each other, a mixed word also yields its parts, and a
 * number next to a short word also yields both joined. Never throws; linear in the length of the text.
 * Sharing `forms` between texts makes it about four times as fast.
 */
export function searchTokens(text: string, forms?: WordForms): string[] {
  const tokens = new Set<string>();
  const add = (token: string) => {
    if (tokens.size < DOCUMENT_TOKENS && !isStopWord(token)) tokens.add(token);
  };
  let previous: ScannedWord | undefined;
  for (const word of scanWords(cleanText(text, DOCUMENT_CHARACTERS), DOCUMENT_TOKENS * 5, forms)) {
    if (previous && joins(previous.plain, word.plain)) add(foldSpelling(previous.plain + word.plain));
    add(word.token);
    if (/\d/.test(word.token) && /[a-z]/.test(word.token)) word.token.match(/[a-z]+|[\d.]+/g)?.forEach(add);
    if (tokens.size >= DOCUMENT_TOKENS) break;
    previous = word;
  }
  return [...tokens];
}

const isNumber = (plain: string): boolean => /^[\d.]+$/.test(plain);

/** A number next to a word of at most three letters reads as one name: "320 d", "mk 6", "cx 5". */
function joins(first: string, second: string): boolean {
  if (isNumber(first) === isNumber(second)) return false;
  return (isNumber(first) ? second : first).length <= 3;
}

/** Returns the tokens of a query without stop words and repetitions; at most 12. */
export function queryTokens(text: string): string[] {
  const words = scanWords(cleanText(text, QUERY_CHARACTERS), QUERY_TOKENS);
  return [...new Set(words.map((word) => word.token).filter((token) => !isStopWord(token)))];
}
