// Entry of the processes in which files from outside are decoded; started and judged by picture-pool.server.ts. It
// has no configuration, no secrets, no files and no connections: whoever took it over would find nothing.
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { isAppError } from '#kernel/app-error.ts';
import type { PictureOutcome, PictureTask } from './picture-task.ts';
import { hashPicture, processPicture, processSquare } from './process-picture.server.ts';

const LOWER_PRIORITY = 10;
const LOOK_EVERY_MS = 20;
/** libvips decodes in threads of its own; this one is free to watch how much they take. */
const maxResidentBytes = Number(process.env['MAX_RESIDENT_BYTES']);

sharp.cache(false);
// Readers that nothing here needs are the ones nobody watches: SVG, PDF, TIFF, raw formats, whatever comes with an
// installation's own libvips.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
setPriority(LOWER_PRIORITY);

setInterval(() => {
  // At once: leaving in order would wait for the threads.
  if (process.memoryUsage.rss() > maxResidentBytes) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MS);

process.on('message', (task: PictureTask) => {
  void outcomeOf(task).then((outcome) => process.send?.(outcome));
});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function outcomeOf(task: PictureTask): Promise<PictureOutcome> {
  try {
    if (task.work === 'judge') return { perceptualHash: await hashPicture(task.bytes, task.turns) };
    if (task.work === 'square') return { picture: await processSquare(task.bytes, task) };
    return { picture: await processPicture(task.bytes, task.turns) };
  } catch (error) {
    if (isAppError(error)) return { fault: { code: error.code, status: error.status } };
    return { fault: { code: 'picture_unreadable', status: 422 } };
  }
}
