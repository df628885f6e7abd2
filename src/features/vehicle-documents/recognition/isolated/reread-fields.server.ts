import { fieldReaders, type FieldReader } from '../../certificate/field-readers.ts';
import { regionsOf } from '../../certificate/field-region.ts';
import { overlookedInk } from './overlooked-ink.ts';
import { heightOf, linesOf, type Word } from '../../certificate/page-words.ts';
import { partOf, type PreparedPage } from '../prepare-page.server.ts';
import type { FoundValue, PageReading } from '../../certificate/read-page.ts';
import { LEGIBLE, type RereadContext, type WordReading } from './reread-context.ts';
import { rereadField, rereadModel } from './reread-words.server.ts';
import { vinFacts } from '../../vin/vin-facts.ts';
import { rereadVin } from './reread-vin.server.ts';

/** Horizontal scales at which a line is read; characters are misread differently at each. */
const WIDTHS = [1, 0.88, 0.8];
const NUMBER_LENGTH = 5;

/**
 * Re-reads the VIN and the numbers one by one with a restricted alphabet, and text that was overlooked next
 * to a code. `isVinDoubtful` if the VIN of no reading can be trusted.
 */
export async function rereadFields(
  ctx: RereadContext,
  page: PreparedPage,
  readings: readonly WordReading[],
): Promise<{ values: PageReading['values']; isVinDoubtful: boolean }> {
  const values: PageReading['values'] = {};
  const vin = await rereadVin(ctx, page, readings);
  const isVinDoubtful = vin === 'doubtful';
  if (vin && vin !== 'doubtful') {
    values.vin = vin;
    const { maker } = vinFacts(vin.value, Number(ctx.today.slice(0, 4)));
    const { confidence } = vin;
    if (maker?.brand)
      values.brand = { value: maker.brand, exact: vin.exact && maker.sure, confidence, anchored: true };
  }
  for (const reader of fieldReaders(ctx.lists, ctx.today)) {
    const found =
      reader.digits || reader.again
        ? await rereadNumber(ctx, page, readings, reader)
        : await rereadText(ctx, page, readings, reader);
    if (found) values[reader.field] = found;
  }
  const model = await rereadModel(ctx, page, readings, values.brand?.value);
  return { values: model ? { ...values, model } : values, isVinDoubtful };
}

/**
 * Re-reads a number where it was found, misread or overlooked. The value decides when two isolated readings
 * agree, and is exact only when all of them do.
 */
async function rereadNumber(
  ctx: RereadContext,
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
  // Near its code stands also the value below, so this place alone does not tell whose value it is.
  const anchored = !known || readings.some(({ values }) => values[field]?.anchored === true);
  const places = [
    known,
    ...(known ? [] : readings.map((each) => misreadPlace(each, code))),
    ...(known ? [] : readings.flatMap((each) => overlookedInk(page, each, code))),
  ];
  for (const place of places) {
    if (!place) continue;
    const onPage = readings.flatMap(({ values }) => values[field]?.value ?? []);
    const found: FoundValue[] = [];
    for (const narrow of WIDTHS) {
      const { text, confidence } = await ctx.recogniser.line(await partOf(page, place, { narrow }), kind);
      const value = confidence >= LEGIBLE ? read(text) : undefined;
      if (!value) continue;
      // A value in several words has no place of its own: 4 + 1 is not 4.
      if (!known && onPage.length > 0 && !onPage.includes(value.value)) break;
      if (known && found.length === 0 && onPage.includes(value.value))
        return { ...value, confidence, anchored, alone: true };
      const same = found.find((each) => each.value === value.value);
      if (same) return { ...same, exact: same.exact && found.length === 1, alone: true };
      found.push({ ...value, confidence, anchored });
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

/** Reads text that no reading of the page has found or understood, or that a single one has found. */
async function rereadText(
  ctx: RereadContext,
  page: PreparedPage,
  readings: readonly WordReading[],
  reader: FieldReader,
): Promise<FoundValue | undefined> {
  const { field, code, read } = reader;
  const known = readings.filter(({ values }) => values[field]).length;
  if (known > 1) return undefined;
  const again = await rereadField(ctx, page, readings, reader);
  if (again || known > 0) return again;
  const [place] = readings.flatMap((each) => overlookedInk(page, each, code, { wordy: true }));
  if (!place) return undefined;
  const { text, confidence } = await ctx.recogniser.line(await partOf(page, place), 'text');
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
