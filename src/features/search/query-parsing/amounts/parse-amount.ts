import type { ScannedWord } from '../../index/words/words.ts';
import type { Amount, NumberField, Unit } from './amount-bound.ts';
import { countedUnits, fieldsAfter, numerals, thousands, units, type Bound } from './amount-words.ts';

/** Facts from the rest of the query that decide how a number without a unit, or a single letter, is parsed. */
export interface AmountContext {
  /** The current year. */
  year: number;
  /** The query names only motorcycles; `heavy`: only vans or trucks; `boats`: only boats. */
  bikes: boolean;
  heavy: boolean;
  boats: boolean;
  /** The query names a brand whose models are numbers, which many motorcycles and boats have. */
  numberedModels: boolean;
  /** The query names electric vehicles. */
  electric: boolean;
}

const priceUnits: ReadonlySet<Unit> = new Set(['eur', 'bgn']);
/** "евро 5" is an emission class, "евро 5000" a price. */
const LEAST_PRICE = 100;

const isNumber = (word: ScannedWord | undefined): word is ScannedWord =>
  word !== undefined && /^\d+(\.\d+)?$/.test(word.plain);

/**
 * Parses a number, its thousands ("15 000", "15 хил", "15k"), its unit and a noun after it. Groups after a space are
 * thousands when they are 000, or when the number is known to be a limit.
 */
export function parseAmount(
  text: string,
  words: readonly ScannedWord[],
  at: number,
  limit: boolean,
  context: AmountContext,
): Amount | null {
  const amount = parseNumber(text, words, at, limit, context);
  const noun = amount && fieldsAfter.at(words, at + amount.count);
  if (!noun || !mayBe(noun.value, amount.unit)) return amount;
  return { ...amount, field: noun.value, count: amount.count + noun.count };
}

/** Above this, kilometres of an electric vehicle are its mileage. */
const MOST_ELECTRIC_RANGE_KM = 1000;

/** Whether kilometres are the range of an electric vehicle: "електрическа кола с пробег 400 км". */
export function isElectricRange(
  { value, unit }: Amount,
  field: NumberField | undefined,
  bound: Bound | undefined,
  { electric }: AmountContext,
): boolean {
  const isLeast = bound === undefined || bound === 'min' || bound === 'about';
  const isDistance = unit === 'km' || (unit === undefined && field === 'mileage');
  const mayBeRange = field === undefined || field === 'mileage';
  return electric && isLeast && isDistance && mayBeRange && value <= MOST_ELECTRIC_RANGE_KM;
}

/** Whether a noun after the number fits its unit. */
function mayBe(field: string, unit: Unit | undefined): boolean {
  const fitting: Record<string, Unit[]> = {
    mileage: ['km'],
    range: ['km'],
    battery: ['kwh'],
    payload: ['kg', 'ton'],
    length: ['metre'],
  };
  return unit === undefined || (fitting[field] ?? []).includes(unit);
}

function parseNumber(
  text: string,
  words: readonly ScannedWord[],
  at: number,
  limit: boolean,
  context: AmountContext,
): Amount | null {
  const word = words[at];
  const numeral = numerals.get(word?.token ?? '');
  if (numeral !== undefined) {
    const unit = unitAt(words, at + 1);
    return unit && countedUnits.has(unit.unit)
      ? { value: numeral, decimals: 0, unit: unit.unit, count: 1 + unit.count }
      : null;
  }
  const currency = priceUnits.has(unitAt(words, at)?.unit ?? 'km')
    ? parseNumber(text, words, at + 1, limit, context)
    : null;
  if (currency && !currency.unit && currency.value >= LEAST_PRICE) {
    return { ...currency, unit: unitAt(words, at)?.unit, count: currency.count + 1 };
  }
  const glued = word && /^(\d+(?:\.\d+)?)([a-z])$/.exec(word.plain);
  if (!word || (!isNumber(word) && !glued)) return null;
  const digits = glued?.[1] ?? word.plain;
  const decimals = digits.split('.')[1]?.length ?? 0;
  const grouped = !glued && decimals === 0 && digits.length <= 3;
  let { value, count } = grouped ? parseGroups(text, words, at, limit) : { value: Number(digits), count: 1 };
  let suffix = glued?.[2];
  if (suffix === 'k' && words[at + 1]?.token === 's') return { value, decimals, unit: 'hp', count: 2 };
  const horsepower = !suffix && unitAt(words, at + count)?.unit === 'hp';
  let inThousands = false;
  if (suffix === 'k' || (!suffix && !horsepower && thousands.at(words, at + count))) {
    value *= 1000;
    if (!suffix) count++;
    suffix = undefined;
    inThousands = true;
  }
  if (suffix && decimals === 1 && 'dit'.includes(suffix) && !(suffix === 't' && isTonnes(value, context))) {
    return { value, decimals, unit: 'litre', diesel: suffix === 'd', count };
  }
  const last = at + count - 1;
  const unit = suffix ? unitAt([{ token: suffix }], 0) : parseUnit(text, words, last);
  if (suffix && !unit) return null;
  const known =
    unit && fitsContext(unit.unit, words[last + 1]?.token ?? '', { value, decimals }, context) ? unit : null;
  if (suffix && !known) return null;
  return {
    value,
    decimals,
    unit: known?.unit,
    thousands: inThousands,
    count: count + (suffix ? 0 : (known?.count ?? 0)),
  };
}

/** From here on, "t" is no turbo engine. */
const LEAST_TONNES = 3.5;
/** "1.8 t" is a turbo engine unless the vehicle carries tonnes. */
const isTonnes = (value: number, { heavy }: AmountContext): boolean => heavy || value >= LEAST_TONNES;

/** "3 m" is a length of boats only. */
function fitsContext(
  unit: Unit,
  written: string,
  amount: { value: number; decimals: number },
  context: AmountContext,
): boolean {
  if (unit === 'metre') return context.boats;
  return unit !== 'ton' || written !== 't' || amount.decimals !== 1 || isTonnes(amount.value, context);
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

function unitAt(
  words: readonly Pick<ScannedWord, 'token'>[],
  at: number,
): { unit: Unit; count: number } | null {
  const found = units.at(words, at);
  return found && { unit: found.value, count: found.count };
}

function parseUnit(
  text: string,
  words: readonly ScannedWord[],
  last: number,
): { unit: Unit; count: number } | null {
  const number = words[last];
  if (number && text.slice(number.end).trimStart().startsWith('€')) return { unit: 'eur', count: 0 };
  const start = number && text.slice(0, number.start).trimEnd();
  return unitAt(words, last + 1) ?? (start?.endsWith('€') ? { unit: 'eur', count: 0 } : null);
}
