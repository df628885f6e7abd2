/** What a file says it is by its first bytes; its name and what a caller calls it count for nothing. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** Of ISO 14496-12 files: who can read them, and what AV1 (MIAF) and HEVC pictures (ISO 23008-12) call themselves. */
const avifBrands = new Set(['avif', 'avis']);
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);

/** Undefined for everything that is no picture we take. That it says so does not make it one. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const text = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) !== 'ftyp') return undefined;
  // The main brand, then, behind its version, the others it can be read as.
  const brands = [8, 16, 20, 24, 28, 32].map((at) => text(at, at + 4));
  if (brands.some((brand) => avifBrands.has(brand))) return 'avif';
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : undefined;
}
