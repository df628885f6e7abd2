import type { CertificateLists } from './certificate-lists.ts';
import type { DocumentField } from './document-fields.ts';
import { fieldReaders, type CertificateField } from './field-readers.ts';
import { documentFields, mergeReadings } from './merge-readings.ts';
import { heightOf, type Word } from './page-words.ts';
import { asPicture, partOf, preparePage, type PreparedPage } from './prepare-page.server.ts';
import { readPage, type PageReading } from './read-page.ts';
import type { TextRecogniser } from './recognise-text.server.ts';
import { repairVin } from './repair-vin.ts';

export interface CertificateContext {
  recogniser: TextRecogniser;
  lists: CertificateLists;
  /** `2026-11-20` */
  today: string;
  /** From 0 to 100. */
  progress: (percent: number) => void;
  /** What is known before the rest, which may take long. */
  partial?: (fields: DocumentField[]) => void;
  /** Whether what can be left out should be. */
  isLate: () => boolean;
}

/** So many fields make a certificate; fewer are chance. */
const ENOUGH = 4;
/** Found like this by the first look, nothing is left for a second. */
const COMPLETE = 11;

/** The fields of a photographed or scanned page. Throws what `preparePage` throws. */
export async function readPicture(ctx: CertificateContext, bytes: Uint8Array): Promise<DocumentField[]> {
  ctx.progress(5);
  let page = await preparePage(bytes);
  if (!page) return [];
  ctx.progress(15);
  let first = await look(ctx, page, 'blocks');
  // Upright is most likely; what cannot be read so may lie on its side, or stand on its head.
  for (const quarters of page.isOnSide ? [1, 3, 2] : [2, 1, 3]) {
    if (countOf(first) >= ENOUGH || ctx.isLate()) break;
    const other = await preparePage(bytes, quarters);
    const tried = other && (await look(ctx, other, 'blocks'));
    if (tried && countOf(tried) > countOf(first)) [page, first] = [other, tried];
  }
  ctx.progress(45);
  ctx.partial?.(documentFields(mergeReadings([first.values])));
  const second = isComplete(first) || ctx.isLate() ? undefined : await look(ctx, page, 'anywhere');
  ctx.progress(80);
  const looks = second ? [first, second] : [first];
  const again = await lookAgain(ctx, page, looks);
  ctx.progress(98);
  return documentFields(mergeReadings([...looks.map(({ values }) => values), again]));
}

/** The fields of a page whose text is known as it was written. */
export function readText(
  ctx: Pick<CertificateContext, 'lists' | 'today'>,
  words: readonly Word[],
): DocumentField[] {
  const { values } = readPage(words, ctx.lists, ctx.today);
  return documentFields(mergeReadings([values]));
}

const countOf = ({ values }: PageReading): number => Object.keys(values).length;
const isComplete = ({ values }: PageReading): boolean =>
  Object.values(values).filter(({ exact, anchored, confidence }) => exact && anchored && confidence >= 80)
    .length >= COMPLETE;

interface LookedAt extends PageReading {
  words: Word[];
}

async function look(
  { recogniser, lists, today }: CertificateContext,
  page: PreparedPage,
  how: 'blocks' | 'anywhere',
): Promise<LookedAt> {
  const words = await recogniser.words(await asPicture(page), how);
  return { words, ...readPage(words, lists, today) };
}

/** The VIN and the numbers once more, each alone and with nothing else to be taken for. */
export async function lookAgain(
  ctx: CertificateContext,
  page: PreparedPage,
  looks: readonly LookedAt[],
): Promise<PageReading['values']> {
  const values: PageReading['values'] = {};
  const place = looks.map(({ vinPlace }) => vinPlace).find(Boolean);
  if (place) {
    const { text, confidence } = await ctx.recogniser.line(await partOf(page, place), 'vin');
    const vin = repairVin(text);
    if (vin?.knownMaker)
      values.vin = { value: vin.vin, exact: vin.changed === 0, confidence, anchored: true, alone: true };
  }
  for (const { field, code, read, digits } of fieldReaders(ctx.lists, ctx.today)) {
    if (!digits) continue;
    const spot = looks.map((each) => numberPlace(each, field, code) ?? emptyPlace(each, code)).find(Boolean);
    if (!spot) continue;
    const { text, confidence } = await ctx.recogniser.line(await partOf(page, spot), 'digits');
    const found = read([text]);
    if (found) values[field] = { ...found, confidence, anchored: true };
  }
  return values;
}

/** Where the number of a code was read. */
function numberPlace(reading: LookedAt, field: CertificateField, code: string): Word | undefined {
  const value = reading.values[field]?.value;
  const anchor = reading.anchors.find((each) => each.code === code);
  if (value === undefined || !anchor) return undefined;
  return reading.words.find(
    (word) =>
      word.text.replaceAll(/\D/g, '') === value &&
      word.y0 > anchor.word.y0 - heightOf(anchor.word) &&
      word.y0 < anchor.word.y1 + 3 * heightOf(anchor.word),
  );
}

/** How many heights of the code to the right a lone digit is sought that was overlooked. */
const FAR = 14;

/** Where nothing was read though a code stands before it: single digits are easily overlooked. */
function emptyPlace(reading: LookedAt, code: string): Word | undefined {
  const anchor = reading.anchors.find((each) => each.code === code);
  if (!anchor) return undefined;
  const { word } = anchor;
  const height = heightOf(word);
  const onLine = reading.words.filter(
    (each) => each.x0 >= word.x0 && Math.abs(each.y0 + each.y1 - word.y0 - word.y1) < height,
  );
  const next = reading.anchors.find((each) => each.line === anchor.line && each.index > anchor.index)?.word;
  const before = onLine.filter((each) => !next || each.x0 < next.x0).sort((a, b) => b.x1 - a.x1)[0] ?? word;
  const x0 = before.x1 + height / 2;
  const x1 = Math.min(x0 + FAR * height, next ? next.x0 - height / 2 : Number.POSITIVE_INFINITY);
  if (x1 - x0 < height) return undefined;
  return { ...word, text: '', x0, x1, y0: word.y0 - height / 4, y1: word.y1 + height / 4 };
}
