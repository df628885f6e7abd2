import type { CertificateLists } from '../certificate/closed-lists.ts';
import type { DocumentField } from '../document-fields.ts';
import { documentFields, mergeReadings } from '../certificate/merge-readings.ts';
import { lookAgain, readCodesAgain, type LookedAt } from './reread-fields.server.ts';
import type { Word } from '../certificate/page-words.ts';
import { asPicture, preparePage, type PreparedPage } from './prepare-page.server.ts';
import { readPage, type PageReading } from '../certificate/read-page.ts';
import type { TextRecogniser } from './recognise-text.server.ts';

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

async function look(
  ctx: CertificateContext,
  page: PreparedPage,
  how: 'blocks' | 'anywhere',
): Promise<LookedAt> {
  const read = await ctx.recogniser.words(await asPicture(page), how);
  const words = await readCodesAgain(ctx, page, read);
  return { words, ...readPage(words, ctx.lists, ctx.today) };
}
