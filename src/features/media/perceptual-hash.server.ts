import type { Sharp } from 'sharp';

/**
 * Difference hash of a picture: 64 bits as hex, one per pair of horizontal neighbours in an 8 × 8
 * brightness grid, set where brightness falls from left to right. Sizes and encodings of one picture differ
 * in few bits.
 */
export async function perceptualHash(image: Sharp): Promise<string> {
  const { data, info } = await image
    .greyscale()
    .resize(9, 8, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let hash = 0n;
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const at = (row * info.width + column) * info.channels;
      const falls = (data[at] ?? 0) > (data[at + info.channels] ?? 0);
      hash = (hash << 1n) | (falls ? 1n : 0n);
    }
  }
  return hash.toString(16).padStart(16, '0');
}

/** Number of differing bits, 0 to 64. */
export function hashDistance(a: string, b: string): number {
  let difference = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let bits = 0;
  for (; difference > 0n; difference >>= 1n) bits += Number(difference & 1n);
  return bits;
}
