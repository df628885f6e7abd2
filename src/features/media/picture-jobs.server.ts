import * as z from 'zod';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import { sweepContactPhotosJob } from './contact-photo/sweep-contact-photos.server.ts';
import { DELETE_PICTURES, deletePicture } from './delete-picture.server.ts';
import { sketchOlderPictures } from './likeness/sketch-older-pictures.server.ts';
import { MAKE_RENDITIONS, makeRenditions } from './make-renditions.server.ts';
import type { PicturePool } from './processing/picture-pool.server.ts';
import { sweepPictures } from './sweep/sweep-pictures.server.ts';

const deleteData = z.object({ ids: z.array(z.string()) });
const renditionsData = z.object({ id: z.string() });

/** Background jobs of pictures. */
export function pictureJobs(ctx: {
  db: Database;
  files: FileStore;
  pictures: PicturePool;
  jobs: Jobs;
  log: Log;
  now: () => Date;
  config: { sweepLimit: number | undefined };
}): Job[] {
  return [
    {
      name: DELETE_PICTURES,
      expireInSeconds: 900,
      run: async (data, signal) => {
        for (const id of deleteData.parse(data).ids) {
          signal.throwIfAborted();
          await deletePicture(ctx, id);
        }
      },
    },
    {
      name: MAKE_RENDITIONS,
      // Longer than the time limit of a process.
      expireInSeconds: 1800,
      concurrency: ctx.pictures.size,
      retry: { limit: 8, delaySeconds: 2, maxDelaySeconds: 120 },
      run: (data, _signal, attempt) => makeRenditions(ctx, renditionsData.parse(data).id, attempt),
    },
    {
      name: 'sketch-older-pictures',
      expireInSeconds: 600,
      cron: '*/5 * * * *',
      retry: { limit: 0, delaySeconds: 0, maxDelaySeconds: 0 },
      run: (_data, signal) => sketchOlderPictures(ctx, signal),
    },
    sweepContactPhotosJob(ctx),
    {
      name: 'sweep-pictures',
      expireInSeconds: 3600,
      cron: '40 * * * *',
      // The next hour tries again; until then staff see that it stopped.
      retry: { limit: 0, delaySeconds: 0, maxDelaySeconds: 0 },
      run: async (_data, signal) => {
        const stop = await sweepPictures(ctx, signal);
        if (stop !== undefined) throw new Error(`the sweep of pictures stopped: ${stop}`);
      },
    },
  ];
}
