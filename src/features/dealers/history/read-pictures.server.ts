import type { Database } from '#platform/db/database.server.ts';

/** Pictures of a run that could not be fetched or put into their listings. */
export interface RunPictures {
  failures: { address: string; fault: string }[];
  unplaced: { listingId: number; fault: string }[];
}

const MOST_SHOWN = 50;

/** At most 50 of each; the caller has checked the access to the run. */
export async function readRunPictures({ db }: { db: Database }, runId: number): Promise<RunPictures> {
  const failures = await db
    .selectFrom('stock_picture')
    .select(['address', 'fault'])
    .where('run_id', '=', runId)
    .where('state', '=', 'failed')
    .orderBy('address')
    .limit(MOST_SHOWN)
    .execute();
  const unplaced = await db
    .selectFrom('stock_gallery')
    .select(['listing_id', 'fault'])
    .where('run_id', '=', runId)
    .where('fault', 'is not', null)
    .orderBy('listing_id')
    .limit(MOST_SHOWN)
    .execute();
  return {
    failures: failures.map(({ address, fault }) => ({ address, fault: fault ?? '' })),
    unplaced: unplaced.map(({ listing_id: listingId, fault }) => ({ listingId, fault: fault ?? '' })),
  };
}
