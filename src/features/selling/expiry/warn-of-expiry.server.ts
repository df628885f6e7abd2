import { sql } from 'kysely';
import { tellAccount } from '#features/account-events/tell-account.server.ts';
import { makeColumns } from '#features/catalogue/makes/make-columns.server.ts';
import { listingTitles } from '#features/listings/listing-titles.ts';
import { isPublishedRow } from '#features/listings/life/listing-standing.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { ExpireContext } from './expire-listings.server.ts';

const BEFORE_MS = 3 * 86_400_000;
const PER_QUERY = 500;

const endingRow = declareRow<{
  id: number;
  accountId: number;
  expiresAt: Date;
  brandName: string;
  modelName: string;
  modelNameBg: string | null;
  variant: string;
}>('listings that end soon', {
  id: 'number',
  accountId: 'number',
  expiresAt: 'date',
  brandName: 'string',
  modelName: 'string',
  modelNameBg: 'string?',
  variant: 'string',
});

/**
 * Tells the sellers of published listings that end within three days, once for each end. Leaves out listings of the
 * demo market, as `expireListings` does.
 */
export async function warnOfExpiry(ctx: ExpireContext, signal?: AbortSignal): Promise<void> {
  const now = ctx.now();
  for (let after = 0; ;) {
    const ending = await readRows(
      ctx.db,
      endingRow,
      sql`
      select l.id, l.account_id as "accountId", l.expires_at as "expiresAt", ${makeColumns}, l.variant
      from listing l join account a on a.id = l.account_id join brand b on b.id = l.brand_id
        join model m on m.id = l.model_id
      where l.publication = 'active' and l.expires_at > ${now}
        and l.expires_at <= ${new Date(now.getTime() + BEFORE_MS)}
        and ${isPublishedRow('l', { blocked: sql`a.blocked` })} and l.id > ${after}
        and not (a.demo and a.password_hash is null)
        and not exists (select from notification n where n.account_id = l.account_id and n.event_key =
          'listing_expiring ' || l.id || ' ' || round(extract(epoch from l.expires_at) * 1000)::bigint)
      order by l.id limit ${PER_QUERY}`,
    );
    for (const { id, accountId, expiresAt, ...listing } of ending) {
      signal?.throwIfAborted();
      await ctx.db.transaction().execute((transaction) =>
        tellAccount(ctx, transaction, {
          accountId,
          kind: 'listing_expiring',
          key: `${id} ${expiresAt.getTime()}`,
          data: { listing: id, title: listingTitles(listing), at: expiresAt.toISOString() },
        }),
      );
    }
    const last = ending.at(-1);
    if (!last || ending.length < PER_QUERY) return;
    after = last.id;
  }
}
