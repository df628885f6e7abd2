import type { CertificateLists } from '../certificate/closed-lists.ts';
import type { DocumentField } from '../document-fields.ts';
import { documentFields, mergeReadings } from '../certificate/merge-readings.ts';
import { rereadFields, rereadCodes, type WordReading } from './reread-fields.server.ts';
import type { Word } from '../certificate/page-words.ts';
import { asPicture, preparePage, type PreparedPage } from './prepare-page.server.ts';
import { readPage, type PageReading } from '../certificate/read-page.ts';
import type { RecognitionMode, TextRecogniser } from './recognise-text.server.ts';

export interface CertificateContext {
  /** Opens text recognition at its first use. */
  recogniser: () => Promise<TextRecogniser>;
  lists: CertificateLists;
  /** E.g. `2026-11-20`. */
  today: string;
  /** Called with 0 to 100. */
  progress: (percent: number) => void;
  /** Receives the fields known so far, in case the rest cannot be finished. */
  partial?: (fields: DocumentField[]) => void;
  /** Whether optional steps should be skipped. */
  isLate: () => boolean;
}

/** Minimum number of fields that identify a certificate; fewer may be chance. */
const ENOUGH = 4;
/** Number of fields of a first reading from which no second one is needed. */
const COMPLETE = 11;

/** Reads the fields of a photographed or scanned page. Throws the errors of `preparePage`. */
export async function readPicture(ctx: CertificateContext, bytes: Uint8Array): Promise<DocumentField[]> {
  ctx.progress(5);
  let page = await preparePage(bytes);
  if (!page) return [];
  ctx.progress(15);
  let first = await readWords(ctx, page, 'blocks');
  // Upright is most probable; otherwise try the page on its side or upside down.
  for (const quarters of page.isOnSide ? [1, 3, 2] : [2, 1, 3]) {
    if (countOf(first) >= ENOUGH || ctx.isLate()) break;
    const other = await preparePage(bytes, quarters);
    const tried = other && (await readWords(ctx, other, 'blocks'));
    if (tried && countOf(tried) > countOf(first)) [page, first] = [other, tried];
  }
  ctx.progress(45);
  ctx.partial?.(documentFields(mergeReadings([first.values])));
  const second = isComplete(first) || ctx.isLate() ? undefined : await readWords(ctx, page, 'anywhere');
  ctx.progress(80);
  const readings = second ? [first, second] : [first];
  ctx.partial?.(documentFields(mergeReadings(readings.map(({ values }) => values))));
  const again = await rereadFields({ ...ctx, recogniser: await ctx.recogniser() }, page, readings);
  ctx.progress(98);
  return documentFields(mergeReadings([...readings.map(({ values }) => values), again]));
}

/** Reads the fields of a page with a text layer. */
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

async function readWords(
  ctx: CertificateContext,
  page: PreparedPage,
  mode: RecognitionMode,
): Promise<WordReading> {
  const recogniser = await ctx.recogniser();
  const read = await recogniser.words(await asPicture(page), mode);
  const words = await rereadCodes({ ...ctx, recogniser }, page, read);
  return { words, ...readPage(words, ctx.lists, ctx.today) };
}
