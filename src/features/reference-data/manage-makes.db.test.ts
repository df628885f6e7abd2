import { describe, expect, it, vi } from 'vitest';
import { parseSearch } from '#features/search/results/search-listings.server.ts';
import { makeCaller } from '#tests/support/actors.ts';
import { findModel, makeListing } from '#tests/support/factories.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const second = await testApp({ beside: test });
const { db } = test.ctx;
const admin = await makeCaller(test, 'admin');

const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  admin.browser.call(method, `/api/admin/makes${path}`, body && { body });
const brandId = async (key: string) =>
  (await db.selectFrom('brand').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
const lastDetails = async (subject: string) =>
  (
    await db
      .selectFrom('audit_event')
      .select('details')
      .where('subject', '=', subject)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).details;

/** Brands that a process understands in a typed search. */
const brandsIn = ({ ctx }: typeof test, q: string) =>
  parseSearch(ctx, new URLSearchParams({ q })).query.makes.map(({ brand }) => brand);

describe('brands and models', () => {
  it('are understood by a new nickname in every process without a restart', async () => {
    const id = await brandId('bmw');
    for (const process of [test, second]) expect(brandsIn(process, 'бумерандка')).toEqual([]);
    const aliases = ['бемве', 'Бумерандка'];
    expect((await call('PATCH', `/brand/${id}`, { aliases })).statusCode).toBe(200);
    for (const process of [test, second])
      await vi.waitFor(() => expect(brandsIn(process, 'бумерандка')).toEqual(['bmw']), PATIENCE);
    expect(await lastDetails(`brand:${id}`)).toEqual({
      before: 'aliases: бемве, беемве, бмв',
      after: 'aliases: бемве, бумерандка',
    });
  });

  it('keep the old name as a spelling when they are renamed', async () => {
    const id = await brandId('lada');
    expect((await call('PATCH', `/brand/${id}`, { name: 'Vaz Lada' })).statusCode).toBe(200);
    await vi.waitFor(
      () => expect(second.ctx.catalogue.brandByKey.get('lada')?.name).toBe('Vaz Lada'),
      PATIENCE,
    );
    expect(second.ctx.catalogue.brandByKey.get('lada')?.aliases).toContain('lada');
    await call('PATCH', `/brand/${id}`, { takeShipped: ['name', 'aliases'] });
    await vi.waitFor(() => expect(second.ctx.catalogue.brandByKey.get('lada')?.name).toBe('Lada'), PATIENCE);
    expect((await readChanged('lada')).counts.changed).toBe(0);
  });

  it('lists what differs from the shipped data', async () => {
    const id = await brandId('jaguar');
    await call('PATCH', `/brand/${id}`, { nameBg: 'Ягуар (котка)' });
    const { makes } = await readChanged('jaguar');
    expect(makes).toMatchObject([{ key: 'jaguar', nameBg: 'Ягуар (котка)', shipped: { nameBg: 'Ягуар' } }]);
  });

  it('refuse a spelling of another brand and years in the wrong order', async () => {
    const id = await brandId('bmw');
    const taken = await call('PATCH', `/brand/${id}`, { aliases: ['AUDI'] });
    expect(taken.statusCode).toBe(422);
    expect(taken.json().errors).toHaveProperty('aliases');
    const { modelId } = await findModel(db, 'vw', 'golf');
    const years = await call('PATCH', `/model/${modelId}`, { firstYear: 2010, lastYear: 2000 });
    expect(years.json().errors).toHaveProperty('lastYear');
    expect((await call('PATCH', `/brand/${id}`, { nameBg: '' })).json().errors).toHaveProperty('nameBg');
  });

  it('are added with a key of their own and offered at once', async () => {
    const brand = await call('POST', '', {
      kind: 'brand',
      name: 'Ново Возило',
      nameBg: 'Ново Возило',
      aliases: [],
      types: ['car'],
    });
    expect(brand.statusCode).toBe(201);
    const { id } = brand.json<{ id: number }>();
    const added = { kind: 'model', brandId: id, type: 'bike', name: 'X 1', nameBg: null, aliases: [] };
    expect((await call('POST', '', added)).statusCode).toBe(201);
    await vi.waitFor(async () => {
      const makes = (await second.get('/api/makes?type=bike')).json<{ brands: { key: string }[] }>();
      expect(makes.brands.find(({ key }) => key === 'novo_vozilo')).toMatchObject({
        models: [{ key: 'x_1' }],
      });
    }, PATIENCE);
    expect((await call('DELETE', `/brand/${id}`)).statusCode).toBe(409);
  });

  it('are not deleted while they are used or shipped', async () => {
    const { id } = (
      await call('POST', '', { kind: 'brand', name: 'Kpop', nameBg: 'Кпоп', aliases: [], types: ['car'] })
    ).json<{ id: number }>();
    const listing = await makeListing(db, { brand_id: id });
    const used = await call('DELETE', `/brand/${id}`);
    expect([used.statusCode, used.json().message]).toEqual([409, expect.stringContaining('Използва се')]);
    await db.deleteFrom('listing').where('id', '=', listing).execute();
    expect((await call('DELETE', `/brand/${id}`)).statusCode).toBe(200);
    const { modelId } = await findModel(db, 'vw', 'polo');
    expect((await call('DELETE', `/model/${modelId}`)).statusCode).toBe(409);
    expect(await lastDetails(`brand:${id}`)).toMatchObject({ before: expect.stringContaining('name: Kpop') });
  });

  it('are not offered when hidden, but keep their listings', async () => {
    await makeListing(db, { brand: 'opel', model: 'astra' });
    await call('PATCH', `/brand/${await brandId('opel')}`, { isHidden: true });
    await vi.waitFor(
      () => expect(second.ctx.catalogue.brandByKey.get('opel')?.isHidden).toBe(true),
      PATIENCE,
    );
    // Names of makes are derived from the catalogue a moment later.
    await vi.waitFor(
      () => expect(second.ctx.makeNames.some(({ brand }) => brand === 'opel')).toBe(false),
      PATIENCE,
    );
    await second.indexed();
    await vi.waitFor(async () => {
      const listings = await second.get('/api/search?type=car&brand=opel');
      expect(listings.json()).toMatchObject({ total: 1 });
    }, PATIENCE);
  });
});

async function readChanged(q: string) {
  const answer = await admin.browser.call('GET', `/api/admin/makes?kind=brand&state=changed&q=${q}`);
  return answer.json<{ makes: { key: string }[]; counts: { changed: number } }>();
}
