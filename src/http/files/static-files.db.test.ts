import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';

const { ctx, get } = await testApp();
const PICTURE = 'demo0123456789abcdef';
const BYTES = Buffer.from('bytes of a picture');
await ctx.files.put(`pictures/${PICTURE}/320.webp`, BYTES, 'image/webp');

describe('/media', () => {
  it('serves a rendition as an immutable picture', async () => {
    const response = await get(`/media/${PICTURE}/320.webp`);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload).toEqual(BYTES);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(BYTES.length),
      'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('serves the next wider rendition of a picture that lacks a standard width, or its widest', async () => {
    const older = 'demo0123456789abcdee';
    for (const width of [320, 1280, 1920])
      await ctx.files.put(`pictures/${older}/${width}.webp`, Buffer.from(String(width)), 'image/webp');
    expect((await get(`/media/${older}/960.webp`)).body).toBe('1280');
    expect((await get(`/media/${PICTURE}/960.webp`)).rawPayload).toEqual(BYTES);
    expect((await get(`/media/${older}/960.avif`)).statusCode).toBe(404);
    expect((await get(`/media/${older}/961.webp`)).statusCode).toBe(404);
  });

  it.each([
    ['an unknown width', `/media/${PICTURE}/321.webp`],
    ['an unknown format', `/media/${PICTURE}/320.png`],
    ['a format in upper case', `/media/${PICTURE}/320.WEBP`],
    ['another spelling of the width', `/media/${PICTURE}/0320.webp`],
    ['no width', `/media/${PICTURE}/.webp`],
    ['an unknown picture', `/media/demo0000000000000000/320.webp`],
    ['a path traversal', '/media/..%2f..%2f..%2fetc/passwd'],
    ['a path traversal in the file name', `/media/${PICTURE}/..%2f..%2f..%2f320.webp`],
    ['a path traversal by backslashes', `/media/${PICTURE}/..%5c320.webp`],
    ['a very long name', `/media/${'a'.repeat(190)}/320.webp`],
  ])('answers 404 to %s', async (_what, url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  it('answers 422 to a zero byte', async () => {
    const response = await get(`/media/${PICTURE}/320.webp%00.png`);
    expect(response.statusCode).toBe(422);
    expect(response.headers['cache-control']).toBe('private, no-store');
  });
});

describe('/builds', () => {
  it('names the running build and serves its metadata', async () => {
    const latest = await get('/builds/latest.json');
    const { id, timestamp } = latest.json<{ id: string; timestamp: number }>();
    expect(latest.headers['cache-control']).toBe('no-cache');
    expect(timestamp).toBeGreaterThan(0);
    const meta = await get(`/builds/meta/${id}.json`);
    expect(meta.json()).toEqual({ id, timestamp, matcher: {}, prerendered: [] });
    expect(meta.headers['cache-control']).toContain('immutable');
    expect((await get('/builds/meta/other.json')).statusCode).toBe(404);
  });
});

describe('/health', () => {
  it('reports liveness and readiness', async () => {
    expect((await get('/health/live')).json()).toEqual({ status: 'ok' });
    const ready = await get('/health/ready');
    expect(ready.json()).toEqual({ status: 'ok', database: true, search: true, listings: 0 });
    expect(ready.headers['cache-control']).toBe('no-store');
  });
});
