import pg from 'pg';
import { sql, type RawBuilder } from 'kysely';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { getCatalogue } from '#features/catalogue/get-catalogue.server.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { createLog } from '#platform/log/log.server.ts';
import { makePicture } from '#tests/support/drafts.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { LiveSearchIndex } from './live-search-index.server.ts';
import { anyQuery, type SearchQuery } from './search-query.ts';

const log = createLog({ level: 'silent' });
let database: TestDatabase;
let catalogue: Catalogue;
beforeAll(async () => {
  database = await testDatabase();
  catalogue = await getCatalogue(database.db);
});
const running: LiveSearchIndex[] = [];
afterEach(async () => {
  // One that still reads changes could wait for the truncated tables while the truncation waits for it.
  await Promise.all(running.splice(0).map((live) => live.stop()));
  await sql`truncate listing, listing_change, account cascade`.execute(database.db);
});

async function started(): Promise<LiveSearchIndex> {
  const live = new LiveSearchIndex({ ...database, catalogue, log });
  await live.start();
  running.push(live);
  return live;
}

async function client(): Promise<pg.Client> {
  const connected = new pg.Client(database.connection);
  await connected.connect();
  onTestFinished(() => connected.end());
  return connected;
}

const ids = (live: LiveSearchIndex): number[] =>
  live.search({ ...anyQuery, perPage: 100 }, new Date()).ids.toSorted((a, b) => a - b);

describe('live search index', () => {
  test('indexes every field of a published listing', async () => {
    const id = await makeListing(database.db, {
      variant: '2.0 TDI',
      description: 'Обслужена кола',
      picture_count: 3,
      doors: 5,
      owners: 7,
      accident: false,
      battery_kwh: 12.3,
      previous_price_eur_minor: 1_200_000,
      features: ['abs'],
    });
    await makeListing(database.db, { publication: 'draft' });
    const live = await started();
    expect(live.filled).toBe(true);
    expect(live.size).toBe(1);
    const asked: SearchQuery = {
      ...anyQuery,
      choices: { doors: ['4'], owners: ['4'], seller: ['private'], city: ['sofia'], fuel: ['diesel'] },
      makes: [{ brand: 'vw', models: ['golf'] }],
      ranges: {
        battery: { min: 123, max: 123 },
        price: { min: 1_000_000, max: 1_000_000 },
        year: { min: 2015 },
      },
      flags: ['pictures', 'accident_free', 'priced', 'reduced'],
      features: ['abs'],
      words: ['golf', 'tdi', 'kola'],
    };
    const answer = live.search(asked, new Date());
    expect(answer.ids).toEqual([id]);
    expect(answer.counts.flag).toEqual({ pictures: 1, accident_free: 1, priced: 1, reduced: 1 });
  });

  test('counts and names the results published since a time', async () => {
    const publish = (time: string, fuel = 'diesel') =>
      makeListing(database.db, { published_at: new Date(`2026-11-20T${time}Z`), fuel });
    await publish('08:59:59.9');
    const [atNine, later] = [await publish('09:00:00'), await publish('11:30:00')];
    await publish('12:00:00', 'lpg');
    const live = await started();
    const query: SearchQuery = { ...anyQuery, choices: { fuel: ['diesel'] }, sort: 'price_asc', page: 2 };
    const now = new Date('2026-11-20T13:00:00Z');
    const since = new Date('2026-11-20T09:00:00.700Z');
    expect(live.countSince(query, since, now)).toBe(2);
    expect(live.idsSince(query, { since, limit: 10 }, now)).toEqual([later, atNine]);
    expect(live.idsSince(query, { since, limit: 1 }, now)).toEqual([later]);
    expect(live.countSince({ ...query, postedWithinDays: 1 }, since, new Date('2026-11-21T10:00:00Z'))).toBe(
      1,
    );
  });

  test('applies additions, changes, removals and blocked owners', async () => {
    const live = await started();
    const owner = await makeAccount(database.db);
    const id = await makeListing(database.db, { account_id: owner });
    await expect.poll(() => ids(live)).toEqual([id]);
    const before = live.version;

    await sql`update listing set fuel = 'electric' where id = ${id}`.execute(database.db);
    await expect.poll(() => live.search(anyQuery, new Date()).counts.fuel).toEqual({ electric: 1 });
    expect(live.version).toBeGreaterThan(before);

    await sql`update account set blocked = true where id = ${owner}`.execute(database.db);
    await expect.poll(() => live.size).toBe(0);
    await sql`update account set blocked = false where id = ${owner}`.execute(database.db);
    await expect.poll(() => live.size).toBe(1);
    await sql`delete from listing where id = ${id}`.execute(database.db);
    await expect.poll(() => live.size).toBe(0);
  });

  test('contains a change as soon as it has caught up', async () => {
    const live = await started();
    for (let round = 1; round <= 5; round += 1) {
      await makeListing(database.db);
      await live.catchUp();
      expect(live.size).toBe(round);
    }
  });

  test('reports changed listings and sellers as keys', async () => {
    const [owner, other] = [await makeAccount(database.db), await makeAccount(database.db)];
    const [id, second] = [
      await makeListing(database.db, { account_id: owner }),
      await makeListing(database.db, { account_id: other }),
    ];
    const live = await started();
    const keys = [`listing:${id}`, `seller:${owner}`, `listing:${second}`, `seller:${other}`] as const;
    const changedBy = async (change: RawBuilder<unknown>) => {
      const { version } = live.changed;
      await change.execute(database.db);
      await live.catchUp();
      return keys.filter((key) => live.changed.haveChanged([key], version));
    };
    expect(await changedBy(sql`update listing set price_minor = 5 where id = ${id}`)).toEqual([keys[0]]);
    expect(await changedBy(sql`update listing set sale = 'sold' where id = ${id}`)).toEqual(keys.slice(0, 2));
    expect(await changedBy(sql`update account set viber = true where id = ${other}`)).toEqual([keys[3]]);
    expect(await changedBy(sql`update account set display_name = 'Ема' where id = ${other}`)).toEqual(
      keys.slice(2),
    );
    expect(await changedBy(sql`update account set locale = 'en' where id = ${other}`)).toEqual([]);
    const picture = await makePicture(database.db);
    await sql`update picture set state = 'pending' where id = ${picture}`.execute(database.db);
    await sql`insert into listing_picture (listing_id, picture_id, position) values (${id}, ${picture}, 0)`.execute(
      database.db,
    );
    expect(await changedBy(sql`update picture set state = 'ready' where id = ${picture}`)).toEqual([keys[0]]);
  });

  test('misses nothing when overlapping transactions commit in the opposite order', async () => {
    const [first, second] = [await makeListing(database.db), await makeListing(database.db)];
    const live = await started();
    const [early, late] = [await client(), await client()];
    await late.query('begin');
    await late.query(`update listing set fuel = 'lpg' where id = ${first}`);
    await early.query('begin');
    await early.query(`update listing set fuel = 'cng' where id = ${second}`);
    await early.query('commit');
    await expect.poll(() => live.search(anyQuery, new Date()).counts.fuel).toEqual({ diesel: 1, cng: 1 });
    await late.query('commit');
    await expect.poll(() => live.search(anyQuery, new Date()).counts.fuel).toEqual({ lpg: 1, cng: 1 });
  });

  test('reconnects after its connections were cut', async () => {
    const live = await started();
    const admin = await client();
    const listening = `from pg_stat_activity where datname = current_database() and application_name = 'volan listing changes'`;
    const count = async (): Promise<string> =>
      (await admin.query(`select count(*) ${listening}`)).rows[0].count;
    await expect.poll(count).toBe('1');
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`);
    const { rows } = await admin.query(
      `insert into account (kind, display_name) values ('private', 'Мария') returning id`,
    );
    await expect
      .poll(() => makeListing(database.db, { account_id: rows[0].id }).catch(() => 0))
      .toBeGreaterThan(0);
    await expect.poll(() => live.size).toBeGreaterThan(0);
    await expect.poll(count).toBe('1');
  });
});
