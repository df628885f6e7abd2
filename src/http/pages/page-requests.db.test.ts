import type { RequestHandler } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { PUBLIC_PAGE } from '#platform/web/cache-control.ts';
import { testApp } from '#tests/support/test-app.ts';

/** Requests that reached the pages. */
let asked: Request[] = [];
const pages: RequestHandler = async (request) => {
  asked.push(request);
  return new Response('page', {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': PUBLIC_PAGE },
  });
};
const { get } = await testApp({ pages });
beforeEach(() => {
  asked = [];
});

describe('the language of a page', () => {
  it('is stored in a cookie for a year when the address names it', async () => {
    const response = await get('/?hl=en');
    const cookie = String(response.headers['set-cookie']);
    expect(cookie).toMatch(/^locale=en; Max-Age=31536000; Path=\/; Secure; SameSite=Lax$/);
    expect(response.headers['content-language']).toBe('en');
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  it.each([
    ['/?hl=de', '/'],
    ['/listing/5?a=1&hl=&b=%D0%B3', '/listing/5?a=1&b=%D0%B3'],
    ['//evil.test/path?hl=xx', '/evil.test/path'],
  ])('is removed from the address when it is unknown: %s', async (url, corrected) => {
    const response = await get(url);
    expect(response.statusCode).toBe(302);
    expect(response.headers).toMatchObject({ location: corrected, 'cache-control': 'private, no-store' });
    expect(asked).toHaveLength(0);
  });

  it.each(['/', '/?hl=de', '/?hl=', '/?q=hl'])('sets no cookie for %s', async (url) => {
    expect((await get(url)).headers['set-cookie']).toBeUndefined();
  });

  it('sets no cookie that the browser already has', async () => {
    expect((await get('/?hl=en', { cookie: 'locale=en' })).headers['set-cookie']).toBeUndefined();
  });

  it('does not leak the cookie of one visitor into the cached page', async () => {
    await get('/remembered?hl=en');
    const next = await get('/remembered?hl=en', { cookie: 'locale=en' });
    expect(next.headers['set-cookie']).toBeUndefined();
    expect(next.headers['cache-control']).toBe(PUBLIC_PAGE);
  });
});

describe('an address that cannot be decoded', () => {
  it.each(['/%FF', '/listing/%zz?type=car', '/%E0%A4%A'])(
    'gets a page when the client accepts HTML: %s',
    async (url) => {
      const { headers } = await get(url, { accept: 'text/html,*/*;q=0.8' });
      expect(headers['content-type']).toContain('text/html');
      expect(asked[0]?.url).toBe(`https://volan.test${url}`);
      expect((await get(url, { accept: 'text/html', host: 'evil.test' })).statusCode).toBe(400);
    },
  );

  it.each([
    ['/%FF', '*/*'],
    ['/api/%FF', 'text/html'],
  ])('otherwise gets JSON: %s with Accept %s', async (url, accept) => {
    const response = await get(url, { accept });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message: 'Заявката не може да бъде прочетена.' });
    expect(asked).toHaveLength(0);
  });
});

describe('the request passed to a page', () => {
  it('has an address of this site, regardless of request headers', async () => {
    await get('//evil.test/path', { 'x-forwarded-host': 'evil.test' });
    expect(new URL(asked[0]?.url ?? '').origin).toBe('https://volan.test');
    expect(asked[0]?.headers.get('x-forwarded-host')).toBeNull();
  });
});
