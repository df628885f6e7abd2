import sharp from 'sharp';

/** `size`: the pictures have other sizes; `share`: of their pixels that differ, between 0 and 1. */
export type Difference = 'none' | 'size' | { share: number };

/** Levels of 256 by which a channel may differ: edges of letters are drawn differently by versions of the browser. */
const TOLERANCE = 64;
/** A changed word in one of the four parts is more. */
const MOST = 0.0002;

/** Compares two pictures. */
export async function differenceOf(before: Buffer, now: Buffer): Promise<Difference> {
  const [a, b] = await Promise.all(
    [before, now].map((picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return 'size';
  const { channels, width, height } = a.info;
  let differing = 0;
  for (let pixel = 0; pixel < width * height; pixel += 1)
    for (let channel = 0; channel < channels; channel += 1) {
      const at = pixel * channels + channel;
      if (Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)) <= TOLERANCE) continue;
      differing += 1;
      break;
    }
  const share = differing / (width * height);
  return share > MOST ? { share } : 'none';
}
