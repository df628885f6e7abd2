import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { syncCatalogue } from '#features/catalogue/sync-catalogue.server.ts';
import { getLandingPage } from '#features/search/landing/get-landing-page.server.ts';
import { parseSearch } from '#features/search/results/search-listings.server.ts';
import { makeCaller } from '#tests/support/actors.ts';
import { makeListing } from '#tests/support/factories.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const second = await testApp({ beside: test });
const { db } = test.ctx;
const admin = await makeCaller(test, 'admin');

type Kind = 'city' | 'color' | 'country';
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  admin.browser.call(method, `/api/admin/reference${path}`, body && { body });
const idOf = async (kind: Kind, key: string) =>
  (
    await db
      .selectFrom(kind as 'city')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
  ).id;
const change = async (kind: Kind, key: string, body: object) =>
  call('PATCH', `/${kind}/${await idOf(kind, key)}`, body);
const citiesIn = (q: string) => parseSearch(second.ctx, new URLSearchParams({ q })).query.choices.city;
const town = {
  nameBg: 'Долно Нанагорнище',
  nameEn: 'Dolno Nanagornishte',
  aliases: [],
  province: 'burgas',
  municipality: 'burgas',
  latitude: 42.6,
  longitude: 27.2,
  population: 800,
};
const colour = { nameBg: 'Резедав', nameEn: 'Reseda', family: 'green', finish: 'solid', hex: '#6c7c59' };

describe('towns, colours and countries', () => {
  it('are known by a new name in another process, and a town also by its old one', async () => {
    expect((await change('city', 'ruse', { values: { nameEn: 'Rousse' } })).statusCode).toBe(200);
    await vi.waitFor(
      () => expect(second.ctx.catalogue.cityByKey.get('ruse')?.label.en).toBe('Rousse'),
      PATIENCE,
    );
    expect(citiesIn('ruse')).toEqual(['ruse']);
    const page = await getLandingPage(
      { ctx: second.ctx, locale: 'bg' },
      new URL('https://volan.test/avtomobili/ruse'),
    );
    expect(page).toEqual({ redirect: '/avtomobili/rousse', status: 301 });
    await change('city', 'ruse', { takeShipped: ['nameEn'] });
    await vi.waitFor(
      () => expect(second.ctx.catalogue.cityByKey.get('ruse')?.label.en).toBe('Ruse'),
      PATIENCE,
    );
    const { counts } = (await call('GET', '/city?q=ruse&state=changed')).json<{ counts: object }>();
    expect(counts).toMatchObject({ changed: 0 });
  });

  it('are measured from new coordinates at once', async () => {
    const id = await makeListing(db, { city_id: await idOf('city', 'shumen') });
    await second.indexed();
    const near = (km: number) => {
      const { query } = parseSearch(second.ctx, new URLSearchParams(`city=varna&distance=${km}`));
      return second.ctx.search.find({ ...query, page: 1, perPage: 50 }, second.ctx.now()).ids.includes(id);
    };
    expect(near(10)).toBe(false);
    await change('city', 'shumen', { values: { latitude: 43.22, longitude: 27.92 } });
    await vi.waitFor(() => expect(near(10)).toBe(true), PATIENCE);
  });

  it('can be added, hidden, and deleted while unused', async () => {
    const added = await call('POST', '/city', { values: town });
    expect(added.statusCode).toBe(201);
    const { id } = added.json<{ id: number }>();
    const key = 'dolno_nanagornishte';
    await vi.waitFor(() => expect(second.ctx.catalogue.cityByKey.get(key)?.id).toBe(id), PATIENCE);
    expect(second.ctx.catalogue.cityByKey.get(key)?.municipalityKey).toBe('burgas');
    expect((await call('PATCH', `/city/${id}`, { isHidden: true })).statusCode).toBe(200);
    await vi.waitFor(() => expect(second.ctx.catalogue.cityByKey.get(key)?.isHidden).toBe(true), PATIENCE);
    const listing = await makeListing(db, { city_id: id });
    expect((await call('DELETE', `/city/${id}`)).statusCode).toBe(409);
    await db.deleteFrom('listing').where('id', '=', listing).execute();
    expect((await call('DELETE', `/city/${id}`)).statusCode).toBe(200);
    const shipped = await call('DELETE', `/city/${await idOf('city', 'varna')}`);
    expect(shipped.json<{ message: string }>().message).toContain('доставени');
    expect((await call('POST', '/country', { values: { nameBg: 'А', nameEn: 'A' } })).statusCode).toBe(422);
  });

  it('refuse names of others, unknown places, values of other kinds and another colour family', async () => {
    const faults = async (answer: Promise<{ json: () => { errors: object } }>) =>
      Object.keys((await answer).json().errors).toSorted();
    expect(await faults(change('city', 'ruse', { values: { nameBg: 'Варна' } }))).toEqual(['nameBg']);
    expect(await faults(change('city', 'ruse', { values: { province: 'atlantis' } }))).toEqual(['province']);
    // Bankya itself belongs to a municipality.
    expect(await faults(change('city', 'ruse', { values: { municipality: 'bankya' } }))).toEqual([
      'municipality',
    ]);
    expect(await faults(change('country', 'germany', { values: { hex: '#000000' } }))).toEqual(['hex']);
    expect(await faults(change('color', 'black', { values: { family: 'white' } }))).toEqual(['family']);
    expect(await faults(call('POST', '/color', { values: { ...colour, hex: 'red' } }))).toEqual([
      'values.hex',
    ]);
    expect(await faults(call('POST', '/color', { values: { nameBg: 'Резедав', nameEn: 'Reseda' } }))).toEqual(
      ['family', 'finish', 'hex'],
    );
  });

  it('write an audit event with the values before and after', async () => {
    await change('country', 'germany', { values: { nameBg: 'ФРГ' } });
    const { action, details } = await db
      .selectFrom('audit_event')
      .select(['action', 'details'])
      .where('subject', '=', `country:${await idOf('country', 'germany')}`)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(action).toBe('reference.change');
    expect(details).toEqual({ before: 'nameBg: Германия', after: 'nameBg: ФРГ' });
  });

  it('keep changed values in an upgrade and take over the others', async () => {
    await change('color', 'black', { values: { nameBg: 'Катран' } });
    // As shipped by an earlier version.
    await db
      .updateTable('color')
      .set({ hex: '#111111', shipped: sql`shipped || '{"hex": "#111111"}'` })
      .where('key', '=', 'black')
      .execute();
    await db.deleteFrom('installation_fact').where('key', '=', 'catalogue').execute();
    expect(await syncCatalogue(db)).toBe(true);
    const { entries } = (await call('GET', '/color?state=changed')).json<{ entries: unknown[] }>();
    expect(entries).toMatchObject([
      { key: 'black', values: { nameBg: 'Катран', hex: '#0b0b0b' }, shipped: { nameBg: 'Черен' } },
    ]);
  });
});
