import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { languages } from './language-folder.server.ts';
import type { Word } from '../certificate/page-words.ts';

/** How a page is looked at: where letters are sought, and how ink is told from paper. */
export const looks = {
  /** Blocks of text, one threshold: for scans. */
  blocks: { tessedit_pageseg_mode: PSM.AUTO, thresholding_method: '0' },
  /** Words anywhere, thresholds by neighbourhood (Sauvola): for photographs. */
  anywhere: { tessedit_pageseg_mode: PSM.SPARSE_TEXT, thresholding_method: '2' },
} as const;
export type Look = keyof typeof looks;

/** What a line may consist of; nothing else is taken for anything. */
const alphabets = {
  vin: 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789',
  digits: '0123456789+',
  date: '0123456789.',
  code: 'ABCDEFGHIJKLMNOPQRSTUV0123456789.()',
};
export type LineKind = keyof typeof alphabets | 'text';

export interface TextRecogniser {
  words(picture: Buffer, look: Look): Promise<Word[]>;
  /** One line of nothing but those characters; spaces only in `text`. */
  line(picture: Buffer, of: LineKind): Promise<{ text: string; confidence: number }>;
  close(): Promise<void>;
}

/**
 * Needs no network: `folder` holds the data of the languages. Takes half a second and about 200 MB. Latin letters and
 * digits alone are read without Bulgarian, which takes a bold 3 for a 5.
 */
export async function openRecogniser(folder: string): Promise<TextRecogniser> {
  const [worker, latin] = await Promise.all([openWorker(folder, languages), openWorker(folder, ['eng'])]);
  return {
    async words(picture, look) {
      await worker.setParameters({ ...looks[look], tessedit_char_whitelist: '' });
      const { data } = await worker.recognize(picture, {}, { blocks: true, text: false });
      return (data.blocks ?? []).flatMap(({ paragraphs }) =>
        paragraphs.flatMap(({ lines }) =>
          lines.flatMap(({ words }) =>
            words.map(({ text, confidence, bbox }) => ({ text, confidence, ...bbox })),
          ),
        ),
      );
    },
    async line(picture, of) {
      const reader = of === 'text' ? worker : latin;
      await reader.setParameters({
        tessedit_pageseg_mode: PSM.SINGLE_LINE,
        thresholding_method: '0',
        tessedit_char_whitelist: of === 'text' ? '' : alphabets[of],
      });
      const { data } = await reader.recognize(picture, {}, { text: true });
      const text = data.text.replaceAll(/\s+/g, of === 'text' ? ' ' : '').trim();
      return { text, confidence: data.confidence };
    },
    close: async () => void (await Promise.all([worker.terminate(), latin.terminate()])),
  };
}

async function openWorker(folder: string, of: string[]): Promise<Worker> {
  const worker = await createWorker(of, OEM.LSTM_ONLY, {
    langPath: folder,
    cacheMethod: 'none',
    gzip: true,
    // What it could not read is no fault of the program; the content of a page never goes to the log.
    logger: () => {},
    errorHandler: () => {},
  });
  // Otherwise it is guessed anew for every part, with a complaint each time.
  await worker.setParameters({ user_defined_dpi: '300' });
  return worker;
}
