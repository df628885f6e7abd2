/** Picture format by the first bytes of the file; names and declared types are ignored. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** Brands of ISO 14496-12 files: AV1 pictures (MIAF) and HEVC pictures (ISO 23008-12). */
const avifBrands = new Set(['avif', 'avis']);
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);

/**
 * Returns undefined for files that are not an accepted picture. A match does not mean that the file is
 * valid.
 */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const text = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) !== 'ftyp') return undefined;
  // The major brand and, after its version, the compatible ones.
  const brands = [8, 16, 20, 24, 28, 32].map((at) => text(at, at + 4));
  if (brands.some((brand) => avifBrands.has(brand))) return 'avif';
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : undefined;
}
