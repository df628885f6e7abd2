import { PicturePool } from '#features/media/processing/picture-pool.server.ts';
import { isAppError } from '#kernel/app-error.ts';
import { damagedPictures } from './damaged-pictures.ts';

/** Expected refusals; any other outcome is a bug. */
const REFUSALS = new Set([
  'invalid_file_type',
  'heic_unsupported',
  'picture_too_large',
  'picture_unreadable',
]);

export interface DamageOutcome {
  /** Number of files that became pictures, and of refusals by reason. */
  counts: Record<string, number>;
  /** Names of files with an unexpected outcome. */
  odd: string[];
  /** Number of processes used: one more than were crashed or replaced. */
  processes: number;
}

/** Makes damaged pictures from a seed and has each checked and rendered. */
export async function tryDamagedPictures(options: {
  count: number;
  seed: number;
  onEach?: (done: number, pids: number[]) => Promise<void>;
}): Promise<DamageOutcome> {
  const pool = new PicturePool({ size: 1 });
  const counts: Record<string, number> = {};
  const odd: string[] = [];
  const pids = new Set<number>();
  let done = 0;
  try {
    for await (const { name, bytes } of damagedPictures(options.seed)) {
      const result = await pool.renditions(bytes).then(
        ({ renditions }) =>
          renditions.every(({ bytes: made }) => made.length > 0) ? 'picture' : `${name}: empty`,
        (error: unknown) =>
          isAppError(error) && REFUSALS.has(error.code) ? error.code : `${name}: ${String(error)}`,
      );
      if (result.startsWith(name)) odd.push(result);
      else counts[result] = (counts[result] ?? 0) + 1;
      for (const pid of pool.pids) pids.add(pid);
      done += 1;
      await options.onEach?.(done, pool.pids);
      if (done >= options.count) break;
    }
  } finally {
    await pool.stop();
  }
  return { counts, odd, processes: pids.size };
}
