import { describe, expect, it, vi } from 'vitest';
import { writeSitemaps } from '#features/discovery/write-sitemaps.server.ts';
import { crawledMarket, ORIGIN } from '#tests/support/crawled-market.ts';
import { links, parseXml, unescaped } from '#tests/support/parse-xml.ts';

const { ctx, get, shown, reserved, bmw, hostile, hidden } = await crawledMarket();

describe('/robots.txt', () => {
  it('disallows everything in demo mode', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(body).toBe('User-agent: *\nDisallow: /\n');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect((await get('/')).headers['x-robots-tag']).toBe('noindex');
  });
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
    await expect.poll(async () => (await get(address)).body).toContain('1.9 TDI');
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
  await writeSitemaps(ctx, new AbortController().signal);
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
