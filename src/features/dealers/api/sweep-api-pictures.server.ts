import { sql } from 'kysely';
import { DELETE_PICTURES } from '#features/media/delete-picture.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.server.ts';

const DAY_MS = 86_400_000;

interface SweepContext {
  db: Database;
  jobs: Jobs;
  now: () => Date;
}

export const sweepApiPicturesJob = (ctx: SweepContext): Job => ({
  name: 'sweep-api-pictures',
  cron: '37 * * * *',
  expireInSeconds: 900,
  run: () => sweepApiPictures(ctx),
});

/** Forgets pictures that no listing has used for a day; pictures of listings are known again by their bytes. */
export async function sweepApiPictures({ db, jobs, now }: SweepContext): Promise<void> {
  const forgotten = await db
    .deleteFrom('api_picture')
    .where('added_at', '<', new Date(now().getTime() - DAY_MS))
    .where(
      sql<boolean>`not exists (select from listing_picture used where used.picture_id = api_picture.picture_id)
        and not exists (select from listing_draft_picture used where used.picture_id = api_picture.picture_id)`,
    )
    .returning('picture_id')
    .execute();
  if (forgotten.length > 0)
    await jobs.send(DELETE_PICTURES, { ids: forgotten.map(({ picture_id }) => picture_id) });
}
