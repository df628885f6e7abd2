import { createHash } from 'node:crypto';
import type { RequestHandler } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { PUBLIC_PAGE } from '#platform/web/cache-control.ts';
import { makeCaller } from '#tests/support/actors.ts';
import { makeListing } from '#tests/support/factories.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { testApp, type TestApp, type TestBrowser } from '#tests/support/test-app.ts';
import type { PageFacts } from '#pages/define-page.ts';
import { handle as notFound } from '#pages/errors/not-found.tsx';

const publicPage = (budget?: 'detail'): PageFacts => ({
  cache: 'public',
  dependsOn: 'path and query',
  sitemap: false,
  title: 'from data',
  ...(budget && { budget }),
});
const facts = {
  '/': publicPage(),
  '/listing/:id': publicPage('detail'),
  '/login': { cache: 'private', captcha: false, crawlers: 'noindex', title: 'no document' },
  '/*': notFound,
} as const;
const env = {
  SEARCHES_PER_HOUR: '4',
  DETAILS_PER_HOUR: '3',
  UNLIMITED_NETWORKS: '203.0.113.0/24, 10.0.0.0/8',
};
/** Address of each page that was rendered. */
const rendered = vi.fn<(url: string) => void>();
const pages: RequestHandler = async ({ url }) => {
  rendered(url);
  return new Response('<p>page</p>', {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': PUBLIC_PAGE },
  });
};
const test = await testApp({ facts, env, pages });
const id = await makeListing(test.ctx.db);

const HTML = { accept: 'text/html' };
/** Statuses of repeated GET requests. */
async function statuses(browser: TestBrowser, url: string, times: number): Promise<number[]> {
  const found: number[] = [];
  for (let count = 0; count < times; count++) found.push((await browser.call('GET', url)).statusCode);
  return found;
}

describe('browsing budgets', () => {
  it('answer 429 with Retry-After and name the feed when the searches of an address are used up', async () => {
    const browser = test.browser('192.0.2.20');
    expect(await statuses(browser, '/api/search', 4)).toEqual([200, 200, 200, 200]);
    const refused = await browser.call('GET', '/api/search');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBe(3600);
    expect(refused.headers['cache-control']).toContain('no-store');
    expect(refused.json<{ message: string }>().message).toContain('/feed.xml');
  });

  it('count pages, data of pages and operations together', async () => {
    const browser = test.browser('192.0.2.21');
    expect(await statuses(browser, '/', 2)).toEqual([200, 200]);
    expect(await statuses(browser, '/_root.data?type=car', 1)).toEqual([200]);
    expect(await statuses(browser, '/api/listings?ids=1', 2)).toEqual([200, 429]);
    expect(await statuses(browser, '/_root.data?type=bike', 1)).toEqual([429]);
  });

  it('answer people with a prepared page in their language that runs nothing and leads on', async () => {
    const browser = test.browser('192.0.2.28');
    await statuses(browser, '/api/search', 4);
    const refused = (url: string, language = 'bg') =>
      browser.call('GET', url, { headers: { ...HTML, 'accept-language': language } });
    const page = await refused('/?type=bike');
    expect(page.statusCode).toBe(429);
    expect(page.headers).toMatchObject({
      'retry-after': '3600',
      'content-language': 'bg',
      'cache-control': 'private, no-store',
    });
    expect(page.body).toContain('<html lang="bg">');
    for (const target of ['href=""', 'href="/login"', 'href="/feed.xml"'])
      expect(page.body).toContain(target);
    expect(page.body).not.toContain('<script');
    const policy = String(page.headers['content-security-policy']);
    const style = /<style>([^]*)<\/style>/.exec(page.body)?.[1] ?? '';
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy).not.toContain('script-src');
    expect((await refused('/?type=car')).body).toBe(page.body);
    expect((await refused('/', 'en')).body).toContain('<html lang="en">');
    expect(rendered).not.toHaveBeenCalledWith(expect.stringContaining('type=bike'));
  });

  it('count addresses without a page as searches', async () => {
    const browser = test.browser('192.0.2.29');
    for (const url of ['/wp-login.php', '/no/such/page', '/other.data', '/one-more'])
      expect(await statuses(browser, url, 1), url).toEqual([200]);
    rendered.mockClear();
    expect(await statuses(browser, '/no/such/page', 1)).toEqual([429]);
    expect(await statuses(browser, '/api/search', 1)).toEqual([429]);
    expect(rendered).not.toHaveBeenCalled();
  });

  it('count cached pages', async () => {
    expect(await statuses(test.browser('192.0.2.22'), '/?type=car', 5)).toEqual([200, 200, 200, 200, 429]);
  });

  it('count listings separately from searches', async () => {
    const browser = test.browser('192.0.2.23');
    expect(await statuses(browser, `/listing/${id}`, 2)).toEqual([200, 200]);
    expect(await statuses(browser, `/api/listings/${id}`, 2)).toEqual([200, 429]);
    expect(await statuses(browser, '/api/search', 1)).toEqual([200]);
  });

  it('leave feeds, files, private pages, other operations and health checks alone', async () => {
    const browser = test.browser('192.0.2.24');
    await statuses(browser, '/api/search', 5);
    for (const url of ['/feed.xml', '/robots.txt', '/login', '/api/public-config', '/health/live'])
      expect(await statuses(browser, url, 6), url).toEqual(Array(6).fill(200));
  });

  it('hold for the /64 of IPv6 and for networks', async () => {
    expect(await statuses(test.browser('2001:db8:9:1::1'), '/api/search', 4)).toEqual(Array(4).fill(200));
    expect(await statuses(test.browser('2001:db8:9:1::2'), '/api/search', 1)).toEqual([429]);
    const of: number[] = [];
    for (let host = 1; host <= 11; host++)
      of.push(...(await statuses(test.browser(`198.51.100.${host}`), '/api/search', 4)));
    expect(of.filter((status) => status === 200)).toHaveLength(40);
    expect(await statuses(test.browser('198.51.101.1'), '/api/search', 1)).toEqual([200]);
    // Neighbours do not lock out people who sign in.
    expect(await statuses(test.browser('198.51.100.99'), '/api/search', 1)).toEqual([429]);
    const neighbour = test.browser('198.51.100.99');
    for (const [name, value] of (await makeCaller(test, 'private')).browser.cookies)
      neighbour.cookies.set(name, value);
    expect(await statuses(neighbour, '/api/search', 5)).toEqual([200, 200, 200, 200, 429]);
  });

  it('give an account its own budget when that of its address is used up', async () => {
    const { accountId = 0 } = await makeCaller(test, 'private');
    const signedIn = test.browser('192.0.2.25');
    const session = (await makeCaller(test, 'private', { accountId })).browser.cookies;
    await statuses(test.browser('192.0.2.25'), '/api/search', 4);
    for (const [name, value] of session) signedIn.cookies.set(name, value);
    expect(await statuses(signedIn, '/api/search', 5)).toEqual([200, 200, 200, 200, 429]);
    expect(await statuses(test.browser('192.0.2.25'), '/api/search', 1)).toEqual([429]);
    const other = await makeCaller(test, 'private');
    for (const [name, value] of other.browser.cookies) signedIn.cookies.set(name, value);
    expect(await statuses(signedIn, '/api/search', 5)).toEqual([200, 200, 200, 200, 429]);
  });

  it('are not spent by unlimited networks and search engines', async () => {
    expect(await statuses(test.browser('203.0.113.9'), '/api/search', 6)).toEqual(Array(6).fill(200));
    expect(await statuses(test.browser('10.9.9.9'), '/api/search', 6)).toEqual(Array(6).fill(200));
    const crawler = (address: string) => ({
      call: async (method: 'GET', url: string) =>
        test.browser(address).call(method, url, { headers: { 'user-agent': 'Googlebot/2.1' } }),
    });
    const asCrawler = async (address: string) => {
      const found: number[] = [];
      for (let count = 0; count < 6; count++)
        found.push((await crawler(address).call('GET', '/api/search')).statusCode);
      return found;
    };
    expect(await asCrawler('66.249.66.1')).toEqual(Array(6).fill(200));
    expect(await asCrawler('192.0.2.26')).toEqual([200, 200, 200, 200, 429, 429]);
  });

  it('hold across processes within a few seconds', async () => {
    const second = await testApp({ facts, env, beside: test });
    const [here, there] = [test.browser('192.0.2.27'), second.browser('192.0.2.27')];
    await statuses(here, '/api/search', 4);
    const written = (of: TestApp) =>
      of.ctx.db.selectFrom('limit_use').select('uses').where('name', '=', 'search_address').execute();
    await vi.waitUntil(async () => (await written(test)).some(({ uses }) => uses === 4), PATIENCE);
    await statuses(there, '/api/search', 1);
    await vi.waitUntil(async () => (await there.call('GET', '/api/search')).statusCode === 429, {
      ...PATIENCE,
      interval: 3_100,
    });
  });
});
