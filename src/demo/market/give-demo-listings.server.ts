/**
 * Transfers listings of the demo market to the demo accounts, in many states and with working copies in progress.
 * Skips accounts that have listings, and markets too small to spare them.
 */
import { sql, type Transaction } from 'kysely';
import { demoAccounts, type DemoAccount } from '#demo/accounts/demo-accounts.ts';
import type { DraftFields } from '#features/selling/checking/draft-fields.ts';
import { draftOfListing } from '#features/selling/submission/draft-of-listing.ts';
import { readListingSource } from '#features/selling/submission/listing-source.server.ts';
import { insertDraft } from '#features/selling/drafts/open-draft.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { readDemoMarketFact } from '#demo/market/demo-market-state.ts';

const LARGE_ENOUGH = 1000;

type Share = Readonly<Record<string, number>>;

/** Number of listings per state; see `conditions` for their SQL. */
const shares: Partial<Record<DemoAccount['key'], Share>> = {
  private: { published: 3, reserved: 1, pending: 1, rejected: 1, paused: 1, expired: 1, sold: 1, draft: 2 },
  company: { published: 6, reserved: 1, pending: 1, paused: 1, expired: 1, sold: 2, draft: 1 },
  dealer: {
    published: 24,
    reserved: 2,
    pending: 2,
    rejected: 1,
    paused: 2,
    expired: 3,
    sold: 4,
    archived: 2,
    draft: 2,
  },
};

const conditions: Record<string, ReturnType<typeof sql>> = {
  published: sql`l.publication = 'active' and l.moderation = 'approved' and l.sale = 'available' and not l.fake`,
  reserved: sql`l.publication = 'active' and l.moderation = 'approved' and l.sale = 'reserved' and not l.fake`,
  pending: sql`l.publication = 'active' and l.moderation = 'pending'`,
  rejected: sql`l.moderation = 'rejected'`,
  paused: sql`l.publication = 'inactive'`,
  expired: sql`l.publication = 'expired'`,
  sold: sql`l.publication = 'active' and l.sale = 'sold'`,
  archived: sql`l.publication = 'archived'`,
  draft: sql`l.publication = 'draft'`,
};

/**
 * Returns the number of listings transferred; 0 when the accounts have some already or there is no market.
 */
export async function giveDemoListings(db: Database, now: Date): Promise<number> {
  const fact = await readDemoMarketFact(db);
  if (!fact || fact.state === 'filling' || fact.listings < LARGE_ENOUGH) return 0;
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo_accounts'))`.execute(transaction);
    let given = 0;
    for (const account of demoAccounts) {
      const share = shares[account.key];
      const id = share && (await accountWithout(transaction, account.email));
      if (id === undefined) continue;
      for (const [state, count] of Object.entries(share ?? {}))
        given += await give(transaction, { accountId: id, account, state, count, now });
    }
    return given;
  });
}

/** Id of the account if it has no listings yet. */
async function accountWithout(transaction: Transaction<DB>, email: string): Promise<number | undefined> {
  const row = await transaction
    .selectFrom('account as a')
    .select('a.id')
    .where('a.email', '=', email)
    .where('a.demo', '=', true)
    .where((row) =>
      row.not(
        row.exists(row.selectFrom('listing as l').select('l.id').whereRef('l.account_id', '=', 'a.id')),
      ),
    )
    .executeTakeFirst();
  return row?.id;
}

async function give(
  transaction: Transaction<DB>,
  {
    accountId,
    account,
    state,
    count,
    now,
  }: {
    accountId: number;
    account: DemoAccount;
    state: string;
    count: number;
    now: Date;
  },
): Promise<number> {
  const types = account.company?.kind === 'other' ? ['truck', 'bus', 'trailer'] : ['car'];
  const rows = await transaction
    .updateTable('listing')
    .set({ account_id: accountId })
    .where(
      'id',
      'in',
      sql<number>`(
      select l.id from listing l join account a on a.id = l.account_id
      where a.demo and a.password_hash is null and not a.blocked and a.kind = ${account.company ? 'company' : 'private'}
        and l.type = any(${types}) and ${conditions[state]}
      -- Descriptions name the town, so listings of the account's town come first.
      order by l.city_id = (select city_id from account where id = ${accountId}) desc, l.completeness desc, l.id
      limit ${count})`,
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await sql`
    update listing_transition set actor_id = ${accountId}
    where listing_id = any(${ids}) and actor_id is not null`.execute(transaction);
  for (const [index, id] of ids.entries())
    if (state === 'draft') await writeOn(transaction, { id, step: index === 0 ? 5 : 2, now });
  if (state === 'published' && account.key === 'dealer' && ids[0] !== undefined)
    await submitForReview(transaction, ids[0], now);
  return ids.length;
}

/** Fields of a draft left at step 2 or 5; undefined: all but `typedAtTheEnd`. */
const typedBefore: Record<2 | 5, readonly (keyof DraftFields)[] | undefined> = {
  2: ['type', 'brand', 'model', 'variant', 'body', 'fuel', 'year'],
  5: undefined,
};
const typedAtTheEnd: readonly (keyof DraftFields)[] = [
  'price_kind',
  'price',
  'barter',
  'barter_price',
  'exchanges',
];

async function writeOn(
  transaction: Transaction<DB>,
  { id, step, now }: { id: number; step: 2 | 5; now: Date },
): Promise<void> {
  const listing = await readListingSource(transaction, id);
  if (!listing) return;
  const known = typedBefore[step];
  const fields = Object.fromEntries(
    Object.entries(draftOfListing(listing)).filter(([field]) =>
      known
        ? known.includes(field as keyof DraftFields)
        : !typedAtTheEnd.includes(field as keyof DraftFields),
    ),
  );
  const pictures = step === 2 ? [] : listing.pictures;
  await insertDraft(transaction, { id, now, listingVersion: null, fields, sources: {}, pictures });
  await transaction.updateTable('listing_draft').set({ step }).where('listing_id', '=', id).execute();
}

/** Submits changes of a published listing for review: one picture fewer and the previous model year. */
async function submitForReview(transaction: Transaction<DB>, id: number, now: Date): Promise<void> {
  const listing = await readListingSource(transaction, id);
  if (!listing) return;
  const fields = draftOfListing(listing);
  const year = fields.year ? { year: String(Number(fields.year) - 1), month: '12' } : {};
  await insertDraft(transaction, {
    id,
    now,
    listingVersion: listing.version,
    fields: { ...fields, ...year },
    sources: {},
    pictures: listing.pictures.slice(0, -1),
  });
  await transaction
    .updateTable('listing_draft')
    .set({ submitted_at: now, step: 6 })
    .where('listing_id', '=', id)
    .execute();
}
