import type { Database } from '#platform/db/database.server.ts';

/** Pictures of a dealer's listings as the last files named them. */
export interface Galleries {
  /** Addresses by listing. */
  addresses: ReadonlyMap<number, readonly string[]>;
  /** Addresses that failed so long ago that they are tried again. */
  failed: ReadonlySet<string>;
}

const DAY_MS = 86_400_000;
/** When a failure is so old that the next file tries the address again. */
export const retriedBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

export async function readGalleries(
  { db, now }: { db: Database; now: () => Date },
  accountId: number,
): Promise<Galleries> {
  const galleries = await db
    .selectFrom('stock_gallery')
    .select(['listing_id', 'addresses'])
    .where('account_id', '=', accountId)
    .execute();
  const failed = await db
    .selectFrom('stock_picture')
    .select('address')
    .where('account_id', '=', accountId)
    .where('state', '=', 'failed')
    .where('at', '<', retriedBefore(now()))
    .execute();
  return {
    addresses: new Map(galleries.map((row) => [row.listing_id, row.addresses as string[]])),
    failed: new Set(failed.map(({ address }) => address)),
  };
}
