import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { languages } from './language-folder.server.ts';
import { openLatinLines, type LatinLine } from './latin-lines.server.ts';
import { isText, type Word } from '../certificate/page-words.ts';
import { VIN_LETTERS } from '../vin/vin.ts';

/** Recognition modes: page segmentation and thresholding. */
export const recognitionModes = {
  /** Rows across the whole page: forms have no blocks of text, and their short codes and digits are not overlooked. */
  rows: { tessedit_pageseg_mode: PSM.SINGLE_BLOCK, thresholding_method: '0' },
  /** Words anywhere with local thresholds (Sauvola): for photographs. */
  anywhere: { tessedit_pageseg_mode: PSM.SPARSE_TEXT, thresholding_method: '2' },
} as const;
export type RecognitionMode = keyof typeof recognitionModes;

/** Characters allowed in an isolated line. */
const alphabets = {
  digits: '0123456789+',
  date: '0123456789.',
  code: 'ABCDEFGHIJKLMNOPQRSTUV0123456789.()',
  name: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-',
};
export type LineKind = keyof typeof alphabets | 'text';

export interface TextRecogniser {
  words(picture: Buffer, mode: RecognitionMode): Promise<Word[]>;
  /** Reads one line with a restricted alphabet; only `text` allows spaces. */
  line(picture: Buffer, of: LineKind): Promise<{ text: string; confidence: number }>;
  /** Reads one line that contains a VIN. */
  vin(picture: Buffer): Promise<LatinLine>;
  close(): Promise<void>;
}

/**
 * Opens recognition without network access: `folder` holds its data. Whole pages and words are read by
 * Tesseract; isolated Latin letters and digits by PP-OCR, whose errors are independent of those of Tesseract.
 */
export async function openRecogniser(folder: string): Promise<TextRecogniser> {
  const lines = await openLatinLines(folder);
  const worker = await openWorker(folder, languages);
  return {
    async words(picture, mode) {
      await worker.setParameters({ ...recognitionModes[mode], tessedit_char_whitelist: '' });
      const { data } = await worker.recognize(picture, {}, { blocks: true, text: false });
      return (data.blocks ?? [])
        .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)))
        .map(({ text, confidence, bbox }) => ({ text, confidence, ...bbox }))
        .filter(isText);
    },
    async line(picture, of) {
      if (of !== 'text') return lines.read(picture, alphabets[of]);
      await worker.setParameters({
        tessedit_pageseg_mode: PSM.SINGLE_LINE,
        thresholding_method: '0',
        tessedit_char_whitelist: '',
      });
      const { data } = await worker.recognize(picture, {}, { text: true });
      return { text: data.text.replaceAll(/\s+/g, ' ').trim(), confidence: data.confidence };
    },
    vin: (picture) => lines.read(picture, VIN_LETTERS),
    close: async () => void (await Promise.all([worker.terminate(), lines.close()])),
  };
}

async function openWorker(folder: string, of: string[]): Promise<Worker> {
  const worker = await createWorker(of, OEM.LSTM_ONLY, {
    langPath: folder,
    cacheMethod: 'none',
    gzip: true,
    // Unreadable text is not a program error, and page content must not be logged.
    logger: () => {},
    errorHandler: () => {},
  });
  // Otherwise the resolution is estimated for every part with a warning each time.
  await worker.setParameters({ user_defined_dpi: '300' });
  return worker;
}
