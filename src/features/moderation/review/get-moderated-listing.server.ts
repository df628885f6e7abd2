import { sql } from 'kysely';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { isAdmin, requireStaff, type Viewer } from '#features/access/viewer.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { isPublishedRow } from '#features/listings/life/listing-standing.server.ts';
import { readListing } from '#features/listings/page/read-listing.server.ts';
import { getRevision } from '#features/selling/submission/get-revision.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { CardPicture } from '#features/listings/card/listing-card.ts';
import type {
  ModeratedListing,
  ModeratedReport,
  ModeratedRevision,
  ModeratedSeller,
  ModeratedSignal,
  ModeratedStatement,
  ModeratedStep,
} from './moderated-listing.ts';
import { countUnfinishedPictures } from '../decisions/count-unfinished-pictures.server.ts';
import { readQueueRows } from '../queue/queue-rows.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { moderatedListingJson, moderatedListingSchema } from '../queue/queue-json.ts';
import { readTraderSigns } from '#features/trust/trader-signs/read-trader-signs.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const sellerRow = declareRow<Omit<ModeratedSeller, 'traderSigns'>>('seller of a reviewed listing', {
  id: 'number',
  name: 'string',
  kind: 'string',
  verified: 'boolean',
  blocked: 'boolean',
  joinedAt: 'date',
  email: 'string?',
  phone: 'string?',
  listings: 'number',
  live: 'number',
  rejected: 'number',
  fake: 'number',
});

const HISTORY_SHOWN = 50;
const REPORTS_SHOWN = 50;

/** Reads all data of a review. Requires a moderator. Throws AppError `not_found` (404). */
export async function getModeratedListing(
  ctx: { db: Database; catalogue: Catalogue; config: { mode: 'demo' | 'production' }; now: () => Date },
  viewer: Viewer | undefined,
  id: number,
): Promise<ModeratedListing> {
  const staff = requireStaff(viewer, 'moderator', { secondFactor: ctx.config.mode === 'production' });
  const { db } = ctx;
  const [row] = await readQueueRows(db, [{ id }]);
  const read = row && (await readListing(db, id));
  if (!row || !read) throw new AppError('not_found', 404);
  const { standing: _, ...detail } = read;
  const [vin, seller, signals, history, reports, statements, revision, unfinishedPictures] =
    await Promise.all([
      readVin(db, id),
      readSeller(db, row.sellerId, ctx.now()),
      readSignals(db, id),
      readHistory(db, id),
      readReports(db, id),
      readStatements(db, id),
      row.draftVersion === null ? undefined : readRevision(ctx, id),
      countUnfinishedPictures(db, { listingId: id, ofRevision: row.draftVersion !== null }),
    ]);
  return {
    row,
    listing: { ...detail, contactsHidden: false, state: 'available' },
    vin,
    // Only admins may see contacts of sellers.
    seller: isAdmin(staff) ? seller : { ...seller, email: null, phone: null },
    signals,
    history,
    reports,
    statements,
    revision,
    unfinishedPictures,
  };
}

async function readRevision(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  id: number,
): Promise<ModeratedRevision | undefined> {
  const revision = await getRevision({ db, catalogue }, id);
  if (!revision) return undefined;
  const { picturesBefore, picturesAfter } = revision;
  const pictures = await db
    .selectFrom('picture')
    .select(['id', 'width', 'height', 'placeholder'])
    .where('id', 'in', [...picturesBefore, ...picturesAfter, ''])
    .where('state', '=', 'ready')
    .execute();
  return {
    ...revision,
    pictures: pictures.map((picture) => ({ ...picture, view: 'other' })) as CardPicture[],
  };
}

async function readVin(db: Database, id: number): Promise<string | null> {
  const row = await db.selectFrom('listing').select('vin').where('id', '=', id).executeTakeFirst();
  return row?.vin ?? null;
}

async function readSeller(db: Database, id: number, now: Date): Promise<ModeratedSeller> {
  const rows = await readRows(
    db,
    sellerRow,
    sql`
    select a.id, a.display_name as name, a.kind, a.company_verified as verified, a.blocked, a.joined_at as "joinedAt",
      a.email, a.phone, count(l.id) as listings,
      count(l.id) filter (where ${isPublishedRow('l', { blocked: sql`false` })}) as live,
      count(l.id) filter (where l.moderation = 'rejected') as rejected,
      count(l.id) filter (where l.fake) as fake
    from account a left join listing l on l.account_id = a.id and l.publication <> 'draft'
    where a.id = ${id} group by a.id`,
  );
  const [seller] = rows;
  if (!seller) throw new AppError('not_found', 404);
  return { ...seller, traderSigns: await readTraderSigns(db, id, now) };
}

async function readSignals(db: Database, id: number): Promise<ModeratedSignal[]> {
  const rows = await db
    .selectFrom('listing_signal')
    .select(['kind', 'revision', 'details'])
    .where('listing_id', '=', id)
    .orderBy('revision')
    .orderBy('kind')
    .execute();
  return rows as ModeratedSignal[];
}

async function readHistory(db: Database, id: number): Promise<ModeratedStep[]> {
  const rows = await db
    .selectFrom('listing_transition as t')
    .leftJoin('account as a', 'a.id', 't.actor_id')
    .select([
      't.at',
      't.field',
      't.from_state as from',
      't.to_state as to',
      't.reason',
      't.actor_erased as actorErased',
      'a.display_name as actor',
    ])
    .where('t.listing_id', '=', id)
    .orderBy('t.id', 'desc')
    .limit(HISTORY_SHOWN)
    .execute();
  return rows as ModeratedStep[];
}

async function readReports(db: Database, id: number): Promise<ModeratedReport[]> {
  return db
    .selectFrom('listing_report')
    .select([
      'receipt',
      'ground',
      'explanation',
      'received_at as receivedAt',
      'decided_at as decidedAt',
      'outcome',
      'objection',
    ])
    .where('listing_id', '=', id)
    .orderBy('id', 'desc')
    .limit(REPORTS_SHOWN)
    .execute();
}

async function readStatements(db: Database, id: number): Promise<ModeratedStatement[]> {
  const rows = await db
    .selectFrom('statement_of_reasons as s')
    .leftJoin('account as a', 'a.id', 's.decided_by')
    .select([
      's.decision',
      's.ground',
      's.facts',
      's.at',
      's.withdrawn_at as withdrawnAt',
      's.objection',
      's.objected_at as objectedAt',
      's.upheld_at as upheldAt',
      's.automated',
      's.changes',
      'a.display_name as actor',
    ])
    .where('s.listing_id', '=', id)
    .orderBy('s.id', 'desc')
    .execute();
  return rows as ModeratedStatement[];
}

export const getModeratedListingOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/listings/:id',
  access: 'moderator',
  tag: 'staff',
  summary: 'All data of a listing for its review',
  params: idParams,
  output: moderatedListingSchema,
  errors: ['not_found'],
  run: async (ctx: Parameters<typeof getModeratedListing>[0], { viewer, params }) =>
    moderatedListingJson(await getModeratedListing(ctx, viewer, params.id)),
});
