import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { burnCpu } from '#tests/support/burn-cpu.ts';
import { PicturePool } from './picture-pool.server.ts';

const photo = (index: number) =>
  sharp({ create: { width: 700 + index, height: 500, channels: 3, background: '#1d4ed8' } })
    .jpeg()
    .toBuffer();

describe('PicturePool on a busy machine', () => {
  it('processes every valid picture', async () => {
    const burners = burnCpu(3);
    try {
      const pool = new PicturePool({ size: 2 });
      const photos = await Promise.all([0, 1, 2, 3].map(photo));
      const made = await Promise.all(photos.map((bytes) => pool.renditions(bytes)));
      expect(made.map(({ width }) => width)).toEqual([700, 701, 702, 703]);
      await pool.stop();
    } finally {
      await burners.stop();
    }
  });

  it('does not count time in which a process gets no CPU', async () => {
    const cpuSeconds = 2;
    const pool = new PicturePool({ size: 1, cpuSeconds });
    await pool.judge(await photo(8));
    const [pid = 0] = pool.pids;
    const making = pool.renditions(await photo(9));
    process.kill(pid, 'SIGSTOP');
    await new Promise((resolve) => setTimeout(resolve, 2 * cpuSeconds * 1000));
    process.kill(pid, 'SIGCONT');
    expect((await making).width).toBe(709);
    await pool.stop();
  });
});
