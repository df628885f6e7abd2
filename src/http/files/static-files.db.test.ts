import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';

const { ctx, get } = await testApp();
const PICTURE = 'demo0123456789abcdef';
const BYTES = Buffer.from('bytes of a picture');
await ctx.files.put(`pictures/${PICTURE}/320.webp`, BYTES, 'image/webp');

describe('/media', () => {
  it('gives a rendition for ever, as a picture and nothing else', async () => {
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

  it.each([
    ['a width there is not', `/media/${PICTURE}/321.webp`],
    ['a format there is not', `/media/${PICTURE}/320.png`],
    ['a format of another case', `/media/${PICTURE}/320.WEBP`],
    ['another spelling of the width', `/media/${PICTURE}/0320.webp`],
    ['no width', `/media/${PICTURE}/.webp`],
    ['an unknown picture', `/media/demo0000000000000000/320.webp`],
    ['a way out', '/media/..%2f..%2f..%2fetc/passwd'],
    ['a way out by the file', `/media/${PICTURE}/..%2f..%2f..%2f320.webp`],
    ['a way out with a zero byte', `/media/${PICTURE}/320.webp%00.png`],
    ['a way out by backslashes', `/media/${PICTURE}/..%5c320.webp`],
    ['a very long name', `/media/${'a'.repeat(190)}/320.webp`],
  ])('knows no file of %s', async (_what, url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('private, no-store');
  });
});

describe('/builds', () => {
  it('tells the build that answers, with the files of it', async () => {
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
  it('says whether the process can serve', async () => {
    expect((await get('/health/live')).json()).toEqual({ status: 'ok' });
    const ready = await get('/health/ready');
    expect(ready.json()).toEqual({ status: 'ok', database: true, search: true, listings: 0 });
    expect(ready.headers['cache-control']).toBe('no-store');
  });
});
