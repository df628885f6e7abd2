import type { CertificateLists } from '../certificate/closed-lists.ts';
import type { DocumentField } from '../document-fields.ts';
import { documentFields, mergeReadings } from '../certificate/merge-readings.ts';
import { withInvariants } from '../certificate/checks/with-invariants.ts';
import { rereadCodes, withCodesOf } from './isolated/reread-codes.server.ts';
import type { WordReading } from './isolated/reread-context.ts';
import { rereadFields } from './isolated/reread-fields.server.ts';
import { heightOf, withSeparateCodes, type Word } from '../certificate/page-words.ts';
import {
  asPicture,
  decodePage,
  middleOf,
  preparePage,
  type GreyPicture,
  type PreparedPage,
} from './prepare-page.server.ts';
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

/** Number of fields beside their codes that a page read upside down does not have by chance. */
const ANCHORED = 6;
/** Confidence of a word that tells the orientation. */
const SURE_WORD = 75;
/** Number of fields of a first reading from which no second one is needed. */
const COMPLETE = 11;

/** Reads the fields of a photographed or scanned page. Throws the errors of `preparePage`. */
export async function readPicture(ctx: CertificateContext, bytes: Uint8Array): Promise<DocumentField[]> {
  ctx.progress(5);
  const decoded = await decodePage(bytes);
  const upright = decoded && (await preparePage(decoded));
  if (!decoded || !upright) return [];
  ctx.progress(15);
  const { page, first: alone } = await readUpright(ctx, decoded, upright);
  ctx.progress(45);
  ctx.partial?.(fieldsOf([alone]));
  const readings = isComplete(alone) || ctx.isLate() ? [alone] : await readAgain(ctx, page, alone);
  ctx.progress(80);
  ctx.partial?.(fieldsOf(readings));
  const context = { ...ctx, recogniser: await ctx.recogniser() };
  const { values, isVinDoubtful } = await rereadFields(context, page, readings);
  ctx.progress(98);
  return fieldsOf(isVinDoubtful ? readings.map(withoutVin) : readings, values);
}

/** Both readings of a page, each with the clear codes of the other. */
async function readAgain(
  ctx: CertificateContext,
  page: PreparedPage,
  first: WordReading,
): Promise<WordReading[]> {
  const { words } = await readWords(ctx, page, 'anywhere', first.words);
  return [withCodesOf(first.words, words), withCodesOf(words, first.words)].map((each) => ({
    words: each,
    ...readPage(each, ctx.lists, ctx.today),
  }));
}

function withoutVin(reading: PageReading): PageReading {
  const values = { ...reading.values };
  delete values.vin;
  return { ...reading, values };
}

/**
 * Reads the page as it lies if that finds enough; otherwise in the orientation in which its middle has the
 * most legible letters.
 */
async function readUpright(
  ctx: CertificateContext,
  decoded: GreyPicture,
  page: PreparedPage,
): Promise<{ page: PreparedPage; first: WordReading }> {
  const read = page.isOnSide ? undefined : await readWords(ctx, page, 'rows');
  if (read && (anchoredIn(read) >= ANCHORED || ctx.isLate())) return { page, first: read };
  const best = await legibleOrientation(await ctx.recogniser(), decoded, page.isOnSide);
  const turned = best > 0 ? await preparePage(decoded, best) : page;
  if (!turned || (turned === page && read))
    return { page, first: read ?? (await readWords(ctx, page, 'rows')) };
  const first = await readWords(ctx, turned, 'rows');
  return read && anchoredIn(read) > anchoredIn(first) ? { page, first: read } : { page: turned, first };
}

/**
 * The better of two opposite orientations is taken if it has this many legible letters, this multiple of the letters of
 * the other, and no more words than letters: patterns of the paper are read as many words with few letters.
 */
const DECISIVE = 40;
const MUCH_MORE = 3;

/** Clockwise quarter turns after which the middle of the page has the most legible letters. */
async function legibleOrientation(
  recogniser: TextRecogniser,
  decoded: GreyPicture,
  isOnSide: boolean,
): Promise<number> {
  const legible: { quarters: number; letters: number; words: number }[] = [];
  for (const pair of isOnSide
    ? [
        [1, 3],
        [0, 2],
      ]
    : [
        [0, 2],
        [1, 3],
      ]) {
    for (const quarters of pair) {
      const words = await recogniser.words(await middleOf(decoded, quarters), 'rows');
      legible.push({ quarters, letters: lettersIn(words), words: words.length });
    }
    legible.sort((a, b) => b.letters - a.letters);
    const [best, other] = legible;
    if (best && other && best.letters >= Math.max(DECISIVE, MUCH_MORE * other.letters, best.words)) break;
  }
  return legible[0]?.quarters ?? 0;
}

/** Fields of all readings of a page; `again` holds the isolated ones. */
function fieldsOf(readings: readonly PageReading[], again?: PageReading['values']): DocumentField[] {
  const values = readings.map((each) => each.values);
  const merged = mergeReadings(again ? [...values, again] : values);
  return documentFields(withInvariants(merged, { dates: readings.flatMap(({ dates }) => dates) }));
}

/** Number of letters and digits in words that were surely recognised; lines from top to bottom are read too. */
const lettersIn = (words: readonly Word[]): number =>
  words
    .filter((word) => word.confidence >= SURE_WORD && word.x1 - word.x0 > heightOf(word))
    .reduce((sum, { text }) => sum + text.replaceAll(/[^\p{L}\p{N}]/gu, '').length, 0);

const anchoredIn = ({ values }: PageReading): number =>
  Object.values(values).filter(({ anchored }) => anchored).length;

/** Reads the fields of a page with a text layer. */
export function readText(
  ctx: Pick<CertificateContext, 'lists' | 'today'>,
  words: readonly Word[],
): DocumentField[] {
  return fieldsOf([readPage(withSeparateCodes(words), ctx.lists, ctx.today)]);
}

/**
 * The VIN identifies the vehicle, so a page is not complete without one, nor without a colour whose code was read:
 * isolated readings know Latin letters only.
 */
const isComplete = ({ values, anchors }: PageReading): boolean =>
  values.vin !== undefined &&
  (values.color !== undefined || !anchors.some(({ code }) => code === 'R')) &&
  Object.values(values).filter(({ exact, anchored, confidence }) => exact && anchored && confidence >= 80)
    .length >= COMPLETE;

async function readWords(
  ctx: CertificateContext,
  page: PreparedPage,
  mode: RecognitionMode,
  known?: readonly Word[],
): Promise<WordReading> {
  const recogniser = await ctx.recogniser();
  const read = await recogniser.words(await asPicture(page), mode);
  const words = await rereadCodes(recogniser, page, withSeparateCodes(read), known);
  return { words, ...readPage(words, ctx.lists, ctx.today) };
}
