/** Parses years, prices, mileage, power and engine size into ranges of the index. */
import type { NumberRange } from '../../index/search-query.ts';
import type { ScannedWord } from '../../index/words/words.ts';
import {
  EARLIEST_BARE_YEAR,
  amountBound,
  isAge,
  type Amount,
  type AmountBound,
  type NumberField,
} from './amount-bound.ts';
import { bounds, connectors, fieldsBefore, joiners, trailingBounds, type Bound } from './amount-words.ts';
import { isElectricRange, parseAmount, type AmountContext } from './parse-amount.ts';

export type { AmountContext } from './parse-amount.ts';

/** A range parsed from a query; `count` words were consumed. */
export interface ParsedRange {
  field: NumberField;
  range: NumberRange;
  /** Displacement was typed in cubic centimetres. */
  inCc?: boolean;
  /** The number names a diesel engine ("3.0d"). */
  diesel?: boolean;
  count: number;
}

const ROUND_PRICE = 2000;
/** "Around 5000" covers a tenth less and more. */
const AROUND = 0.1;
/** A bare round number of at least this is a price, unless it is a year. */
const LEAST_BARE_PRICE = 1000;
/** Higher for brands whose models are numbers up to a few thousand. */
const LEAST_PRICE_BESIDE_NUMBERS = 3000;
/** Bare numbers that are engine sizes of motorcycles. */
const BIKE_CC = { min: 49, max: 2500 };
/** Limit in cc below which a bare engine size is that of a motorcycle, where licence and insurance have upper limits. */
const LEAST_CAR_CC = 1000;
/** A boat of 5 metres may be half a metre longer or shorter, in centimetres. */
const LENGTH_SLACK = 50;

interface Reader {
  text: string;
  words: readonly ScannedWord[];
  context: AmountContext;
}

/**
 * Parses a range that begins at word `at`; null if there is none. `text` is the text that `words` were
 * scanned from.
 */
export function parseRange(
  text: string,
  words: readonly ScannedWord[],
  at: number,
  context: AmountContext,
): ParsedRange | null {
  const reader: Reader = { text, words, context };
  const noun = fieldsBefore.at(words, at);
  if (noun) {
    const gap = connectors.at(words, at + noun.count)?.count ?? 0;
    const found = parseBounded(reader, at + noun.count + gap, noun.value);
    const fits = found && (found.field === noun.value || noun.value === 'mileage');
    if (fits) return { ...found, count: found.count + noun.count + gap };
  }
  return parseBounded(reader, at, undefined);
}

function parseBounded(reader: Reader, at: number, field: NumberField | undefined): ParsedRange | null {
  const { text, words, context } = reader;
  const worded = bounds.at(words, at);
  const symbol = symbolBefore(text, words[at]);
  const bound = worded?.value ?? (symbol === '>' ? 'min' : symbol === '<' ? 'max' : undefined);
  const start = at + (worded?.count ?? 0);
  const limit = worded !== null || field !== undefined;
  const amount = parseAmount(text, words, start, limit, context);
  if (!amount) return null;
  const named = amount.field ?? field;
  const first = {
    ...amount,
    field: isElectricRange(amount, named, bound, context) ? 'range' : named,
  } as const;
  const before = worded?.count ?? 0;
  const crew = seatsWithDriver(reader, start);
  if (crew) return { ...crew, count: crew.count + before };
  const joined =
    bound === 'max' || bound === 'for' ? null : parseJoined(reader, start, first, bound === 'between');
  if (joined) return { ...joined, count: joined.count + before };
  if (bound === 'between') return null;
  const after = trailingBounds.at(words, start + first.count);
  const range = boundedRange(reader, start, first, bound ?? after?.value);
  const engine = range?.field === 'displacement';
  return (
    range && {
      ...range,
      ...(engine && first.unit === 'cc' && { inCc: true }),
      ...(first.diesel && { diesel: true }),
      count: first.count + before + (after?.count ?? 0),
    }
  );
}

type Ranged = Pick<ParsedRange, 'field' | 'range'>;

function boundedRange(
  { text, words, context }: Reader,
  start: number,
  amount: Amount,
  bound: Bound | undefined,
): Ranged | null {
  const lastYear = context.year;
  const open = text[words[start]?.end ?? text.length] === '+';
  const single = (end: 'min' | 'max', read: Amount): Ranged | null => {
    const found = amountBound(read, end, lastYear);
    return found && { field: found.field, range: { [end]: found.value } };
  };
  if (bound === 'newer' || bound === 'older') {
    const found = single(bound === 'newer' ? 'min' : 'max', amount);
    return found?.field === 'year' ? found : null;
  }
  if (bound === 'about') return around(amount, lastYear);
  if (bound === 'min' || (!bound && open)) return single(isAge(amount) ? 'max' : 'min', amount);
  // "до 2000" means a price; "преди 2000" and "до 1999" mean a year.
  const isPrice = amount.value === ROUND_PRICE && !amount.unit && bound !== 'before';
  const priced: Amount = isPrice && bound ? { ...amount, unit: 'eur' } : amount;
  if (bound === 'max' || bound === 'before') return single(isAge(amount) ? 'min' : 'max', priced);
  if (bound === 'for') {
    const found = single('max', priced);
    return found?.field === 'price' ? found : null;
  }
  return parseBare(amount, context);
}

function around(amount: Amount, lastYear: number): Ranged | null {
  const found = amountBound(amount, 'max', lastYear);
  if (!found) return null;
  if (found.field === 'year') return { field: 'year', range: { min: found.value - 1, max: found.value + 1 } };
  const low = amountBound({ ...amount, value: Math.round(amount.value * (1 - AROUND)) }, 'min', lastYear);
  const high = amountBound({ ...amount, value: Math.round(amount.value * (1 + AROUND)) }, 'max', lastYear);
  return low && high && { field: found.field, range: { min: low.value, max: high.value } };
}

/**
 * Without "from" or "to", a price or mileage is an upper limit, as is the engine size of a motorcycle; an electric
 * range, battery or payload is a lower one; any other number is exact.
 */
function parseBare(amount: Amount, context: AmountContext): Ranged | null {
  const { value, unit, decimals, field } = amount;
  const isYear = decimals === 0 && value >= EARLIEST_BARE_YEAR && value <= context.year;
  const isEngine = decimals === 1 && value >= 0.6 && value <= 8.4;
  const plain = !unit && !amount.thousands && !field;
  if (plain && context.bikes && decimals === 0 && value >= BIKE_CC.min && value <= BIKE_CC.max && !isYear) {
    return { field: 'displacement', range: { max: value } };
  }
  const least = context.numberedModels ? LEAST_PRICE_BESIDE_NUMBERS : LEAST_BARE_PRICE;
  const roundPrice = decimals === 0 && value >= least && value % 100 === 0;
  if (plain && !isYear && !isEngine && !roundPrice) return null;
  const high = amountBound(amount, 'max', context.year);
  if (!high) return null;
  const low = amountBound(amount, 'min', context.year);
  return low && { field: high.field, range: bareRange(low, high, amount, context) };
}

function bareRange(
  low: AmountBound,
  high: AmountBound,
  { unit, value }: Amount,
  { bikes }: AmountContext,
): NumberRange {
  switch (high.field) {
    case 'price':
    case 'mileage':
    case 'engine_hours':
      return { max: high.value };
    case 'range':
    case 'battery':
    case 'payload':
      return { min: low.value };
    case 'length':
      return { min: low.value - LENGTH_SLACK, max: high.value + LENGTH_SLACK };
    case 'displacement':
      if (unit !== 'cc') break;
      return bikes || value < LEAST_CAR_CC ? { max: value } : { min: value - 50, max: value + 49 };
  }
  return { min: low.value, max: high.value };
}

/** "от 5 до 8 хил", "5-8 хил": the second amount gives the first its unit and its thousands. */
function parseJoined(reader: Reader, start: number, first: Amount, between: boolean): ParsedRange | null {
  const { text, words, context } = reader;
  const at = start + first.count;
  const before = words[at - 1];
  const next = words[at];
  if (!before || !next) return null;
  const gap = text.slice(before.end, next.start).trim();
  const joiner = joiners.at(words, at);
  const worded = joiner !== null && (between || joiner.value === 'to' || next.token === 'and') && gap === '';
  if (!worded && !['-', '–', '—', '/'].includes(gap)) return null;
  const second = parseAmount(text, words, worded ? at + 1 : at, true, context);
  if (!second || (!between && namesItself(first, second, context))) return null;
  const unit = second.unit ?? first.unit;
  const field = second.field ?? first.field;
  const shared = second.thousands && !first.thousands && first.value < 1000;
  const low = amountBound(
    { ...first, unit, field, ...(shared && { value: first.value * 1000, thousands: true }) },
    'min',
    context.year,
  );
  const high = amountBound({ ...second, unit, field }, 'max', context.year);
  if (!low || low.field !== high?.field) return null;
  const [min, max] = [low.value, high.value].sort((a, b) => a - b);
  return {
    field: low.field,
    range: { min, max },
    ...(unit === 'cc' && { inCc: true }),
    count: first.count + second.count + (worded ? 1 : 0),
  };
}

/** Whether the first number is a year or an engine and the second neither: "рио 2012 до 6000 лв", "1.6 до 3000". */
function namesItself(first: Amount, second: Amount, { year }: AmountContext): boolean {
  const kindOf = ({ value, decimals, unit }: Amount): 'year' | 'engine' | undefined => {
    if (unit) return undefined;
    if (decimals === 1) return 'engine';
    return value >= EARLIEST_BARE_YEAR && value <= year && value % 100 !== 0 ? 'year' : undefined;
  };
  const kind = kindOf(first);
  if (!kind || second.unit === 'litre') return false;
  return kind === 'year'
    ? second.value < EARLIEST_BARE_YEAR ||
        second.value > year ||
        (second.unit !== undefined && second.unit !== 'year')
    : second.decimals === 0;
}

/** "8+1" counts the seats of a van without and with the driver. */
function seatsWithDriver({ text, words }: Reader, at: number): ParsedRange | null {
  const [passengers, driver] = [words[at], words[at + 1]];
  if (!passengers || driver?.plain !== '1' || !/^\d{1,2}$/.test(passengers.plain)) return null;
  if (text.slice(passengers.end, driver.start).trim() !== '+') return null;
  const seats = Number(passengers.plain) + 1;
  return { field: 'seats', range: { min: seats, max: seats }, count: 2 };
}

const symbolBefore = (text: string, word: ScannedWord | undefined): string =>
  word ? (text.slice(0, word.start).trimEnd().at(-1) ?? '') : '';
