import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { regionsOf } from '../../certificate/field-region.ts';
import type { FieldReader } from '../../certificate/field-readers.ts';
import { findMake } from '../../certificate/find-make.ts';
import { linesOf } from '../../certificate/page-words.ts';
import type { FoundValue } from '../../certificate/read-page.ts';
import { partOf, type PreparedPage } from '../prepare-page.server.ts';
import { LEGIBLE, type RereadContext, type WordReading } from './reread-context.ts';

/** A label before the value has up to three words. */
const MOST_WORDS = 6;

/**
 * Reads the words of the field of a code again as Latin ones, one by one because only `text` has spaces: A6 was
 * read as Аб. Cyrillic words come out as Latin letters of the same shape. Returns the first value that `valueOf` finds.
 */
async function rereadWords(
  { recogniser }: RereadContext,
  page: PreparedPage,
  readings: readonly WordReading[],
  codes: readonly string[],
  valueOf: (texts: string[]) => Pick<FoundValue, 'value' | 'exact'> | undefined,
): Promise<FoundValue | undefined> {
  for (const { words, anchors } of readings)
    for (const anchor of anchors.filter(({ code }) => codes.includes(code)))
      for (const region of regionsOf(anchor, anchors, linesOf(words))) {
        const lines = [];
        for (const word of region.slice(0, MOST_WORDS))
          lines.push(await recogniser.line(await partOf(page, word), 'name'));
        // An illegible word is kept: without it, dark blue would be blue.
        const isLegible = lines.some(({ confidence }) => confidence >= LEGIBLE);
        const found = isLegible ? valueOf(lines.map(({ text }) => text)) : undefined;
        if (found)
          return {
            ...found,
            confidence: Math.min(...lines.map(({ confidence }) => confidence)),
            anchored: true,
          };
      }
  return undefined;
}

/** Reads the words of a field in isolation. */
export const rereadField = (
  ctx: RereadContext,
  page: PreparedPage,
  readings: readonly WordReading[],
  { code, read }: FieldReader,
): Promise<FoundValue | undefined> => rereadWords(ctx, page, readings, [code], read);

/** Minimum confidence at which this reading of a model with digits decides. */
const DECIDES = 90;

/**
 * Reads the model in D.3 and D.1 unless several readings of the page knew it. One with digits is always read:
 * Tesseract takes 308 for 508. `vinBrand` is the brand named by the VIN, for a page whose brand was not read.
 */
export async function rereadModel(
  ctx: RereadContext,
  page: PreparedPage,
  readings: readonly WordReading[],
  vinBrand?: string,
): Promise<FoundValue | undefined> {
  const known = readings.flatMap(({ values }) => values.model ?? []);
  if (known.length > 1 && !known.some(({ value }) => /\d/.test(value))) return undefined;
  const valueOf = (field: 'type' | 'brand') =>
    readings.map(({ values }) => values[field]?.value).find(Boolean);
  const [type, maker] = [valueOf('type') as VehicleTypeKey | undefined, valueOf('brand') ?? vinBrand];
  const found = await rereadWords(ctx, page, readings, ['D.3', 'D.1'], (texts) => {
    // A brand in Cyrillic may come out as another one.
    for (const names of [texts, texts.slice(1)]) {
      const make = findMake(names, ctx.lists, { type, maker });
      if (make?.model !== undefined && (maker === undefined || make.brand === maker))
        return { value: make.model, exact: make.modelExact };
    }
    return undefined;
  });
  const decides = found?.exact && found.confidence >= DECIDES && /\d/.test(found.value);
  return found && decides ? { ...found, alone: true } : found;
}
