import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import type { Word } from '../certificate/page-words.ts';
import { MAX_PAGE_PIXELS } from './prepare-page.server.ts';

/** A certificate has two sides; further pages are ignored. */
const MAX_PAGES = 2;
const POINTS_PER_INCH = 72;
const DPI = 200;
const MAX_SIDE = 4000;
/** A text layer with fewer letters is not a certificate, e.g. only a page number. */
const MIN_LETTERS = 120;

export interface PdfPage {
  /** Undefined when the page has no text layer. */
  words: Word[] | undefined;
  /** PNG at 200 dpi, rendered on demand. */
  picture: () => Promise<Buffer>;
}

/** Throws when the file is not a PDF, damaged, or protected with a password. */
export async function openPdf(bytes: Uint8Array): Promise<{ pages: PdfPage[]; close: () => void }> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const pages = Array.from(
      { length: Math.min(MAX_PAGES, document.getPageCount()) },
      (_, index): PdfPage => {
        const page = document.getPage(index);
        return {
          words: wordsOf(page.getText()),
          picture: async () => {
            const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
            const scale = Math.min(
              DPI / POINTS_PER_INCH,
              MAX_SIDE / Math.max(width, height),
              Math.sqrt(MAX_PAGE_PIXELS / Math.max(1, width * height)),
            );
            const image = await page.render({ scale, render: 'bitmap' });
            return sharp(image.data, { raw: { width: image.width, height: image.height, channels: 4 } })
              .flatten({ background: '#ffffff' })
              .png({ compressionLevel: 1 })
              .toBuffer();
          },
        };
      },
    );
    const close = () => {
      document.destroy();
      library.destroy();
    };
    return { pages, close };
  } catch (error) {
    library.destroy();
    throw error;
  }
}

const LINE_HEIGHT = 20;
const LETTER_WIDTH = 12;

/** Lays out the lines of a text layer in the order of their words. */
function wordsOf(text: string): Word[] | undefined {
  if (text.replaceAll(/\s/g, '').length < MIN_LETTERS) return undefined;
  return text.split(/\r?\n/).flatMap((line, row) => {
    const y0 = row * LINE_HEIGHT * 2;
    return [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      text: word,
      x0: index * LETTER_WIDTH,
      y0,
      x1: (index + word.length) * LETTER_WIDTH,
      y1: y0 + LINE_HEIGHT,
      confidence: 100,
    }));
  });
}
