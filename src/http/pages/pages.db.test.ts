import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RequestHandler } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf } from '#pages/app-context.server.ts';
import { definePage } from '#pages/define-page.ts';
import { firstPaintScript } from '#pages/first-paint-script.ts';
import { PUBLIC_PAGE } from '#platform/web/cache-control.ts';
import { makeListing } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const PUBLIC = { ...HTML, 'Cache-Control': PUBLIC_PAGE };
/** Natural text, for realistic compression. */
const WORDS = readFileSync(new URL('../../messages/bg.json', import.meta.url), 'utf8');
/** Requests that reached the pages. */
let asked: Request[] = [];

const pages: RequestHandler = async (request, provider) => {
  asked.push(request);
  // React Router returns no body for HEAD.
  if (request.method === 'HEAD') return new Response(null, { headers: PUBLIC });
  const { ctx, locale, nonce } = contextOf(provider!);
  const url = new URL(request.url);
  switch (url.pathname) {
    case '/private':
      return new Response(`<script nonce="${nonce}">one()</script>`, { headers: HTML });
    case '/with-cookie':
      return new Response('mine', { headers: { ...PUBLIC, 'Set-Cookie': 'a=b' } });
    case '/missing':
      return new Response('none', { headers: PUBLIC, status: 404 });
    case '/long':
      return new Response(WORDS, { headers: PUBLIC });
    case '/stated':
    case '/Stated/':
    case '/stated.data':
      return new Response('stated', { headers: HTML, status: url.searchParams.has('fails') ? 410 : 200 });
    case '/shows': {
      const cards = await ctx.cards.get([Number(url.searchParams.get('id'))]);
      return new Response(JSON.stringify(cards), { headers: PUBLIC });
    }
    case '/small':
      return new Response('small', { headers: PUBLIC });
    default:
      return new Response(
        `<script nonce="${nonce}">one()</script><script>injected()</script>${locale} ${ctx.search.size} ${'page '.repeat(500)}`,
        { headers: PUBLIC },
      );
  }
};
const publicPage = { cache: 'public', sitemap: false, title: 'from data' } as const;
const { app, ctx, get, indexed } = await testApp({
  pages,
  facts: {
    '/search/:where': definePage({ ...publicPage, dependsOn: 'path and query' }),
    '/stated': definePage({ ...publicPage, dependsOn: 'path' }),
    '/shows': definePage({ ...publicPage, dependsOn: 'path and query' }),
  },
});
beforeEach(() => {
  asked = [];
});

describe('a public page', () => {
  it('is rendered once and then served from the cache, with an ETag', async () => {
    const first = await get('/kept');
    const second = await get('/kept');
    expect(first.statusCode).toBe(200);
    expect(first.headers['cache-control']).toBe(PUBLIC_PAGE);
    expect(first.headers.etag).toMatch(/^W\/".{20,}"$/);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(second.body).toBe(first.body);
    expect(asked).toHaveLength(1);
  });

  it('answers 304 to a browser with a current copy', async () => {
    const { headers } = await get('/had');
    const again = await get('/had', { 'if-none-match': headers.etag as string });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers).toMatchObject({
      etag: headers.etag,
      vary: headers.vary,
      'cache-control': PUBLIC_PAGE,
    });
    const etag = String(headers.etag);
    for (const known of [`"other", ${etag}`, etag.replace('W/', ''), '*'])
      expect((await get('/had', { 'if-none-match': known })).statusCode).toBe(304);
    expect((await get('/had', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['GZIP;q=0.5, br;q=0', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
    ['br;q=0.0, gzip; q=0', undefined, (body: Buffer) => body],
    ['brotli', undefined, (body: Buffer) => body],
    ['', undefined, (body: Buffer) => body],
  ])('is encoded as the browser accepts: %j', async (accepted, encoding, decode) => {
    const plain = await get('/encoded');
    const response = await get('/encoded', { 'accept-encoding': accepted });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie');
    expect(decode(response.rawPayload).toString()).toBe(plain.body);
  });

  it('is compressed better at its fourth request', async () => {
    const sent = async () => (await get('/long', { 'accept-encoding': 'br' })).rawPayload;
    const [first, , third, fourth, fifth] = [
      await sent(),
      await sent(),
      await sent(),
      await sent(),
      await sent(),
    ];
    expect(third).toEqual(first);
    expect(fourth.length).toBeLessThan(first.length);
    expect(fifth).toEqual(fourth);
    for (const body of [first, fourth]) expect(brotliDecompressSync(body).toString()).toBe(WORDS);
  });

  it('is not compressed when it is small', async () => {
    expect((await get('/small', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  it('is rendered again after a listing that it shows has changed, and only then', async () => {
    const id = await makeListing(ctx.db);
    await indexed();
    const before = await get(`/shows?id=${id}`);
    await makeListing(ctx.db);
    await ctx.search.catchUp();
    expect((await get(`/shows?id=${id}`)).body).toBe(before.body);
    await ctx.db.updateTable('listing').set({ price_minor: 5 }).where('id', '=', id).execute();
    await ctx.search.catchUp();
    const after = await get(`/shows?id=${id}`);
    expect(after.body).not.toBe(before.body);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(asked).toHaveLength(2);
  });

  it('is the same for visitors and signed-in people, with any browser', async () => {
    const visitor = await get('/same');
    const other = await get('/same', {
      cookie: 'volan_session=abc; volan_signed_in=1',
      'user-agent': 'Other',
    });
    expect(other.body).toBe(visitor.body);
    expect(other.headers.etag).toBe(visitor.headers.etag);
    expect(asked).toHaveLength(1);
  });

  it('is cached separately for each language', async () => {
    const bulgarian = await get('/both');
    const english = await get('/both', { 'accept-language': 'en-GB,bg;q=0.5' });
    const cookie = await get('/both', { cookie: 'locale=en' });
    expect(bulgarian.headers['content-language']).toBe('bg');
    expect(english.headers['content-language']).toBe('en');
    expect(english.body).toContain('en ');
    expect(cookie.body).toBe(english.body);
    expect(asked).toHaveLength(2);
  });

  it.each(['/search/all', '/search/all.data'])('is cached by path and query: %s', async (path) => {
    await get(`${path}?a=1`);
    await get(`${path}?a=2`);
    await get(`${path}?a=1&b=`);
    expect(asked).toHaveLength(3);
  });

  it('is not cached when it is an error or sets a cookie', async () => {
    for (const path of ['/missing', '/with-cookie']) {
      asked = [];
      await get(path);
      await get(path);
      expect(asked).toHaveLength(2);
    }
    expect((await get('/with-cookie')).headers['cache-control']).toBe('private, no-store');
    expect((await get('/missing')).headers.etag).toBeUndefined();
  });

  it('allows the scripts of its template by their hashes and carries no nonce', async () => {
    const { headers, body } = await get('/');
    const policy = String(headers['content-security-policy']);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(`script-src 'self' ${hash(firstPaintScript)} ${hash('one()')};`);
    expect(policy).not.toMatch(/nonce|script-src[^;]*unsafe/);
    expect(body).not.toContain('nonce');
  });

  it('answers HEAD like GET, without the body', async () => {
    const { headers } = await get('/');
    const head = await app.inject({ method: 'HEAD', url: '/', headers: { host: 'volan.test' } });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers.etag).toBe(headers.etag);
  });

  it.each([
    ['/stated', PUBLIC_PAGE],
    ['/Stated/', PUBLIC_PAGE],
    ['/stated.data', PUBLIC_PAGE],
    ['/stated.data?fails', 'private, no-store'],
    ['/private', 'private, no-store'],
  ])('gets the Cache-Control of its handle: %s has %s', async (path, cacheControl) => {
    expect((await get(path)).headers['cache-control']).toBe(cacheControl);
  });

  it('is cached with its body when the first request is a HEAD', async () => {
    await app.inject({ method: 'HEAD', url: '/head-first', headers: { host: 'volan.test' } });
    expect((await get('/head-first')).body).toContain('one()');
  });

  it('is cached once, regardless of invented parameters', async () => {
    await get('/made-up?a=1');
    await get('/made-up?b=2');
    expect(asked).toHaveLength(1);
  });
});

describe('a private page', () => {
  it('is not cached and has a new nonce for each request', async () => {
    const nonces = new Set<string | undefined>();
    for (let round = 0; round < 3; round += 1) {
      const { headers, body } = await get('/private');
      expect(headers['cache-control']).toBe('private, no-store');
      const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
    expect(asked).toHaveLength(3);
  });
});
