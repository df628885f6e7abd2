import type { RequestHandler } from 'react-router';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { PageFacts } from '#pages/define-page.ts';
import { PUBLIC_PAGE } from '#platform/web/cache-control.ts';
import { makeCaller } from '#tests/support/actors.ts';
import { makeListing } from '#tests/support/factories.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { testApp } from '#tests/support/test-app.ts';

const publicPage: PageFacts = {
  cache: 'public',
  dependsOn: 'path and query',
  sitemap: false,
  title: 'from data',
};
const privatePage = { cache: 'private', crawlers: 'noindex', title: 'no document' } as const;
const facts: Record<string, PageFacts> = {
  '/': publicPage,
  '/login': { ...privatePage, captcha: true },
  '/user/listing': { ...privatePage, captcha: false },
};

/** Ends the page that takes the only place. */
const held = Promise.withResolvers<void>();
const pages: RequestHandler = async ({ url }) => {
  if (url.endsWith('held')) await held.promise;
  return new Response('<p>page</p>', {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': PUBLIC_PAGE },
  });
};
const test = await testApp({ facts, pages, env: { PAGES_AT_ONCE: '1', PAGE_WAIT_MS: '10' } });
const { ctx, get } = test;
const id = await makeListing(ctx.db);
await test.indexed();
const HTML = { accept: 'text/html' };

await get('/?q=kept');
const holding = get('/?q=held');
await vi.waitUntil(() => ctx.admission.figures.running === 1, PATIENCE);
afterAll(async () => {
  held.resolve();
  expect((await holding).statusCode).toBe(200);
});

describe('an overloaded process', () => {
  it.each([
    ['bg', 'Кратка спирка'],
    ['en', 'A short stop'],
  ])('refuses pages in %s with a page that allows a retry', async (language, title) => {
    const refused = await get('/', { ...HTML, 'accept-language': language });
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.headers['cache-control']).toBe('private, no-store');
    expect(refused.headers['content-language']).toBe(language);
    expect(refused.body).toContain(`<h1>${title}</h1>`);
    expect([...refused.body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['']);
  });

  it.each(['/_root.data', '/api/search', `/api/listings/${id}`, `/api/listings?ids=${id}`, '/feed.xml'])(
    'refuses %s with JSON',
    async (path) => {
      const refused = await get(path, { accept: '*/*', 'accept-language': 'en' });
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
      expect(refused.json()).toEqual({
        message: 'Right now the site has more visits than it can serve. Try again in a few seconds.',
      });
    },
  );

  it('answers kept pages, probes, files and what is needed to sign in', async () => {
    const paths = ['/?q=kept', '/health/live', '/health/ready', '/robots.txt', '/sanctum/csrf-cookie'];
    const statuses = await Promise.all(paths.map(async (path) => (await get(path)).statusCode));
    expect(statuses).toEqual([200, 200, 200, 200, 204]);
  });

  it('makes pages for staff, and refuses those of others', async () => {
    const [visitor, person, moderator] = [
      await makeCaller(test, 'visitor'),
      await makeCaller(test, 'private'),
      await makeCaller(test, 'moderator'),
    ];
    const statuses = [];
    for (const { browser } of [visitor, person, moderator])
      statuses.push((await browser.call('GET', '/user/listing')).statusCode);
    expect(statuses).toEqual([503, 503, 200]);
  });

  it('makes a public page for staff although a visitor waits for it', async () => {
    const first = Promise.withResolvers<void>();
    const begun: string[] = [];
    const busy = await testApp({
      facts,
      pages: async ({ url }) => {
        begun.push(new URL(url).search);
        if (begun.length === 1) await first.promise;
        return new Response();
      },
      env: { PAGES_AT_ONCE: '1', PAGE_WAIT_MS: '10000' },
      beside: test,
    });
    const { browser: staff } = await makeCaller(busy, 'moderator');
    const { admission } = busy.ctx;
    const requests = [busy.get('/?q=golf')];
    await vi.waitUntil(() => admission.figures.running === 1, PATIENCE);
    requests.push(busy.get('/?q=audi'));
    await vi.waitUntil(() => admission.figures.waiting === 1, PATIENCE);
    expect((await staff.call('GET', '/?q=audi')).statusCode).toBe(200);
    expect(begun).toEqual(['?q=golf', '?q=audi']);
    first.resolve();
    await Promise.all(requests);
  });

  it('lets people at a form that signs in go before other visitors', async () => {
    const begun: string[] = [];
    const first = Promise.withResolvers<void>();
    const busy = await testApp({
      facts,
      pages: async ({ url }) => {
        begun.push(new URL(url).pathname);
        if (begun.length === 1) await first.promise;
        return new Response();
      },
      env: { PAGES_AT_ONCE: '1', PAGE_WAIT_MS: '10000' },
      beside: test,
    });
    const { admission } = busy.ctx;
    const requests = [];
    for (const path of ['/', '/user/listing', '/login']) {
      const present = requests.length;
      requests.push(busy.get(path));
      await vi.waitUntil(() => admission.figures.running + admission.figures.waiting > present, PATIENCE);
    }
    first.resolve();
    await Promise.all(requests);
    expect(begun).toEqual(['/', '/login', '/user/listing']);
  });

  it('accepts writing', async () => {
    const { browser } = await makeCaller(test, 'private');
    const headers = { 'idempotency-key': 'a9c1f1b2-5c5e-4c8e-9b0a-0d1d1b1f2a3c' };
    const opened = await browser.call('POST', '/api/drafts', { body: {}, headers });
    expect(opened.statusCode).toBe(201);
  });

  it('counts refusals', () => {
    expect(ctx.admission.figures).toMatchObject({ running: 1, waiting: 0 });
    expect(ctx.admission.figures.refused).toBeGreaterThan(7);
  });
});
