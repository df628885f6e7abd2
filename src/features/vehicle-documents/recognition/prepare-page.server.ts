import sharp from 'sharp';
import { cleanPaper } from './paper/clean-paper.ts';
import { findPaper, straighten } from './paper/find-paper.ts';
import { withoutRules } from './paper/remove-rules.ts';
import { inkShare, liesOnItsSide, readSkew, type GreyPage } from './read-skew.ts';
import type { Word } from '../certificate/page-words.ts';

export interface GreyPicture {
  data: Buffer;
  width: number;
  height: number;
}

/** A greyscale page on white, upright and level, at the best size for recognition. */
export interface PreparedPage extends GreyPicture {
  /** Whether its lines seem to run from top to bottom. */
  isOnSide: boolean;
}

/** Larger pages are rejected before decoding. */
export const MAX_PAGE_PIXELS = 60_000_000;
const ESTIMATE_SIDE = 900;
/** Recognition is most accurate at about this width; small pages gain from doubling, not from more. */
const BEST_WIDTH = 2400;
const SMALL_WIDTH = 1200;

/** On smaller pages the letters are too few pixels to read. */
const MIN_SIDE = 300;
/** Share of ink below which a page is blank. */
const BLANK = 0.001;

/**
 * Decodes a page in grey, cut out of the table around it, with white paper. Returns undefined for a page that is
 * too small. Throws the error of sharp for a picture that is damaged or larger than `MAX_PAGE_PIXELS`.
 */
export async function decodePage(bytes: Uint8Array): Promise<GreyPicture | undefined> {
  const decoded = await sharp(bytes, {
    limitInputPixels: MAX_PAGE_PIXELS,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .resize({ width: BEST_WIDTH * 1.5, height: BEST_WIDTH * 1.5, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const page = pageOf(decoded);
  if (Math.min(page.width, page.height) < MIN_SIDE) return undefined;
  const paper = findPaper(await smaller(page, ESTIMATE_SIDE));
  return pictureOf(cleanPaper(paper ? straighten(page, paper) : page));
}

/** Prepares a decoded page, turned clockwise by `quarters` × 90°. Returns undefined for a blank page. */
export async function preparePage(decoded: GreyPicture, quarters = 0): Promise<PreparedPage | undefined> {
  let level = quarters > 0 ? await turned(decoded, 90 * quarters) : decoded;
  const estimate = await smaller(level, ESTIMATE_SIDE);
  if (inkShare(estimate) < BLANK) return undefined;
  const skew = readSkew(estimate);
  if (Math.abs(skew) >= 0.15) level = await turned(level, skew);
  const scale = level.width < SMALL_WIDTH ? 2 : Math.min(1.5, BEST_WIDTH / level.width);
  const page = pageOf(
    await rawOf(level)
      .resize({ width: Math.round(level.width * scale), kernel: 'cubic' })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  return { ...pictureOf(withoutRules(page)), isOnSide: liesOnItsSide(estimate) };
}

/** Part of the page from which its orientation is judged. */
const MIDDLE = 0.5;

/** The middle of a decoded page, turned clockwise by `quarters` × 90°, as PNG. */
export async function middleOf(decoded: GreyPicture, quarters: number): Promise<Buffer> {
  const page = quarters > 0 ? await turned(decoded, 90 * quarters) : decoded;
  const [width, height] = [Math.round(page.width * MIDDLE), Math.round(page.height * MIDDLE)];
  const [left, top] = [Math.round((page.width - width) / 2), Math.round((page.height - height) / 2)];
  const middle = await rawOf(page)
    .extract({ left, top, width, height })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return asPicture(pictureOf(withoutRules(pageOf(middle))));
}

/** Encodes the page as PNG for recognition. */
export const asPicture = (page: GreyPicture): Promise<Buffer> =>
  rawOf(page).png({ compressionLevel: 1 }).toBuffer();

/** Letter height in pixels at which isolated text is read best. */
const LETTER_HEIGHT = 32;

/**
 * Enlarges a part of the page with a margin. Horizontal scaling changes recognition errors, so the same
 * part can be read several times: `narrow` is the width factor. `close` leaves the margin white when other
 * text is near.
 */
export function partOf(
  page: PreparedPage,
  { x0, y0, x1, y1 }: Word,
  { narrow = 1, close = false }: { narrow?: number; close?: boolean } = {},
): Promise<Buffer> {
  const around = Math.round((y1 - y0) * 0.4);
  const area = areaOf(page, { x0, y0, x1, y1 }, close ? 2 : around);
  const { width, height } = area;
  const part = rawOf(page).extract(area);
  if (close) part.extend({ left: around, right: around, top: around, bottom: around, background: '#ffffff' });
  if (narrow !== 1) {
    const scale = LETTER_HEIGHT / Math.max(8, y1 - y0);
    part.resize({
      width: Math.max(1, Math.round(width * scale * narrow)),
      height: Math.max(1, Math.round(height * scale)),
      fit: 'fill',
      kernel: 'cubic',
    });
  }
  return part.png({ compressionLevel: 1 }).toBuffer();
}

/** Height in pixels at which the line model reads. */
const LINE_HEIGHT = 48;

/**
 * Cuts a line out of the page and stretches it to a width in pixels when it is 48 high; `margin` in heights of the line
 * is added on all sides.
 */
export function stretchedPart(
  page: GreyPicture,
  place: Box,
  { width, margin }: { width: number; margin: number },
): Promise<Buffer> {
  const area = areaOf(page, place, Math.round((place.y1 - place.y0) * margin));
  return rawOf(page)
    .extract(area)
    .resize({
      width: Math.max(1, Math.round((width * area.width) / Math.max(1, place.x1 - place.x0))),
      height: LINE_HEIGHT,
      fit: 'fill',
      kernel: 'cubic',
    })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

type Box = Pick<Word, 'x0' | 'y0' | 'x1' | 'y1'>;

/** The part of a page within a box and `room` pixels around it. */
function areaOf(page: GreyPicture, { x0, y0, x1, y1 }: Box, room: number) {
  const left = Math.min(page.width - 1, Math.max(0, Math.round(x0) - room));
  const top = Math.min(page.height - 1, Math.max(0, Math.round(y0) - room));
  return {
    left,
    top,
    width: Math.max(1, Math.min(page.width - left, Math.round(x1 - x0) + 2 * room)),
    height: Math.max(1, Math.min(page.height - top, Math.round(y1 - y0) + 2 * room)),
  };
}

const rawOf = ({ data, width, height }: GreyPicture) => sharp(data, { raw: { width, height, channels: 1 } });
const pageOf = ({ data, info }: { data: Buffer; info: { width: number; height: number } }): GreyPicture => ({
  data,
  width: info.width,
  height: info.height,
});

const pictureOf = ({ data, width, height }: GreyPage): GreyPicture => ({
  data: Buffer.from(data.buffer, data.byteOffset, data.byteLength),
  width,
  height,
});

const turned = async (page: GreyPicture, degrees: number): Promise<GreyPicture> =>
  pageOf(
    await rawOf(page)
      .rotate(degrees, { background: '#ffffff' })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );

const smaller = async (page: GreyPicture, side: number): Promise<GreyPicture> =>
  pageOf(
    await rawOf(page)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
