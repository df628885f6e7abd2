import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '#tests/support/patience.ts';
import { PicturePool, type PicturePoolOptions } from './picture-pool.server.ts';

const pools: PicturePool[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.stop())));
function poolOf(options: Partial<PicturePoolOptions> = {}): PicturePool {
  const pool = new PicturePool({ size: 1, ...options });
  pools.push(pool);
  return pool;
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#047857' } });
const small = await picture(64, 48).png().toBuffer();
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const tile = sharp({ create: { width: 350, height: 350, channels: 3, background: '#000', noise } }).png();
/** Takes several CPU seconds because of its noise; interlaced, so that decoding needs the whole picture in memory. */
const heavy = await sharp(await tile.toBuffer())
  .resize(7000, 7000, { kernel: 'nearest' })
  .png({ compressionLevel: 1, progressive: true })
  .toBuffer();
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const isLinux = process.platform === 'linux';
/** Field 19 of stat(5); the name in brackets may contain spaces. */
const threadNiceness = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'latin1');
    return Number(stat.split(') ').at(-1)?.split(' ')[16]);
  });

describe('PicturePool', () => {
  it('makes renditions and squares in a separate process without our environment', async () => {
    const pool = poolOf();
    await pool.judge(small);
    const made = await pool.renditions(small, 1);
    expect([made.width, made.height, made.renditions.length]).toEqual([48, 64, 3]);
    const square = await pool.square(small, { side: 32, maxPixels: 10_000 });
    expect([square.width, square.height]).toEqual([32, 32]);
    expect((await sharp(square.renditions[0]!.bytes).metadata()).format).toBe('heif');
    expect(pool.pids).toHaveLength(1);
    expect(pool.pids).not.toContain(process.pid);
  });

  it('reports the fault of a file and continues in the same process', async () => {
    const pool = poolOf();
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    await expect(pool.judge(html)).rejects.toMatchObject({ code: 'invalid_file_type', status: 415 });
    const half = (await picture(900, 700).jpeg().toBuffer()).subarray(0, 1200);
    await expect(pool.renditions(half)).rejects.toMatchObject({ code: 'picture_unreadable', status: 422 });
    await expect(pool.square(small, { side: 32, maxPixels: 1000 })).rejects.toMatchObject({
      code: 'picture_too_large',
    });
    const [pid] = pool.pids;
    await pool.judge(small);
    expect(pool.pids).toEqual([pid]);
  });

  it.each([
    ['uses too much CPU', { cpuSeconds: 1.2 }, 'cpu'],
    ['uses too much memory', { residentBytes: 200e6 }, 'memory'],
    ['takes very long', { wallMs: 1 }, 'time'],
  ])('kills the process of a file that %s and serves the next one', async (_what, limits, end) => {
    const pool = poolOf(limits);
    const slow = pool.renditions(heavy);
    const [pid = 0] = pool.pids;
    await expect(slow).rejects.toMatchObject({ name: 'ProcessEndedError', end });
    await vi.waitUntil(() => !isAlive(pid), PATIENCE);
    if (end !== 'time') await pool.judge(small);
    expect(pool.pids).not.toContain(pid);
  });

  it('fails only the file whose process died', async () => {
    const pool = poolOf();
    await pool.judge(small);
    const dying = pool.renditions(await picture(3000, 2000).jpeg().toBuffer());
    process.kill(pool.pids[0] ?? 0, 'SIGKILL');
    await expect(dying).rejects.toMatchObject({ name: 'ProcessEndedError', end: 'other' });
    expect((await pool.renditions(small)).width).toBe(64);
    const asked = pool.judge(await picture(3000, 2000).png().toBuffer());
    process.kill(pool.pids[0] ?? 0, 'SIGKILL');
    await expect(asked).rejects.toMatchObject({ code: 'picture_slow', status: 503 });
  });

  it('gives decoding threads a lower priority than the program', { skip: !isLinux }, async () => {
    const pool = poolOf({ niceness: 7 });
    await pool.renditions(small);
    const niceness = threadNiceness(pool.pids[0] ?? 0);
    // A few threads of V8 may exist before the priority is set; they do not decode.
    expect(niceness.length).toBeGreaterThan(4);
    expect(niceness.filter((each) => each !== 7).length).toBeLessThan(niceness.length / 2);
  });

  it('rejects pending files with a neutral error when stopped and leaves no process', async () => {
    const pool = poolOf();
    await pool.judge(small);
    const { pids } = pool;
    const big = await picture(4000, 3000).jpeg().toBuffer();
    const interrupted = [pool.renditions(big), pool.renditions(big)].map((made) =>
      expect(made).rejects.toThrow('the program is stopping'),
    );
    await pool.stop();
    await Promise.all(interrupted);
    await vi.waitUntil(() => !pids.some(isAlive), PATIENCE);
    await expect(pool.judge(small)).rejects.toThrow('stopping');
  });
});
