import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { definePage } from '#pages/define-page.ts';
import { crawledMarket, ORIGIN, publicPage } from '#tests/support/crawled-market.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { addresses, parseXml, unescaped } from '#tests/support/parse-xml.ts';
import { testApp } from '#tests/support/test-app.ts';

const { ctx, get, indexed, shown, reserved, bmw, hostile, hidden } = await crawledMarket();

/** Lets the time pass for which prepared sitemaps are kept. */
function letSitemapsAge(): void {
  const now = ctx.now().getTime() + 300_000;
  ctx.now = () => new Date(now);
}

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

  it('drop a paused listing within five minutes, together with shared caches', async () => {
    const id = await makeListing(ctx.db);
    letSitemapsAge();
    const first = await get('/sitemaps/listings-1.xml');
    expect(first.body).toContain(`/listing/${id}<`);
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=300');
    await ctx.db.updateTable('listing').set({ publication: 'inactive' }).where('id', '=', id).execute();
    const { now } = ctx;
    ctx.now = () => new Date(now().getTime() + 200_000);
    const kept = await get('/sitemaps/listings-1.xml');
    expect(kept.headers['cache-control']).toBe('public, max-age=0, s-maxage=100');
    ctx.now = now;
    letSitemapsAge();
    expect((await get('/sitemaps/listings-1.xml')).body).not.toContain(`/listing/${id}<`);
    await indexed();
  });

  it('are prepared once for any number of requests', async () => {
    letSitemapsAge();
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    const files = ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/listings-1.xml'];
    const countOf = async () => {
      const before = queries.mock.calls.length;
      await Promise.all(Array.from({ length: 30 }, (_, index) => get(files[index % 3] ?? '')));
      return queries.mock.calls
        .slice(before)
        .filter(([query]) => /published_listing/.test(JSON.stringify(query))).length;
    };
    // Two lists of parts, and the portions of one part.
    expect(await countOf()).toBeLessThanOrEqual(4);
    expect(await countOf()).toBe(0);
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
    const ids = [await makeListing(ctx.db), await makeListing(ctx.db)];
    await indexed();
    letSitemapsAge();
    expect(addresses((await get('/sitemap.xml')).body)).toContain(`${ORIGIN}/sitemaps/landings-1.xml`);
    const xml = parseXml((await get('/sitemaps/landings-1.xml')).body);
    const urls = addresses(xml).map(unescaped);
    // Five Golfs and one X5, all in Sofia; the body is not stated.
    expect(urls).toEqual(
      [
        '',
        '/sofia',
        '/volkswagen',
        '/volkswagen/sofia',
        '/volkswagen/golf',
        '/volkswagen/golf/sofia',
      ].flatMap((end) => [`${ORIGIN}/avtomobili${end}`, `${ORIGIN}/cars${end}?hl=en`]),
    );
    for (const link of [
      `hreflang="bg" href="${ORIGIN}/avtomobili/volkswagen/golf"`,
      `hreflang="en" href="${ORIGIN}/cars/volkswagen/golf?hl=en"`,
      `hreflang="x-default" href="${ORIGIN}/avtomobili/volkswagen/golf"`,
    ])
      expect(xml.split(link)).toHaveLength(3);
    await ctx.db.deleteFrom('listing').where('id', 'in', ids).execute();
    await indexed();
    letSitemapsAge();
  });

  it('have one part per 25,000 listing ids', async () => {
    await sql`select setval(pg_get_serial_sequence('listing', 'id'), 75000)`.execute(ctx.db);
    const id = await makeListing(ctx.db);
    expect(id).toBe(75_001);
    letSitemapsAge();
    expect(addresses((await get('/sitemap.xml')).body).at(-1)).toBe(`${ORIGIN}/sitemaps/listings-4.xml`);
    expect(addresses((await get('/sitemaps/listings-4.xml')).body)).toEqual([`${ORIGIN}/listing/${id}`]);
    expect((await get('/sitemaps/listings-3.xml')).statusCode).toBe(404);
    await ctx.db.updateTable('listing').set({ fake: true }).where('id', '=', id).execute();
    letSitemapsAge();
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
  letSitemapsAge();
  expect(addresses((await get('/sitemap.xml')).body)).toContain(`${ORIGIN}/sitemaps/dealers-1.xml`);
  const xml = parseXml((await get('/sitemaps/dealers-1.xml')).body);
  expect(addresses(xml)).toEqual([`${ORIGIN}/dealer/selling-one`]);
  expect(xml).toContain('<lastmod>2026-11-05T10:00:00.000Z</lastmod>');
  await ctx.db.deleteFrom('listing').where('id', 'in', ids).execute();
  await indexed();
});
