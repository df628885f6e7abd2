import { codeOf, rankOf } from '../certificate/codes.ts';
import type { CertificateLists } from '../certificate/closed-lists.ts';
import { fieldReaders, type FieldReader } from '../certificate/field-readers.ts';
import { regionsOf } from '../certificate/field-region.ts';
import { startsOf } from '../certificate/find-anchors.ts';
import { overlookedInk, withoutBrackets } from './overlooked-ink.ts';
import { heightOf, linesOf, type Word } from '../certificate/page-words.ts';
import { partOf, type PreparedPage } from './prepare-page.server.ts';
import type { FoundValue, PageReading } from '../certificate/read-page.ts';
import type { TextRecogniser } from './recognise-text.server.ts';
import { isMisread } from '../vin/repair-vin.ts';
import { checkDigitFits, needsCheckDigit } from '../vin/vin.ts';
import { voteVin } from '../vin/vote-vin.ts';

export interface WordReading extends PageReading {
  words: Word[];
}

interface Context {
  recogniser: TextRecogniser;
  lists: CertificateLists;
  today: string;
}

/** Horizontal scales at which a line is read; characters are misread differently at each. */
const WIDTHS = [1, 0.88, 0.8];
/** Letters before the serial of a VIN that every reading may have confused with 8, 5, 4 or 6. */
const AMBIGUOUS = /^...\w{0,7}[BSAG]/;
/** Minimum confidence of text at the position of a value. */
const LEGIBLE = 60;
/** Codes read with at least this confidence are accepted. */
const CLEAR = 75;
/** Short words without a number; of two digits, the first may stand for a letter. */
const MAY_BE_CODE = /^(?:[01568][1-9]|(?!\d+$)(?=.{1,7}$)(?:.{1,4}|.*[^\p{L}\p{N}].*))$/u;
/** Small letters read with at least this confidence are those of a label. */
const LABEL = 40;
const NUMBER_LENGTH = 5;

/**
 * Re-reads the VIN and the numbers one by one with a restricted alphabet, and text that was overlooked next
 * to a code.
 */
export async function rereadFields(
  ctx: Context,
  page: PreparedPage,
  readings: readonly WordReading[],
): Promise<PageReading['values']> {
  const values: PageReading['values'] = {};
  const vin = await rereadVin(ctx, page, readings);
  if (vin) values.vin = vin;
  for (const reader of fieldReaders(ctx.lists, ctx.today)) {
    const found =
      reader.digits || reader.again
        ? await rereadNumber(ctx, page, readings, reader)
        : await rereadText(ctx, page, readings, reader);
    if (found) values[reader.field] = found;
  }
  return values;
}

/**
 * The words of a reading, with doubtful words at the starts of fields re-read as codes. `known` are the words that
 * an earlier reading of the page has re-read.
 */
export async function rereadCodes(
  { recogniser }: Pick<Context, 'recogniser'>,
  page: PreparedPage,
  words: readonly Word[],
  known: readonly Word[] = [],
): Promise<Word[]> {
  const places = startsOf(linesOf(words));
  const doubtful = places.filter(
    ({ text, confidence }) =>
      MAY_BE_CODE.test(text) &&
      (confidence < CLEAR || !codeOf(text)) &&
      !(confidence >= LABEL && /^\P{L}*\p{L}\p{Ll}{2}/u.test(text)),
  );
  const codes = new Map<Word, Word>();
  for (const word of doubtful) {
    const same = known.find((each) => codeOf(each.text) && isSamePlace(each, word));
    if (same) {
      codes.set(word, same);
      continue;
    }
    const inner = withoutBrackets(page, word);
    const isBracketed = inner !== word;
    const { text, confidence } = await recogniser.line(
      await partOf(page, inner, { close: isBracketed }),
      'code',
    );
    const code = codeOf(text)?.code;
    if (code === undefined) continue;
    if (confidence < LEGIBLE && !isInOrder(word, code, places, isBracketed)) continue;
    codes.set(word, { ...word, text: isBracketed ? `(${text})` : text, confidence });
  }
  return words.map((word) => codes.get(word) ?? word);
}

/** In heights; two readings of a page place a word almost equally. */
const SHIFT = 0.3;
const isSamePlace = (one: Word, other: Word): boolean =>
  Math.max(
    Math.abs(one.x0 - other.x0),
    Math.abs(one.y0 - other.y0),
    Math.abs(one.x1 - other.x1),
    Math.abs(one.y1 - other.y1),
  ) <
  SHIFT * heightOf(one);

/**
 * Whether a code fits between those above and below it, or after the one above it at the `end` of a column.
 */
function isInOrder(word: Word, code: string, places: readonly Word[], end: boolean): boolean {
  const column = places.flatMap((each) => {
    const known = each !== word && Math.abs(each.x0 - word.x0) < heightOf(word) && codeOf(each.text)?.code;
    return known ? [{ rank: rankOf(known), isAbove: each.y0 < word.y0 }] : [];
  });
  const above = column.findLast(({ isAbove }) => isAbove);
  const below = column.find(({ isAbove }) => !isAbove);
  const rank = rankOf(code);
  return above !== undefined && above.rank < rank && (below ? rank < below.rank : end);
}

/** Returns the VIN closest to several isolated readings and those of the whole page. */
async function rereadVin(
  { recogniser }: Context,
  page: PreparedPage,
  readings: readonly WordReading[],
): Promise<FoundValue | undefined> {
  const places = readings.flatMap(({ vinPlace }) => vinPlace ?? []);
  const [place] = places;
  if (!place) return undefined;
  const lines: { text: string; confidence: number }[] = [];
  for (const narrow of WIDTHS) {
    lines.push(await recogniser.line(await partOf(page, place, { narrow }), 'vin'));
    if (lines.length > 1 && lines.every(({ text }) => text === lines[0]?.text)) break;
  }
  const texts = lines.map(({ text }) => text);
  const voted = voteVin([...texts, ...places.map(({ text }) => text)]);
  if (!voted?.knownMaker) return undefined;
  const agreed = texts.every((text) => text === voted.vin);
  // Without agreement, a required check digit that differs proves a misread character.
  if (!agreed && isMisread(voted.vin)) return undefined;
  const isChecked = needsCheckDigit(voted.vin) && checkDigitFits(voted.vin);
  const exact = agreed && (needsCheckDigit(voted.vin) ? isChecked : !AMBIGUOUS.test(voted.vin));
  const confidence = Math.max(...lines.map((line) => line.confidence));
  return { value: voted.vin, exact, confidence, anchored: true, alone: true };
}

/**
 * Re-reads a number where it was found, misread or overlooked. The value decides when two isolated readings
 * agree, and is exact only when all of them do.
 */
async function rereadNumber(
  ctx: Context,
  page: PreparedPage,
  readings: readonly WordReading[],
  reader: FieldReader,
): Promise<FoundValue | undefined> {
  const { field, code, digits } = reader;
  const known = readings.map((each) => numberPlace(each, reader)).find(Boolean);
  if (!known && !digits) return rereadText(ctx, page, readings, reader);
  const kind = field === 'first_registration' ? 'date' : 'digits';
  // The words around the digit of an emission standard are not part of the isolated reading.
  const read = (text: string) =>
    field === 'euro' && /^[1-5]$/.test(text) ? { value: text, exact: true } : reader.read([text]);
  const places = [
    known,
    ...(known ? [] : readings.map((each) => misreadPlace(each, code))),
    ...(known ? [] : readings.flatMap((each) => overlookedInk(page, each, code))),
  ];
  for (const place of places) {
    if (!place) continue;
    const onPage = known ? readings.flatMap(({ values }) => values[field]?.value ?? []) : [];
    const found: FoundValue[] = [];
    for (const narrow of WIDTHS) {
      const { text, confidence } = await ctx.recogniser.line(await partOf(page, place, { narrow }), kind);
      const value = confidence >= LEGIBLE ? read(text) : undefined;
      if (!value) continue;
      if (found.length === 0 && onPage.includes(value.value))
        return { ...value, confidence, anchored: true, alone: true };
      const same = found.find((each) => each.value === value.value);
      if (same) return { ...same, exact: same.exact && found.length === 1, alone: true };
      found.push({ ...value, confidence, anchored: true });
    }
    if (known && found[0]) return found[0];
  }
  return undefined;
}

/** A short word at the position of a number that was not read as one: a 7 as Г. */
function misreadPlace({ anchors, words }: WordReading, code: string): Word | undefined {
  const anchor = anchors.find((each) => each.code === code);
  const region = anchor ? regionsOf(anchor, anchors, linesOf(words)).flat() : [];
  return region.find(({ text }) => text.length <= NUMBER_LENGTH && !/\p{Ll}{2}/u.test(text));
}

/** Reads text that no reading of the page has found. */
async function rereadText(
  { recogniser }: Context,
  page: PreparedPage,
  readings: readonly WordReading[],
  { field, code, read }: FieldReader,
): Promise<FoundValue | undefined> {
  if (readings.some(({ values }) => values[field])) return undefined;
  const [place] = readings.flatMap((each) => overlookedInk(page, each, code, { wordy: true }));
  if (!place) return undefined;
  const { text, confidence } = await recogniser.line(await partOf(page, place), 'text');
  const value = read(text.split(' '));
  return value && { ...value, confidence, anchored: true };
}

/** Position at which the number of a code was read. */
function numberPlace(
  reading: WordReading,
  { field, code, again = (value) => value }: FieldReader,
): Word | undefined {
  const found = reading.values[field]?.value;
  const value = found === undefined ? undefined : again(found);
  const anchor = reading.anchors.find((each) => each.code === code);
  if (value === undefined || !anchor) return undefined;
  return reading.words.find(
    (word) =>
      word.text.replaceAll(/\D/g, '') === value &&
      !/\p{L}/u.test(word.text) &&
      word.y0 > anchor.word.y0 - heightOf(anchor.word) &&
      word.y0 < anchor.word.y1 + 3 * heightOf(anchor.word),
  );
}
