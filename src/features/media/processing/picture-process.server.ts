// Entry of the processes that decode uploaded files, started and supervised by picture-pool.server.ts. It
// has no configuration, secrets, files or connections, so an attacker who takes it over gains nothing.
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { isAppError } from '#kernel/app-error.ts';
import type { PictureOutcome, PictureTask } from './picture-task.ts';
import { hashPicture, processPicture, processSquare } from './process-picture.server.ts';

const LOWER_PRIORITY = 10;
const CHECK_EVERY_MS = 20;
/** Limit in bytes. libvips decodes in its own threads, so this thread can check their memory. */
const maxResidentBytes = Number(process.env['MAX_RESIDENT_BYTES']);

sharp.cache(false);
// Blocks the loaders that are not needed and thus less tested: SVG, PDF, TIFF, raw formats, and others of
// an installation's own libvips.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
setPriority(LOWER_PRIORITY);

setInterval(() => {
  // SIGKILL, because an orderly exit would wait for the decoding threads.
  if (process.memoryUsage.rss() > maxResidentBytes) process.kill(process.pid, 'SIGKILL');
}, CHECK_EVERY_MS);

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
