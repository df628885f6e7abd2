import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';

const { get } = await testApp();

describe('/api/icons', () => {
  it('returns the requested icons of a set and lists unknown names', async () => {
    const response = await get('/api/icons/brand.json?icons=vw,bmw,unknown');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      prefix: 'brand',
      icons: { vw: { width: expect.any(Number) }, bmw: { body: expect.stringContaining('<') } },
      not_found: ['unknown'],
    });
    expect(response.headers['cache-control']).toBe('public, max-age=86400');
  });

  it('treats names of object properties as icon names', async () => {
    const { icons, not_found: missing } = (
      await get('/api/icons/volan.json?icons=__proto__,constructor,toString')
    ).json<{ icons: object; not_found: string[] }>();
    expect(icons).toEqual({});
    expect(missing).toEqual(['__proto__', 'constructor', 'toString']);
  });

  it('answers 404 for an unknown set', async () => {
    expect((await get('/api/icons/other.json?icons=a')).statusCode).toBe(404);
  });

  it.each([
    '/api/icons/brand.json',
    `/api/icons/brand.json?icons=${'a,'.repeat(101)}a`,
    '/api/icons/brand.svg?icons=vw',
    '/api/icons/..%2f..%2fpackage.json?icons=vw',
  ])('rejects %s', async (url) => {
    expect((await get(url)).statusCode).toBe(422);
  });
});

describe('/api/makes', () => {
  it('returns the makes of a type with their spellings', async () => {
    const response = await get('/api/makes?type=car');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=60');
    const { brands } = response.json<{
      brands: { key: string; spellings: string[]; models: { key: string; spellings: string[] }[] }[];
    }>();
    const vw = brands.find(({ key }) => key === 'vw');
    expect(vw?.spellings).toContain('фолксваген');
    expect(vw?.models.find(({ key }) => key === 'golf')?.spellings).toContain('голф');
    // Vans of the same brand are another type.
    expect(vw?.models.map(({ key }) => key)).not.toContain('crafter');
  });

  it('rejects an unknown type', async () => {
    expect((await get('/api/makes?type=plane')).statusCode).toBe(422);
  });
});
