import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { testApp } from '#tests/support/test-app.ts';
import { syncCatalogue } from '#features/catalogue/sync-catalogue.server.ts';

const test = await testApp();
const second = await testApp({ beside: test });
const { db } = test.ctx;
const admin = await makeCaller(test, 'admin');

const brandId = async (key: string) =>
  (await db.selectFrom('brand').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
const put = (id: number, body: Buffer, type = 'image/png') =>
  admin.browser.call('PUT', `/api/admin/brands/${id}/icon`, {
    body: body as unknown as object,
    headers: { 'Content-Type': type },
  });
const png = (red: number): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .withExif({ IFD0: { Artist: 'Ivan Ivanov' } })
    .png()
    .toBuffer();
const iconIn = async ({ get }: typeof test, key: string): Promise<string> =>
  (await get(`/api/icons/brand.json?icons=${key}`)).json().icons[key].body;

describe('icon of a brand', () => {
  it('is made small and stripped, and replaces the monogram in every process until it is removed', async () => {
    const id = await brandId('bmw');
    expect(await iconIn(second, 'bmw')).toContain('<text');
    expect((await put(id, await png(200))).statusCode).toBe(200);
    await vi.waitFor(
      async () => expect(await iconIn(second, 'bmw')).toContain('<image href="data:image/webp'),
      PATIENCE,
    );
    const { webp } = await db
      .selectFrom('brand_icon')
      .select('webp')
      .where('brand_id', '=', id)
      .executeTakeFirstOrThrow();
    const { width, height, exif } = await sharp(webp).metadata();
    expect({ width, height, exif }).toEqual({ width: 96, height: 96, exif: undefined });
    // An upgrade brings data files, which have no icons.
    await db.deleteFrom('installation_fact').where('key', '=', 'catalogue').execute();
    await syncCatalogue(db);
    expect(await db.selectFrom('brand_icon').select('brand_id').execute()).toEqual([{ brand_id: id }]);
    expect((await admin.browser.call('DELETE', `/api/admin/brands/${id}/icon`)).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await iconIn(second, 'bmw')).toContain('<text'), PATIENCE);
  });

  it('is refused as SVG, as another format, and as a picture that is none', async () => {
    const id = await brandId('audi');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await put(id, svg, 'image/svg+xml')).statusCode).toBe(415);
    expect((await put(id, svg)).statusCode).toBe(415);
    const avif = await sharp(await png(1))
      .avif()
      .toBuffer();
    expect((await put(id, avif)).statusCode).toBe(415);
    expect((await put(id, Buffer.concat([(await png(1)).subarray(0, 60), svg]))).statusCode).toBe(422);
    expect(await db.selectFrom('brand_icon').select('brand_id').where('brand_id', '=', id).execute()).toEqual(
      [],
    );
  });

  it('goes with a merged brand to one that has none', async () => {
    const [from, into] = [await brandId('simca'), await brandId('talbot')].toSorted((a, b) => a - b) as [
      number,
      number,
    ];
    await put(from, await png(90));
    const merge = await admin.browser.call('POST', `/api/admin/makes/brand/${from}/merge`, {
      body: { into },
    });
    expect(merge.statusCode).toBe(202);
    expect(await db.selectFrom('brand_icon').select('brand_id').execute()).toEqual([{ brand_id: into }]);
  });
});
