import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { writeSitemaps } from '#features/discovery/write-sitemaps.server.ts';
import { s3FileStore } from '#platform/files/s3-file-store.server.ts';
import { definePage } from '#pages/define-page.ts';
import { crawledMarket, ORIGIN, publicPage } from '#tests/support/crawled-market.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { addresses, parseXml, unescaped } from '#tests/support/parse-xml.ts';
import { s3Peer } from '#tests/support/s3-peer.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { testApp } from '#tests/support/test-app.ts';

const { ctx, get, indexed, shown, reserved, bmw, hostile, hidden } = await crawledMarket();

const bucket = await s3Peer();

/** Runs the job of the worker and lets the minute pass after which the web process reads its result. */
async function writeAnew(): Promise<void> {
  await writeSitemaps(ctx, new AbortController().signal);
  const now = ctx.now().getTime() + 60_000;
  ctx.now = () => new Date(now);
}

it('a sitemap that was not written yet, or for another origin, is announced for later', async () => {
  await writeSitemaps({ ...ctx, config: { origin: 'https://other.example' } }, new AbortController().signal);
  for (const path of ['/sitemap.xml', '/sitemaps/listings-1.xml']) {
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
  }
  await writeAnew();
});

describe('sitemaps', () => {
  it('have an index of the non-empty parts', async () => {
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(addresses(parseXml(body))).toEqual([
      `${ORIGIN}/sitemaps/pages.xml`,
      `${ORIGIN}/sitemaps/listings-1.xml`,
    ]);
  });

  it('have no part that no page belongs to', async () => {
    const other = await testApp({ facts: { '/': definePage({ ...publicPage, sitemap: 'pages' }) } });
    await makeListing(other.ctx.db);
    await writeSitemaps(other.ctx, new AbortController().signal);
    expect(addresses((await other.get('/sitemap.xml')).body)).toEqual([`${ORIGIN}/sitemaps/pages.xml`]);
  });

  it('list exactly the published listings with their languages and last change', async () => {
    const xml = parseXml((await get('/sitemaps/listings-1.xml')).body);
    expect(addresses(xml)).toEqual(
      [shown, reserved, bmw, hostile].map((id) => `${ORIGIN}/listing/${id}`).sort(),
    );
    for (const id of hidden) expect(xml).not.toContain(`/listing/${id}<`);
    expect(xml.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(4);
    for (const [lang, end] of [
      ['bg', '?hl=bg'],
      ['en', '?hl=en'],
      ['x-default', ''],
    ])
      expect(xml).toContain(`hreflang="${lang}" href="${ORIGIN}/listing/${shown}${end}"`);
  });

  it('drop a paused listing when they are written again, all at once', async () => {
    const id = await makeListing(ctx.db);
    await writeAnew();
    expect((await get('/sitemaps/listings-1.xml')).body).toContain(`/listing/${id}<`);
    await ctx.db.updateTable('listing').set({ publication: 'inactive' }).where('id', '=', id).execute();
    await writeSitemaps(ctx, new AbortController().signal);
    // This process still answers with the index that it has read, and the file of it.
    expect((await get('/sitemaps/listings-1.xml')).body).toContain(`/listing/${id}<`);
    await writeAnew();
    expect((await get('/sitemaps/listings-1.xml')).body).not.toContain(`/listing/${id}<`);
    await indexed();
  });

  it('are served without the database', async () => {
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/listings-1.xml'])
      expect((await get(path)).headers['cache-control']).toBe('public, max-age=0, s-maxage=300');
    const reading = queries.mock.calls.filter(([query]) =>
      /published_listing|\baccount\b/.test(JSON.stringify(query)),
    );
    expect(reading).toEqual([]);
  });

  it.each(['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/listings-1.xml'])(
    'answer 304 to a crawler with a current copy of %s',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.etag).toMatch(/^W\/".{16,}"$/);
      const again = await get(path, { 'if-none-match': headers.etag as string });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    },
  );

  it('keep their tag and file until their content changes', async () => {
    const put = vi.spyOn(ctx.files, 'put');
    const before = (await get('/sitemaps/listings-1.xml')).headers.etag;
    await writeAnew();
    expect(put.mock.calls.map(([key]) => key)).toEqual(['sitemaps/manifest.json']);
    expect((await get('/sitemaps/listings-1.xml')).headers.etag).toBe(before);
    const id = await makeListing(ctx.db);
    await writeAnew();
    expect((await get('/sitemaps/listings-1.xml')).headers.etag).not.toBe(before);
    const keys = () => storedKeys(ctx.files, 'sitemaps/');
    expect((await keys()).filter((key) => key.includes('/listings-1.'))).toHaveLength(2);
    await ctx.db.deleteFrom('listing').where('id', '=', id).execute();
    await indexed();
    await writeAnew();
    await writeAnew();
    expect((await keys()).filter((key) => key.includes('/listings-1.'))).toHaveLength(1);
  });

  it('are served from a bucket, too', async () => {
    const { files } = ctx;
    ctx.files = s3FileStore(bucket);
    await writeAnew();
    expect(addresses((await get('/sitemap.xml')).body)).toContain(`${ORIGIN}/sitemaps/listings-1.xml`);
    const response = await get('/sitemaps/listings-1.xml');
    expect(response.body).toContain(`/listing/${shown}<`);
    ctx.files = files;
    await writeAnew();
  });

  it('are compressed for clients that accept gzip', async () => {
    const response = await get('/sitemaps/listings-1.xml', { 'accept-encoding': 'gzip, br' });
    expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(response.rawPayload).toString()).toBe((await get('/sitemaps/listings-1.xml')).body);
  });

  it.each([
    'listings-2.xml',
    'listings-0.xml',
    'listings-01.xml',
    'listings-9999999.xml',
    'x.xml',
    'listings-1',
  ])('have no part %s', async (file) => {
    expect((await get(`/sitemaps/${file}`)).statusCode).toBe(404);
  });

  it('list the pages with fixed addresses', async () => {
    expect(addresses(parseXml((await get('/sitemaps/pages.xml')).body))).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/about`,
    ]);
  });

  it('list landing pages with at least five listings, once per language', async () => {
    expect((await get('/sitemaps/landings-1.xml')).statusCode).toBe(404);
    const varna = await ctx.db
      .selectFrom('city')
      .select('id')
      .where('key', '=', 'varna')
      .executeTakeFirstOrThrow();
    const ids = [await makeListing(ctx.db, { city_id: varna.id })];
    for (let count = 0; count < 5; count += 1) ids.push(await makeListing(ctx.db, { body: 'hatchback' }));
    await indexed();
    await writeAnew();
    expect(addresses((await get('/sitemap.xml')).body)).toContain(`${ORIGIN}/sitemaps/landings-1.xml`);
    const xml = parseXml((await get('/sitemaps/landings-1.xml')).body);
    const urls = addresses(xml).map(unescaped);
    // Five listings are hatchbacks, all of them Golfs in Sofia; the other listings state no body.
    expect(urls).toEqual(
      [
        '',
        '/sofia',
        '/hatchback',
        '/hatchback/sofia',
        '/volkswagen',
        '/volkswagen/sofia',
        '/volkswagen/hatchback',
        '/volkswagen/hatchback/sofia',
        '/volkswagen/golf',
        '/volkswagen/golf/sofia',
        '/volkswagen/golf/hatchback',
        '/volkswagen/golf/hatchback/sofia',
      ].flatMap((end) => [
        `${ORIGIN}/avtomobili${end.replace('hatchback', 'hechbek')}`,
        `${ORIGIN}/cars${end}?hl=en`,
      ]),
    );
    for (const link of [
      `hreflang="bg" href="${ORIGIN}/avtomobili/volkswagen/golf"`,
      `hreflang="en" href="${ORIGIN}/cars/volkswagen/golf?hl=en"`,
      `hreflang="x-default" href="${ORIGIN}/avtomobili/volkswagen/golf"`,
    ])
      expect(xml.split(link)).toHaveLength(3);
    await ctx.db.deleteFrom('listing').where('id', 'in', ids).execute();
    await indexed();
    await writeAnew();
  });

  it('end the answer when the file store breaks off, also for readers without gzip', async () => {
    await get('/sitemap.xml');
    const broken = new Readable({ read: () => broken.destroy(new Error('connection lost')) });
    vi.spyOn(ctx.files, 'get').mockResolvedValueOnce({ stream: broken, size: 1000 });
    const answer = await get('/sitemaps/listings-1.xml').catch((error: unknown) => error);
    expect(answer).not.toMatchObject({ statusCode: 200, body: expect.stringContaining('<url>') });
    expect(broken.destroyed).toBe(true);
  });

  it('have one part per 25,000 listing ids', async () => {
    await sql`select setval(pg_get_serial_sequence('listing', 'id'), 75000)`.execute(ctx.db);
    const id = await makeListing(ctx.db);
    expect(id).toBe(75_001);
    await writeAnew();
    expect(addresses((await get('/sitemap.xml')).body).at(-1)).toBe(`${ORIGIN}/sitemaps/listings-4.xml`);
    expect(addresses((await get('/sitemaps/listings-4.xml')).body)).toEqual([`${ORIGIN}/listing/${id}`]);
    expect((await get('/sitemaps/listings-3.xml')).statusCode).toBe(404);
    await ctx.db.updateTable('listing').set({ fake: true }).where('id', '=', id).execute();
    await writeAnew();
    expect((await get('/sitemap.xml')).body).not.toContain('listings-4.xml');
    await ctx.db.deleteFrom('listing').where('id', '=', id).execute();
    await indexed();
  });
});

it('the sitemap of companies lists those with published listings', async () => {
  const company = { kind: 'company', company_kind: 'car_dealer' } as const;
  const account_id = await makeAccount(ctx.db, { ...company, company_username: 'selling-one' });
  const hiding = await makeAccount(ctx.db, { ...company, company_username: 'hiding-all' });
  const blocked = await makeAccount(ctx.db, { ...company, company_username: 'blocked-one', blocked: true });
  await makeListing(ctx.db, { account_id: hiding, moderation: 'pending' });
  await makeListing(ctx.db, { account_id: blocked });
  expect((await get('/sitemaps/dealers-1.xml')).statusCode).toBe(404);
  const ids = [
    await makeListing(ctx.db, { account_id, published_at: new Date('2026-11-05T10:00:00Z') }),
    await makeListing(ctx.db, { account_id }),
  ];
  await writeAnew();
  expect(addresses((await get('/sitemap.xml')).body)).toContain(`${ORIGIN}/sitemaps/dealers-1.xml`);
  const xml = parseXml((await get('/sitemaps/dealers-1.xml')).body);
  expect(addresses(xml)).toEqual([`${ORIGIN}/dealer/selling-one`]);
  expect(xml).toContain('<lastmod>2026-11-05T10:00:00.000Z</lastmod>');
  await ctx.db.deleteFrom('listing').where('id', 'in', ids).execute();
  await indexed();
});
