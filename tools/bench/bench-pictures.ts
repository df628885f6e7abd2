// Measures decoding: CPU, time and memory of the process that makes the renditions of one picture.
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { PicturePool } from '#features/media/processing/picture-pool.server.ts';
import { cpuSeconds } from './process-times.ts';

interface Measured {
  /** CPU for checking and hashing during the upload. */
  judgeCpuSeconds: number;
  cpuSeconds: number;
  seconds: number;
  peakMegabytes: number;
}

/** Noise over large shapes, which compresses about as badly as a photograph. */
const photo = (width: number, height: number, sigma = 12): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#456',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  }).composite([
    {
      input: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g"><stop stop-color="#fc8"/><stop offset="1" stop-color="#024" stop-opacity="0"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
      ),
    },
  ]);

const inputs: [string, () => Promise<Buffer>][] = [
  ['12 Mpx JPEG', () => photo(4000, 3000).jpeg({ quality: 90 }).toBuffer()],
  [
    '12 Mpx JPEG, turned by its metadata',
    () => photo(4000, 3000).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer(),
  ],
  ['12 Mpx PNG', () => photo(4000, 3000, 1).png({ compressionLevel: 6 }).toBuffer()],
  ['12 Mpx WebP', () => photo(4000, 3000).webp({ quality: 80, effort: 1 }).toBuffer()],
  ['12 Mpx AVIF', () => photo(4000, 3000).avif({ quality: 50, effort: 0 }).toBuffer()],
  [
    '50 Mpx JPEG, progressive and turned',
    () =>
      photo(8160, 6120).withMetadata({ orientation: 6 }).jpeg({ quality: 60, progressive: true }).toBuffer(),
  ],
  ['50 Mpx AVIF', () => photo(8160, 6120).avif({ quality: 40, effort: 0 }).toBuffer()],
];

export async function benchPictures(): Promise<[string, Measured][]> {
  const measured: [string, Measured][] = [];
  for (const [name, make] of inputs) measured.push([name, await measure(await make())]);
  return measured;
}

async function measure(bytes: Buffer): Promise<Measured> {
  const pool = new PicturePool({ size: 1, residentBytes: 4e9, cpuSeconds: 600 });
  try {
    // Starts the process before measuring.
    await pool.judge(await photo(64, 48).jpeg().toBuffer());
    const [pid = 0] = pool.pids;
    const started = cpuSeconds(pid);
    await pool.judge(bytes);
    const before = cpuSeconds(pid);
    const startedAt = performance.now();
    await pool.renditions(bytes);
    return {
      judgeCpuSeconds: before - started,
      seconds: (performance.now() - startedAt) / 1000,
      cpuSeconds: cpuSeconds(pid) - before,
      peakMegabytes: await peakMegabytes(pid),
    };
  } finally {
    await pool.stop();
  }
}

async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
