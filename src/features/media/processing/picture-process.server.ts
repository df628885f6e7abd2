// Entry of the processes that decode uploaded files, started and supervised by picture-pool.server.ts. It
// gets no configuration and no secrets; `forkConfined` says what else is kept from it.
import sharp from 'sharp';
import { isAppError } from '#kernel/app-error.ts';
import { limitOwnUsage } from '#platform/processes/limit-own-usage.server.ts';
import type { PictureOutcome, PictureTask } from './picture-task.ts';
import { processPicture, processSquare, sketchPicture } from './process-picture.server.ts';

sharp.cache(false);
// Blocks the loaders that are not needed and thus less tested: SVG, PDF, TIFF, raw formats, and others of
// an installation's own libvips.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
// libvips decodes in its own threads, so this one stays free to check their usage.
const beginWork = limitOwnUsage();

process.on('message', (task: PictureTask) => {
  beginWork();
  void outcomeOf(task).then((outcome) => process.send?.(outcome));
});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function outcomeOf(task: PictureTask): Promise<PictureOutcome> {
  try {
    if (task.work === 'judge') return { thumbnail: await sketchPicture(task.bytes, task.turns) };
    if (task.work === 'square') return { picture: await processSquare(task.bytes, task) };
    return { picture: await processPicture(task.bytes, task.turns) };
  } catch (error) {
    if (isAppError(error)) return { fault: { code: error.code, status: error.status } };
    return { fault: { code: 'picture_unreadable', status: 422 } };
  }
}
