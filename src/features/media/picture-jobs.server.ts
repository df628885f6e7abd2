import * as z from 'zod';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { deletePicture } from './delete-picture.server.ts';

/** Data: `{ ids }`, of pictures nothing is to show any more. */
export const DELETE_PICTURES = 'delete-pictures';

const deleteData = z.object({ ids: z.array(z.string()) });

/** Background work of pictures. */
export function pictureJobs(ctx: { db: Database; files: FileStore }): Job[] {
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
  ];
}
