import { randomBytes } from 'node:crypto';
import { THUMBNAIL_BYTES } from '#features/media/likeness/packed-thumbnail.ts';
import { glob, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Viewer } from '#features/access/viewer.ts';
import { listLists } from '#features/importing/lists/list-lists.server.ts';
import { getFuelPrices } from '#features/calculators/fuel/get-fuel-prices.server.ts';
import { figureKinds } from '#features/reference-data/figures/figure-kind.ts';
import { readFigures } from '#features/reference-data/figures/stored-figures.server.ts';
import { getTaxRates, getTypicalRates } from '#features/calculators/tax/get-tax-rates.server.ts';
import { listDealerSitemapParts, readDealerSitemapPart } from '#features/companies/sitemap-dealers.server.ts';
import { getSimilarListings } from '#features/discovery/get-similar-listings.server.ts';
import { listLandings } from '#features/discovery/sitemap-landings.server.ts';
import { refreshPricesByYear } from '#features/pricing/refresh-prices-by-year.server.ts';
import { listSitemapParts } from '#features/discovery/sitemap-listings.server.ts';
import { getSellerListings } from '#features/listings/card/get-seller-listings.server.ts';
import { countSold } from '#features/listings/life/count-sold.server.ts';
import { isOwnPicture, publicPictureKeys } from '#features/listings/gallery/picture-audience.server.ts';
import { MIN_INDEXED_LISTINGS } from '#features/search/landing/landing-address.ts';
import { changeListingState } from '#features/listings/life/change-listing-state.server.ts';
import { countView } from '#features/listings/page/count-view.server.ts';
import { pruneListingChanges, readListingChanges } from '#features/search/index/listing-change-log.server.ts';
import { databaseState } from '#features/search/index/snapshot/snapshot-identity.server.ts';
import { expireListings } from '#features/selling/expiry/expire-listings.server.ts';
import { getOwnFigures } from '#features/selling/own-listings/get-own-figures.server.ts';
import { removeDeletedListings } from '#features/selling/own-listings/purge-listings.server.ts';
import { findSignals } from '#features/trust/listing-signals.server.ts';
import { isReplicaOf } from '#platform/db/is-replica-of.server.ts';
import { observeRawRows, type RawRow } from '#platform/db/raw-rows.server.ts';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { loadDeclaredRows } from '#tests/support/load-declared-rows.ts';
import { makeDraft, makePicture } from '#tests/support/drafts.ts';
import { makeListing } from '#tests/support/factories.ts';
import { planDemoDrawing } from '#tests/support/plan-demo-drawing.ts';
import { rawRowFaults } from '#tests/support/raw-row-faults.ts';
import { runHistoryRows } from '#tests/support/run-history-rows.ts';
import { runRawRowsOfModeration } from '#tests/support/run-raw-rows-of-moderation.ts';
import { runRawRowsOfNotifications } from '#tests/support/run-raw-rows-of-notifications.ts';
import { runRawRowsOfPeople } from '#tests/support/run-raw-rows-of-people.ts';
import { runRawRowsOfStock } from '#tests/support/run-raw-rows-of-stock.ts';
import { runRawRowsOfVehicles } from '#tests/support/run-raw-rows-of-vehicles.ts';
import { makeImport, makeImportList } from '#tests/support/make-import.ts';
import { staffViewer } from '#tests/support/staff-viewer.ts';
import { submitDraft } from '#tests/support/submit-draft.ts';
import { NOW, testApp, type TestApp } from '#tests/support/test-app.ts';

const VIN = 'WVWZZZ1KZ9W000123';
const PERSON: Viewer = { ...staffViewer('admin'), roles: [], isStaffAccount: false, hasSecondFactor: true };
const faults = new Set<string>();
const seen = new Set<string>();
let declared: readonly RawRow<object>[] = [];

beforeAll(async () => {
  const observer = (row: RawRow<object>, rows: readonly object[]) => {
    for (const fault of rawRowFaults(row, rows)) faults.add(fault);
    if (rows.length > 0) seen.add(row.name);
  };
  observeRawRows(observer);
  await loadDeclaredRows();
  const test = await testApp();
  const seller = await makeCaller(test, 'dealer');
  const accountId = seller.accountId ?? 0;
  await sell(test, seller);
  await runRawRowsOfModeration(test, accountId);
  await read(test, accountId);
  await runRawRowsOfPeople(test);
  await runRawRowsOfNotifications(test);
  await runHistoryRows(test);
  await runRawRowsOfVehicles(test);
  await runRawRowsOfStock(test);
  declared = observeRawRows(observer);
});

/** Runs the queries on drafts, own listings and states of listings as a seller. */
async function sell(test: TestApp, seller: Caller): Promise<void> {
  const { ctx } = test;
  const accountId = seller.accountId ?? 0;
  const thumbnail = randomBytes(THUMBNAIL_BYTES);
  const others = await makeListing(ctx.db, { vin: VIN });
  const alike = await makePicture(ctx.db, thumbnail);
  await ctx.db
    .insertInto('listing_picture')
    .values({ listing_id: others, position: 0, picture_id: alike })
    .execute();
  const draft = await makeDraft(ctx.db, { accountId, pictures: [await makePicture(ctx.db, thumbnail)] });
  expect((await seller.browser.call('GET', '/api/drafts')).statusCode).toBe(200);
  expect((await seller.browser.call('GET', `/api/drafts/${draft}`)).statusCode).toBe(200);
  expect((await submitDraft(seller, draft)).statusCode).toBe(200);
  const pictures = await ctx.db
    .selectFrom('listing_picture')
    .selectAll()
    .where('listing_id', '=', draft)
    .execute();
  await ctx.db.transaction().execute(async (transaction) => {
    await findSignals(transaction, {
      listingId: draft,
      accountId,
      now: NOW,
      vin: VIN,
      isPriceNew: true,
      isPriceConfirmed: false,
      isFirst: true,
      pictures: pictures.map(({ picture_id }) => picture_id),
      inText: [],
      unlikely: [],
      priceEurMinor: 100,
      usual: null,
      condition: 'used',
    });
    const step = {
      field: 'publication',
      by: 'owner',
      actorId: accountId,
      listingId: draft,
      now: NOW,
    } as const;
    await changeListingState(transaction, { ...step, to: 'inactive' });
    await changeListingState(transaction, { ...step, to: 'active' });
    await changeListingState(transaction, { ...step, by: 'moderator', to: 'inactive' });
  });
  expect((await seller.browser.call('GET', '/api/user/listings')).statusCode).toBe(200);
  await getOwnFigures(ctx, { ...PERSON, accountId });
}

/** Runs the queries of public pages and background jobs. */
async function read(test: TestApp, accountId: number): Promise<void> {
  const { ctx } = test;
  const { db } = ctx;
  const id = await makeListing(db, { account_id: accountId });
  for (let others = 0; others < MIN_INDEXED_LISTINGS; others += 1)
    await makeListing(db, { account_id: accountId });
  await test.indexed();
  await getSimilarListings(ctx, id);
  await getSellerListings(ctx, id);
  await listLandings(ctx);
  await refreshPricesByYear(ctx.db);
  await listSitemapParts(ctx);
  await listDealerSitemapParts(ctx);
  await readDealerSitemapPart(ctx, 1).next();
  await db
    .insertInto('fuel_price')
    .values({
      energy: 'diesel',
      as_of: '2026-11-01',
      unit: 'l',
      price_eur: 1.3,
      source: 'test',
      confidence: 'sure',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await getFuelPrices(ctx);
  await db
    .insertInto('vehicle_tax_rate')
    .values({
      city_key: 'sofia',
      year: 2026,
      part: 'kw_0_55',
      value: 0.5,
      currency: 'EUR',
      source: 'test',
      confidence: 'sure',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await getTaxRates(ctx, { cityKey: 'sofia', taxYear: 2026 });
  await getTypicalRates(ctx, { taxYear: 2026 });
  for (const kind of figureKinds) await readFigures(db, kind);
  const dealer = { ...staffViewer('admin'), accountId };
  await makeImportList(db, dealer);
  await makeImport(db, dealer);
  await listLists(ctx, dealer);
  await countView(ctx, { id, address: '192.0.2.1', viewer: undefined });
  const picture = await makePicture(db);
  const closed = await makeListing(db, { publication: 'archived', closed_at: NOW });
  await db
    .insertInto('listing_picture')
    .values({ listing_id: closed, position: 0, picture_id: picture })
    .execute();
  await planDemoDrawing(db, id);
  expect(await publicPictureKeys(ctx, picture)).toHaveLength(1);
  expect(await countSold(ctx, 1)).toBe(0);
  await isOwnPicture(ctx, { id: picture, accountId });
  await isReplicaOf(db, db);
  await databaseState(db);
  await readListingChanges(db, '1:1:');
  await pruneListingChanges(db, 0);
  await sql`update installation_fact set value = value || '{"marked_at":"2020-01-01"}' where key = 'listing_change_log'`.execute(
    db,
  );
  await pruneListingChanges(db, 0);
  await makeListing(db, { expires_at: new Date(NOW.getTime() - 1000) });
  await expireListings(ctx);
  await makeListing(db, { publication: 'deleted', remove_at: NOW });
  await removeDeletedListings(ctx);
}

it('runs every raw query with at least one row', () => {
  expect(declared.length).toBeGreaterThan(40);
  expect(declared.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([]);
});

it('finds no two raw queries with the same name', () => {
  const names = declared.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('finds no raw query without declared rows', async () => {
  const undeclared: string[] = [];
  for await (const file of glob('src/**/*.ts'))
    if (!file.includes('.test.') && /await sql</.test(await readFile(file, 'utf8'))) undeclared.push(file);
  expect(undeclared).toEqual([]);
});

it('gets rows with the declared columns and types', () => {
  expect([...faults]).toEqual([]);
});

it.each([
  [{ id: 1, at: new Date(0) }, []],
  [{ id: '1', at: null }, ['planted.id: number declared, string found']],
  [{ id: 1 }, ['planted.at: not in the row']],
  [{ id: null, at: null }, ['planted.id: number declared, null found']],
  [{ id: 1, at: '2026-11-20' }, ['planted.at: date? declared, string found']],
  [{ id: 1, at: null, name: 'x' }, ['planted.name: not declared']],
])('reports for the row %j the faults %j', (row, expected) => {
  const planted: RawRow<{ id: number; at: Date | null }> = {
    name: 'planted',
    columns: { id: 'number', at: 'date?' },
  };
  expect(rawRowFaults(planted as RawRow<object>, [row])).toEqual(expected);
});
