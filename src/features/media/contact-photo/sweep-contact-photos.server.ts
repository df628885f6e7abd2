import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/db/database.server.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.server.ts';
import { DELETE_PICTURES } from '../delete-picture.server.ts';

const DAY_MS = 86_400_000;

interface SweepContext {
  db: Database;
  jobs: Jobs;
  now: () => Date;
}

export const sweepContactPhotosJob = (ctx: SweepContext): Job => ({
  name: 'sweep-contact-photos',
  cron: '47 * * * *',
  expireInSeconds: 900,
  run: () => sweepContactPhotos(ctx),
});

/** Deletes photos that no saved contact has shown for a day: a form may still be open that uses one. */
export async function sweepContactPhotos({ db, jobs, now }: SweepContext): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const forgotten = await transaction
      .deleteFrom('company_contact_photo')
      .where('used', '=', false)
      .where('changed_at', '<', new Date(now().getTime() - DAY_MS))
      .returning('picture_id')
      .execute();
    if (forgotten.length === 0) return;
    const data = { ids: forgotten.map(({ picture_id }) => picture_id) };
    await jobs.send(DELETE_PICTURES, data, { singletonKey: randomUUID(), transaction });
  });
}
