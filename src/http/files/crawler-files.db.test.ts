import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { definePage } from '#pages/define-page.ts';
import { hostileListing } from '#tests/e2e/hostile-listing.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';

const publicPage = { cache: 'public', dependsOn: 'path', title: 'from data' } as const;
const { ctx, get, indexed } = await testApp({
  facts: {
    '/': definePage({ ...publicPage, sitemap: 'home' }),
    '/cars/*': definePage({ ...publicPage, sitemap: 'landings' }),
    '/listing/:id': definePage({ ...publicPage, sitemap: 'listings' }),
    '/dealer/:username': definePage({ ...publicPage, sitemap: 'dealers' }),
  },
});
const ORIGIN = 'https://volan.test';

const shown = await makeListing(ctx.db, { fuel: 'diesel', published_at: new Date('2026-11-02T10:00:00Z') });
const reserved = await makeListing(ctx.db, {
  sale: 'reserved',
  published_at: new Date('2026-11-01T10:00:00Z'),
});
const bmw = await makeListing(ctx.db, {
  brand: 'bmw',
  model: 'x5',
  fuel: 'gasoline',
  published_at: new Date('2026-11-03T10:00:00Z'),
});
const hostile = await makeListing(ctx.db, {
  account_id: await makeAccount(ctx.db, { display_name: hostileListing.seller }),
  variant: hostileListing.variant,
  description: hostileListing.description,
  published_at: new Date('2025-11-01T10:00:00Z'),
});
const hidden = await Promise.all([
  makeListing(ctx.db, { moderation: 'pending' }),
  makeListing(ctx.db, { moderation: 'rejected' }),
  makeListing(ctx.db, { publication: 'draft' }),
  makeListing(ctx.db, { publication: 'inactive' }),
  makeListing(ctx.db, { publication: 'archived' }),
  makeListing(ctx.db, { publication: 'expired' }),
  makeListing(ctx.db, { fake: true }),
  makeListing(ctx.db, { sale: 'sold' }),
  makeListing(ctx.db, { account_id: await makeAccount(ctx.db, { blocked: true }) }),
]);
beforeAll(indexed);

/** Lets the time pass for which prepared sitemaps are kept. */
function letSitemapsAge(): void {
  const now = ctx.now().getTime() + 300_000;
  ctx.now = () => new Date(now);
}

/** Fails for unmatched tags, characters that XML forbids and unescaped markup. */
function parseXml(xml: string): string {
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')).toBe(true);
  const open: string[] = [];
  const rest = xml
    .slice(xml.indexOf('?>') + 2)
    .replace(
      /<(\/?)([a-z:A-Z]+)((?: [a-zA-Z:]+="[^"<]*")*)(\/?)>/g,
      (_tag, closes: string, name: string, _attributes, alone: string) => {
        if (closes) expect(open.pop()).toBe(name);
        else if (!alone) open.push(name);
        return '';
      },
    );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]/);
  expect(xml.replace(/&(amp|lt|gt|quot|apos);/g, '')).not.toContain('&');
  // Matches the characters that XML 1.0 forbids (§2.2) on purpose.
  // oxlint-disable-next-line no-control-regex
  expect(xml).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/);
  return xml;
}
const addresses = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
const links = (xml: string): string[] =>
  [...xml.matchAll(/<guid>([^<]*)<\/guid>/g)].map(([, url = '']) => url);
const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

describe('/robots.txt', () => {
  it('disallows everything in demo mode', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(body).toBe('User-agent: *\nDisallow: /\n');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect((await get('/')).headers['x-robots-tag']).toBe('noindex');
  });
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
    const other = await testApp({ facts: { '/': definePage({ ...publicPage, sitemap: 'home' }) } });
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

  it('list the home page', async () => {
    expect(addresses(parseXml((await get('/sitemaps/pages.xml')).body))).toEqual([`${ORIGIN}/`]);
  });

  it('list landing pages with at least five listings, once per language', async () => {
    expect((await get('/sitemaps/landings-1.xml')).statusCode).toBe(404);
    const varna = await ctx.db
      .selectFrom('city')
      .select('id')
      .where('key', '=', 'varna')
      .executeTakeFirstOrThrow();
    const ids = [
      await makeListing(ctx.db),
      await makeListing(ctx.db),
      await makeListing(ctx.db, { city_id: varna.id }),
    ];
    await indexed();
    letSitemapsAge();
    expect(addresses((await get('/sitemap.xml')).body)).toContain(`${ORIGIN}/sitemaps/landings-1.xml`);
    const xml = parseXml((await get('/sitemaps/landings-1.xml')).body);
    const urls = addresses(xml).map(unescaped);
    // Five Golfs and one X5 in Sofia, one Golf in Varna; the body is not stated.
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

describe('/feed.xml', () => {
  it('lists the newest results first and ignores sort and page', async () => {
    const { body, headers } = await get('/feed.xml?type=car&sort=price_asc&page=7&per_page=5&hl=en');
    expect(headers).toMatchObject({
      'content-type': 'application/rss+xml; charset=utf-8',
      'content-language': 'en',
      'cache-control': 'public, max-age=300',
    });
    expect(headers['set-cookie']).toBeUndefined();
    const ids = links(parseXml(body)).map((url) => Number(url.split('/').at(-1)));
    expect(ids.slice(0, 3)).toEqual([bmw, shown, reserved]);
    for (const id of hidden) expect(body).not.toContain(`/listing/${id}<`);
    expect(body).toContain('<language>en</language>');
    expect(body).toContain('<pubDate>Tue, 03 Nov 2026 10:00:00 GMT</pubDate>');
    expect(unescaped(body)).toContain(`href="${ORIGIN}/feed.xml?type=car&hl=en" rel="self"`);
    expect(unescaped(body)).toContain(`<link>${ORIGIN}/?type=car</link>`);
  });

  it('is kept until a listing changes', async () => {
    const read = vi.spyOn(ctx.cards, 'get');
    const address = '/feed.xml?type=car&fuel=diesel';
    await get(address);
    await get(`${address}&unknown=1`);
    expect(read).toHaveBeenCalledTimes(1);
    await ctx.db.updateTable('listing').set({ variant: '1.9 TDI' }).where('id', '=', shown).execute();
    await expect.poll(async () => (await get(address)).body, { timeout: 8_000 }).toContain('1.9 TDI');
  });

  it('parses addresses like the page of results', async () => {
    const found = async (search: string) => links((await get(`/feed.xml${search}`)).body);
    expect(await found('?fuel=gasoline')).toEqual([`${ORIGIN}/listing/${bmw}`]);
    expect(await found('?q=bmw')).toEqual([`${ORIGIN}/listing/${bmw}`]);
    expect(await found('?fuel=%3Cscript%3E&nonsense')).toHaveLength(4);
    expect(await found('?type=boat')).toEqual([]);
    expect((await get('/feed.xml?type=boat')).body).not.toContain('lastBuildDate');
  });

  it('uses the language of the reader unless the address names one', async () => {
    expect((await get('/feed.xml')).body).toContain('<title>Нови обяви · Волан</title>');
    const english = await get('/feed.xml', { 'accept-language': 'en' });
    expect(english.headers).toMatchObject({ vary: 'Accept-Encoding, Accept-Language' });
    expect(english.body).toContain('<title>New listings');
  });

  it('answers 304 to a reader with a current copy', async () => {
    const { headers } = await get('/feed.xml');
    const again = await get('/feed.xml', { 'if-none-match': headers.etag as string });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('escapes hostile texts', async () => {
    const body = parseXml((await get('/feed.xml')).body);
    expect(body).toContain(`/listing/${hostile}<`);
    expect(body).not.toMatch(/<script|<img|[\u202e\u2066\u200b\u2028]/);
    const item = body.slice(body.indexOf(`${hostile}</link>`) - 400);
    const title = unescaped(
      /<title>([^<]*)<\/title><link>[^<]*<\/link><guid>[^<]*\/(\d+)/.exec(item)?.[1] ?? '',
    );
    // Some readers interpret titles as HTML.
    expect(title).not.toMatch(/[<>]/);
  });
});

it('addresses use the configured origin, regardless of request headers', async () => {
  const forged = { host: 'localhost:9', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http' };
  for (const url of ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/listings-1.xml', '/feed.xml?q=golf']) {
    const { body, statusCode } = await get(url, forged);
    expect(statusCode).toBe(200);
    const hosts = new Set([...body.matchAll(/https?:\/\/([^/"<]+)/g)].map(([, host]) => host));
    hosts.delete('www.sitemaps.org');
    hosts.delete('www.w3.org');
    expect([...hosts]).toEqual(['volan.test']);
  }
});
