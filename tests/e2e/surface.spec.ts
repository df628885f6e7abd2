import { request as plainRequest } from 'node:http';
import { expect, test } from './browse-test.ts';
import { searchApi } from './results-page.ts';

const publicPages = ['/', '/?type=car', '/listing'];

test.describe('HTTP surface', { tag: '@once' }, () => {
  test('pages run only their own scripts', async ({ request }) => {
    const { listings } = await searchApi(request, '?type=car&per_page=5');
    for (const address of [...publicPages, '/nowhere', '/api/docs', listings[0]?.url ?? '']) {
      const answer = await request.get(address);
      const policy = answer.headers()['content-security-policy'] ?? '';
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
      expect(scripts, address).toMatch(/^'self'( '(sha256|nonce)-[^']+')+$/);
      expect(policy, address).toContain("default-src 'self'");
      expect(policy, address).toContain("frame-ancestors 'none'");
      expect(policy, address).toContain("object-src 'none'");
      expect(policy, address).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*/);
      expect(answer.headers()['x-content-type-options'], address).toBe('nosniff');
      expect(answer.headers()['referrer-policy'], address).toBe('strict-origin-when-cross-origin');
    }
    const api = await request.get('/api/search');
    expect(api.headers()['content-security-policy']).toContain("default-src 'none'");
  });

  test('public pages are the same for everyone', async ({ request }) => {
    for (const address of ['/', '/?type=car', '/?type=car&fuel=diesel']) {
      const answer = await request.get(address);
      expect(answer.headers()['set-cookie'], address).toBeUndefined();
      expect(answer.headers()['cache-control'], address).toMatch(/^public/);
      // Other tests change listings, and with them the page, between two requests.
      await expect(async () => {
        const plain = await request.get(address);
        const signed = await request.get(address, { headers: { cookie: 'session=forged; theme=dark' } });
        expect(await signed.text(), address).toBe(await plain.text());
      }).toPass();
    }
    const missing = await request.get('/nowhere');
    expect(missing.headers()['cache-control']).toContain('no-store');
  });

  test('an unchanged response is answered with 304', async ({ request }) => {
    for (const address of ['/', '/?type=car']) {
      // As above.
      await expect(async () => {
        const first = await request.get(address);
        const etag = first.headers()['etag'] ?? '';
        expect(etag, address).toMatch(/^W?\/?"/);
        const again = await request.get(address, { headers: { 'if-none-match': etag } });
        expect(again.status(), address).toBe(304);
        expect(await again.body()).toHaveLength(0);
      }).toPass();
    }
  });

  test('pages and files use the best accepted compression', async ({ request }) => {
    for (const [accepted, sent] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
      ['br;q=0, gzip', 'gzip'],
    ] as const) {
      const answer = await request.get('/?type=car', { headers: { 'accept-encoding': accepted } });
      expect(answer.headers()['content-encoding'], accepted).toBe(sent);
      expect(answer.headers()['vary'], accepted).toMatch(/Accept-Encoding/i);
      expect(await answer.text()).toContain('<html');
    }
  });

  test('files with a hash in their name never change', async ({ request }) => {
    const html = await (await request.get('/')).text();
    const scripts = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g)].map(([path]) => path);
    expect(scripts.length).toBeGreaterThan(5);
    for (const path of new Set(scripts)) {
      const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } });
      expect(answer.status(), path).toBe(200);
      expect(answer.headers()['cache-control'], path).toBe('public, max-age=31536000, immutable');
      const size = (await answer.body()).length;
      if (size > 1024 && !path.endsWith('.woff2'))
        expect(answer.headers()['content-encoding'], path).toBe('br');
    }
    const { listings } = await searchApi(request, '?pictures=1&per_page=5');
    const picture = /\/media\/[^"\s]+\.webp/.exec(
      await (await request.get(listings[0]?.url ?? '')).text(),
    )?.[0];
    const image = await request.get(picture ?? '');
    expect(image.status()).toBe(200);
    expect(image.headers()['content-type']).toBe('image/webp');
    expect(image.headers()['cache-control']).toContain('immutable');
    for (const path of [
      '/media/../../package.json',
      '/media/x/1.webp',
      '/media/..%2f..%2fpackage.json/1.webp',
    ]) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
  });

  test('another host name is refused', async ({ baseURL, request }) => {
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      'localhost:3999@evil.example',
      '127.0.0.1.nip.io',
    ]) {
      expect(await statusFor(baseURL ?? '', host, '/'), host).toBe(400);
      expect(await statusFor(baseURL ?? '', host, '/api/search'), host).toBe(400);
    }
    const forwarded = await request.get('/', {
      headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    });
    expect(await forwarded.text()).not.toContain('evil.example');
  });

  test('the API describes itself', async ({ request }) => {
    const answer = await request.get('/api/openapi.json');
    expect(answer.headers()['content-type']).toContain('application/json');
    const document = (await answer.json()) as {
      openapi: string;
      info: { title: string; version: string };
      paths: Record<string, Record<string, { summary?: string; responses?: Record<string, unknown> }>>;
    };
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info.title).not.toBe('');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/search', '/api/search/makes', '/api/listings/{id}', '/api/icons/{file}']),
    );
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        expect(operation.summary, `${method} ${path}`).toBeTruthy();
        expect(Object.keys(operation.responses ?? {}).join(), `${method} ${path}`).toMatch(/\b20[0-24]\b/);
      }
    }
    // Every reference resolves.
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g);
    for (const [, pointer = ''] of references) {
      const target = pointer
        .split('/')
        .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
      expect(target, pointer).toBeDefined();
    }
  });

  test('health probes and build information answer', async ({ request }) => {
    expect(await (await request.get('/health/live')).json()).toEqual({ status: 'ok' });
    const ready = (await (await request.get('/health/ready')).json()) as { status: string; listings: number };
    expect(ready).toMatchObject({ status: 'ok', database: true, search: true });
    expect(ready.listings).toBeGreaterThan(100);
    const build = (await (await request.get('/builds/latest.json')).json()) as {
      id: string;
      timestamp: number;
    };
    expect(build.timestamp).toBeLessThanOrEqual(Date.now());
    const meta = await request.get(`/builds/meta/${build.id}.json`);
    expect(await meta.json()).toEqual({ ...build, matcher: {}, prerendered: [] });
    expect(meta.headers()['cache-control']).toContain('immutable');
    expect((await request.get('/builds/meta/other.json')).status()).toBe(404);
  });

  test('icons are served by name, unknown ones are listed', async ({ request }) => {
    const answer = await request.get('/api/icons/brand.json?icons=bmw,nothing-of-that-name');
    expect(answer.status()).toBe(200);
    const icons = (await answer.json()) as {
      prefix: string;
      icons: Record<string, { body: string }>;
      not_found?: string[];
    };
    expect(icons.prefix).toBe('brand');
    expect(icons.icons['bmw']?.body).toContain('<');
    expect(icons.not_found).toEqual(['nothing-of-that-name']);
    expect((await request.get('/api/icons/nothing.json?icons=a')).status()).toBe(404);
    expect((await request.get('/api/icons/..%2fbrand.json?icons=a')).status()).toBeGreaterThanOrEqual(400);
  });

  test('unsafe methods are refused where they are not declared', async ({ request }) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const path of ['/', '/listing/1', '/api/search', '/api/listings/1']) {
        const answer = await request.fetch(path, {
          method,
          data: '{}',
          headers: { 'content-type': 'application/json' },
        });
        expect([404, 405, 415, 419], `${method} ${path}`).toContain(answer.status());
      }
    }
  });
});

/** Response status for a request with this Host header, which fetch does not allow to set. */
function statusFor(origin: string, host: string, path: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const request = plainRequest({ hostname, port, path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end();
  });
}
