/**
 * Measures selling: `node tools/bench/bench-selling.ts [--listings 8900] [--publishes 300]`. Reports the
 * time from the response to a submitted listing until a search finds it, under load of searches, reads and
 * writes; and the time to list the own listings of a seller with 500 of them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Viewer } from '#features/access/viewer.ts';
import { getListing } from '#features/listings/page/get-listing.server.ts';
import { anyQuery } from '#features/search/index/search-query.ts';
import { listOwnListings } from '#features/selling/own-listings/list-own-listings.server.ts';
import { openDraft } from '#features/selling/drafts/open-draft.server.ts';
import { saveDraft } from '#features/selling/drafts/save-draft.server.ts';
import { submitDraft } from '#features/selling/submission/submit-draft.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { readConfig } from '#src/config/config.server.ts';
import { createContext, type Context } from '#src/context.server.ts';
import { goodFields } from '#tests/support/drafts.ts';
import { makeAccount } from '#tests/support/factories.ts';
import { fillDemoMarket } from '#demo/market/fill-demo-market.ts';
import { percentiles } from './percentiles.ts';

const OWN_LISTINGS = 500;
const ROUNDS = 200;
const OTHERS = 6;

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '8900' },
    publishes: { type: 'string', default: '300' },
  },
});

/** A seller whose listings are approved at once. */
async function trustedSeller({ db }: Context): Promise<Viewer> {
  const accountId = await makeAccount(db, {
    kind: 'company',
    company_kind: 'car_dealer',
    company_verified: true,
    joined_at: new Date('2020-01-01'),
  });
  const owner = await sql<{ id: number }>`
    select id from listing where publication = 'active' and moderation = 'approved' and sale = 'available'
    order by id limit ${OWN_LISTINGS}`.execute(db);
  await sql`
    update listing set account_id = ${accountId}, fake = false, vin = null
    where id = any(${owner.rows.map(({ id }) => id)})`.execute(db);
  return {
    accountId,
    kind: 'company',
    companyKind: 'car_dealer',
    verified: true,
    roles: [],
    isStaffAccount: false,
    locale: null,
    usesSecondFactor: false,
    hasSecondFactor: false,
  };
}

/** Background load by other users, each repeating as fast as responses arrive. */
function others(ctx: Context, ids: readonly number[], viewer: Viewer, draft: number): () => Promise<number> {
  const over = new AbortController();
  let done = 0;
  const one = async (place: number) => {
    for (let turn = place; !over.signal.aborted; turn += 1) {
      const id = ids[turn % ids.length] ?? 0;
      ctx.search.search({ ...anyQuery, makes: [{ brand: 'vw', models: [] }] }, ctx.now());
      await getListing(ctx, id).catch(() => undefined);
      const fields = { price: String(10_000 + turn) };
      // Most of these send an outdated version, like a second device.
      await saveDraft(ctx, viewer, { id: draft, input: { version: 1, fields } });
      done += 1;
    }
  };
  const all = Promise.all(Array.from({ length: OTHERS }, (_, place) => one(place)));
  return async () => {
    over.abort();
    await all;
    return done;
  };
}

async function untilFound(ctx: Context, before: number): Promise<void> {
  while (ctx.search.size <= before) await new Promise((resolve) => setTimeout(resolve, 1));
}

async function benchPublishing(ctx: Context, viewer: Viewer): Promise<void> {
  // Makes room below the listing limit.
  await sql`update listing set publication = 'archived' where account_id = ${viewer.accountId}`.execute(
    ctx.db,
  );
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const { rows } = await sql<{ id: number }>`select id from published_listing limit 500`.execute(ctx.db);
  const typing = await openDraft(ctx, viewer, { input: {} });
  const stop = others(
    ctx,
    rows.map(({ id }) => id),
    viewer,
    typing.id,
  );
  const startedAt = performance.now();
  const submitting: number[] = [];
  const found: number[] = [];
  for (let publish = 0; publish < Number(values.publishes); publish += 1) {
    // Inserted directly, because opening drafts is rate-limited.
    const { id } = await ctx.db
      .insertInto('listing')
      .values({ account_id: viewer.accountId, publication: 'draft' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ctx.db
      .insertInto('listing_draft')
      .values({ listing_id: id, fields: JSON.stringify(goodFields) })
      .execute();
    const before = ctx.search.size;
    const start = performance.now();
    const { outcome } = await submitDraft(ctx, viewer, { id, version: 1, key: `bench-${id}` });
    if (outcome !== 'published') throw new Error(`a trusted seller's listing ${outcome}`);
    submitting.push(performance.now() - start);
    await untilFound(ctx, before);
    found.push(performance.now() - start - (submitting.at(-1) ?? 0));
    await ctx.db.updateTable('listing').set({ publication: 'archived' }).where('id', '=', id).execute();
    while (ctx.search.size > before) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const answered = await stop();
  console.log(`others: ${Math.round(answered / seconds)} searches with a listing and a save per second`);
  console.log('submitting, ms', percentiles(submitting));
  console.log('answered → found, ms', percentiles(found));
}

async function benchOwnListings(ctx: Context, viewer: Viewer): Promise<void> {
  for (const [name, query] of [
    ['first page of 25', { page: 1, perPage: 25 }],
    ['last page of 25', { page: OWN_LISTINGS / 25, perPage: 25 }],
    ['first page of 100', { page: 1, perPage: 100 }],
    ['found by words', { page: 1, perPage: 25, q: 'golf' }],
  ] as const) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      const { counts } = await listOwnListings(ctx, viewer, query);
      times.push(performance.now() - start);
      if (round === 0 && !('q' in query) && counts.all !== OWN_LISTINGS) throw new Error('not all are there');
    }
    console.log(`own listings, ${name}, ms`, percentiles(times));
  }
}

const folder = await mkdtemp(join(tmpdir(), 'volan-bench-selling-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder });
const stops: (() => Promise<unknown>)[] = [];
try {
  const { host, port, user, database } = postgres.connection;
  const connectionString = `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`;
  const config = readConfig({ DATA_DIR: folder });
  const ctx = await createContext(config, { log: createLog({ level: 'silent' }), connectionString, stops });
  await fillDemoMarket({ db: ctx.db, listings: Number(values.listings), now: new Date() });
  await sql`analyze`.execute(ctx.db);
  const viewer = await trustedSeller(ctx);
  await ctx.search.start();
  stops.push(() => ctx.search.stop());
  while (!ctx.search.filled) await new Promise((resolve) => setTimeout(resolve, 100));
  await benchOwnListings(ctx, viewer);
  await benchPublishing(ctx, viewer);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
