/** Parses years, prices, mileage, power and engine size into ranges of the index. */
import type { NumberRange } from '../index/search-query.ts';
import { EARLIEST_BARE_YEAR, amountBound, type Amount, type NumberField, type Unit } from './amount-bound.ts';
import { foldSpelling } from '../index/words/spelling.ts';
import { unifyScript, toLatin } from '../index/words/script.ts';
import type { ScannedWord } from '../index/words/words.ts';

/** A range parsed from a query; `count` words were consumed. */
export interface ParsedRange {
  field: NumberField;
  range: NumberRange;
  count: number;
}

const ROUND_PRICE = 2000;

const tokenSet = (words: string): ReadonlySet<string> =>
  new Set(words.split(' ').map((word) => foldSpelling(toLatin(unifyScript(word)))));

const lowerWords = tokenSet('от над след мин минимум from over above after since min');
const upperWords = tokenSet('до под преди макс максимум to under below before until max');
const beforeWords = tokenSet('преди before until');
const joinWords = tokenSet('до to и and');
const betweenWords = tokenSet('между between');
const thousandWords = tokenSet('хил хиляди thousand бона к k');

const units: readonly (readonly [Unit, ReadonlySet<string>])[] = [
  ['bgn', tokenSet('лв лева лев bgn')],
  ['eur', tokenSet('евро eur euro euros')],
  ['km', tokenSet('км километра километри km kms')],
  ['hp', tokenSet('кс hp bhp ps коня конски')],
  ['kw', tokenSet('квт kw киловата')],
  ['year', tokenSet('г год година годишна year')],
  ['litre', tokenSet('л литра литър l litre liter')],
  ['cc', tokenSet('куб кубика кубически cc ccm см3')],
  ['doors', tokenSet('врати врата вратa doors door')],
  ['seats', tokenSet('места местен местна seats seater')],
  ['owners', tokenSet('собственик собственика собственици owner owners')],
];

/** All words that this file parses, so that none is corrected to a name. */
export const numberWords: ReadonlySet<string> = new Set(
  [
    lowerWords,
    upperWords,
    joinWords,
    betweenWords,
    thousandWords,
    ...units.map(([, words]) => words),
  ].flatMap((words) => [...words]),
);

const isNumber = (word: ScannedWord | undefined): word is ScannedWord =>
  word !== undefined && /^\d+(\.\d+)?$/.test(word.plain);

/**
 * Parses a range that begins at word `at`; null if there is none. `text` is the text that `words` were
 * scanned from.
 */
export function parseRange(
  text: string,
  words: readonly ScannedWord[],
  at: number,
  lastYear: number,
): ParsedRange | null {
  const token = words[at]?.token ?? '';
  const between = betweenWords.has(token);
  const lower = lowerWords.has(token) || symbolBefore(text, words[at]) === '>';
  const upper = upperWords.has(token) || symbolBefore(text, words[at]) === '<';
  const worded = between || lowerWords.has(token) || upperWords.has(token);
  const start = worded ? at + 1 : at;
  const first = parseAmount(text, words, start, worded);
  if (!first) return null;
  const second = upper ? null : readSecond(text, words, start + first.count, between);
  const count = (worded ? 1 : 0) + first.count;
  if (second) {
    const unit = second.amount.unit ?? first.unit;
    const bothEnds = [first, second.amount].map((amount) => ({ ...amount, unit }));
    const low = amountBound(bothEnds[0] as Amount, 'min', lastYear);
    const high = amountBound(bothEnds[1] as Amount, 'max', lastYear);
    if (low && high && low.field === high.field) {
      const [min, max] = [low.value, high.value].sort((a, b) => a - b);
      return { field: low.field, range: { min, max }, count: count + second.count };
    }
    if (between) return null;
  }
  const open = text[words[start + first.count - 1]?.end ?? text.length] === '+';
  if (lower || open) return single(amountBound(first, 'min', lastYear), 'min', count);
  // "до 2000" means a price; "преди 2000" and "до 1999" mean a year.
  const price = first.value === ROUND_PRICE && !first.unit && !beforeWords.has(token);
  if (upper)
    return single(amountBound(price ? { ...first, unit: 'eur' } : first, 'max', lastYear), 'max', count);
  return parseBare(first, lastYear, count);
}

const single = (
  found: { field: NumberField; value: number } | null,
  end: 'min' | 'max',
  count: number,
): ParsedRange | null => found && { field: found.field, range: { [end]: found.value }, count };

/** Without "from" or "to", a price or mileage is an upper limit; any other number is exact. */
function parseBare(amount: Amount, lastYear: number, count: number): ParsedRange | null {
  const isYear = amount.decimals === 0 && amount.value >= EARLIEST_BARE_YEAR && amount.value <= lastYear;
  const isEngine = amount.decimals === 1 && amount.value >= 0.6 && amount.value <= 8.4;
  if (!amount.unit && !amount.thousands && !isYear && !isEngine) return null;
  const high = amountBound(amount, 'max', lastYear);
  if (!high) return null;
  if (high.field === 'price' || high.field === 'mileage') return single(high, 'max', count);
  const low = amountBound(amount, 'min', lastYear);
  return low && { field: high.field, range: { min: low.value, max: high.value }, count };
}

function readSecond(
  text: string,
  words: readonly ScannedWord[],
  at: number,
  between: boolean,
): { amount: Amount; count: number } | null {
  const before = words[at - 1];
  const next = words[at];
  if (!before || !next) return null;
  const gap = text.slice(before.end, next.start).trim();
  const worded = joinWords.has(next.token) && (between || next.token !== 'i') && gap === '';
  if (!worded && !['-', '–', '—', '/'].includes(gap)) return null;
  const amount = parseAmount(text, words, worded ? at + 1 : at, true);
  return amount && { amount, count: amount.count + (worded ? 1 : 0) };
}

const symbolBefore = (text: string, word: ScannedWord | undefined): string =>
  word ? (text.slice(0, word.start).trimEnd().at(-1) ?? '') : '';

/**
 * Parses a number, its thousands ("15 000", "15 хил", "15k") and its unit. Groups after a space are
 * thousands when they are 000, or when the number is known to be a limit.
 */
function parseAmount(text: string, words: readonly ScannedWord[], at: number, limit: boolean): Amount | null {
  const word = words[at];
  const glued = word && /^(\d+(?:\.\d+)?)([a-z])$/.exec(word.plain);
  if (!word || (!isNumber(word) && !glued)) return null;
  const digits = glued?.[1] ?? word.plain;
  const decimals = digits.split('.')[1]?.length ?? 0;
  const grouped = !glued && decimals === 0 && digits.length <= 3;
  let { value, count } = grouped ? parseGroups(text, words, at, limit) : { value: Number(digits), count: 1 };
  let suffix = glued?.[2];
  let thousands = false;
  if (suffix === 'k' && words[at + 1]?.token === 's') return { value, decimals, unit: 'hp', count: 2 };
  if (suffix === 'k' || (!suffix && thousandWords.has(words[at + count]?.token ?? ''))) {
    const horsepower = !suffix && words[at + count]?.token === 'k' && words[at + count + 1]?.token === 's';
    if (horsepower) return { value, decimals, unit: 'hp', count: count + 2 };
    value *= 1000;
    if (!suffix) count++;
    suffix = undefined;
    thousands = true;
  }
  // 3.0d: the letter names the fuel, which has a word of its own to filter by.
  if (suffix && decimals === 1 && 'dit'.includes(suffix)) return { value, decimals, unit: 'litre', count };
  const unit = suffix ? unitOf(suffix) : parseUnit(text, words, at + count - 1);
  if (suffix && !unit) return null;
  return { value, decimals, unit: unit?.unit, thousands, count: count + (suffix ? 0 : (unit?.count ?? 0)) };
}

/** A number of up to three digits followed by groups of three, each after one space. */
function parseGroups(
  text: string,
  words: readonly ScannedWord[],
  at: number,
  limit: boolean,
): { value: number; count: number } {
  let value = Number(words[at]?.plain);
  let count = 1;
  for (; count < 3; count++) {
    const group = words[at + count];
    const gap = text.slice(words[at + count - 1]?.end, group?.start);
    if (!group || !/^\s$/.test(gap) || !/^\d{3}k?$/.test(group.plain)) break;
    if (!limit && group.plain !== '000') break;
    value = value * 1000 + Number.parseInt(group.plain, 10);
  }
  return { value, count };
}

function unitOf(token: string): { unit: Unit; count: number } | null {
  const found = units.find(([, words]) => words.has(token));
  return found ? { unit: found[0], count: 1 } : null;
}

function parseUnit(
  text: string,
  words: readonly ScannedWord[],
  last: number,
): { unit: Unit; count: number } | null {
  const number = words[last];
  const next = words[last + 1];
  if (number && text.slice(number.end).trimStart().startsWith('€')) return { unit: 'eur', count: 0 };
  const start = number && text.slice(0, number.start).trimEnd();
  const found = next ? unitOf(next.token) : null;
  if (found?.unit === 'hp' && words[last + 2]?.token === 'sili') return { unit: 'hp', count: 2 };
  if (found) return found;
  return start?.endsWith('€') ? { unit: 'eur', count: 0 } : null;
}
