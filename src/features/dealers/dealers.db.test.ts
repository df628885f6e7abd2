import { beforeEach, describe, expect, it } from 'vitest';
import { ACTOR_PASSWORD, makeCaller, type Caller } from '#tests/support/actors.ts';
import { testApp } from '#tests/support/test-app.ts';
import { readRunFile } from './runs/read-file-job.server.ts';
import { workOnRun } from './runs/work-on-run.server.ts';

const test = await testApp();
const { ctx } = test;
const { db } = ctx;
const never = new AbortController().signal;

/** A complete car in columns of a dealer's own; `nr` is recognised as the stock number. */
const car = {
  stock: 'A-1',
  марка: 'VW',
  модел: 'Golf',
  body: 'hatchback',
  condition: 'used',
  година: '2017',
  'Пробег, км': '125 000',
  fuel: 'Дизел',
  hp: '110',
  gearbox: 'Ръчна',
  цена: '12 500 €',
  features: 'abs|airbags',
  city: 'sofia',
};
type Car = Partial<Record<keyof typeof car, string>>;

const cell = (text: string, separator: string) =>
  text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
function csv(cars: readonly Car[], separator = ','): string {
  const columns = Object.keys(car) as (keyof typeof car)[];
  const rows = cars.map((own) =>
    columns.map((column) => cell({ ...car, ...own }[column], separator)).join(separator),
  );
  return [columns.map((name) => cell(name, separator)).join(separator), ...rows].join('\r\n');
}
const numbered = (count: number, of: Car = {}): Car[] =>
  Array.from({ length: count }, (_, index) => ({ stock: `N-${index}`, ...of }));

let dealer: Caller;
const call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object) =>
  dealer.browser.call(method, path, { ...(body && { body }) });

async function upload(file: string | Uint8Array, name = 'stock.csv'): Promise<number> {
  const answer = await dealer.browser.call('POST', `/api/stock/runs?name=${name}`, {
    body: Buffer.from(file as string),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(answer.statusCode).toBe(201);
  const { id } = answer.json<{ id: number }>();
  await readRunFile(ctx, id);
  return id;
}
const state = async (id: number) =>
  (await call('GET', `/api/stock/runs/${id}`)).json<Record<string, unknown>>();
async function apply(id: number, body: object = {}): Promise<void> {
  expect((await call('POST', `/api/stock/runs/${id}/apply`, body)).statusCode).toBe(202);
  await workOnRun(ctx, id, never);
}
async function load(cars: readonly Car[]): Promise<number> {
  const id = await upload(csv(cars));
  await apply(id);
  return id;
}
const stock = () =>
  db
    .selectFrom('stock_vehicle')
    .innerJoin('listing', 'listing.id', 'stock_vehicle.listing_id')
    .select(['stock_number', 'listing.id', 'publication', 'sale', 'mileage_km', 'price_minor', 'version'])
    .where('stock_vehicle.account_id', '=', dealer.accountId ?? 0)
    .orderBy('stock_number')
    .execute();
const counts = (over: object) => ({ new: 0, changed: 0, same: 0, gone: 0, faulty: 0, ...over });

beforeEach(async () => {
  dealer = await makeCaller(test, 'dealer');
});

describe('a stock file', () => {
  it('changes nothing before it is applied, and then creates its listings by the rules of the form', async () => {
    const id = await upload(csv([{}, { stock: 'A-2', 'Пробег, км': '1 68 000' }, { stock: '' }, {}]));
    expect(await state(id)).toMatchObject({
      state: 'preview',
      fault: null,
      counts: counts({ new: 1, faulty: 3 }),
    });
    expect(await stock()).toEqual([]);
    const report = (await call('GET', `/api/stock/runs/${id}/report`)).body;
    expect(report).toContain('1 68 000');
    expect(report).toContain('[Пробег, км]');
    await apply(id);
    expect(await state(id)).toMatchObject({ state: 'done', done: 1, refused: 0 });
    expect(await stock()).toMatchObject([
      { stock_number: 'A-1', publication: 'active', mileage_km: 125_000, price_minor: 1_250_000 },
    ]);
  });

  it('changes only what differs, and nothing when it is loaded again', async () => {
    await load([{ stock: 'A-1' }, { stock: 'A-2' }]);
    const before = await stock();
    const again = await upload(csv([{ stock: 'A-1' }, { stock: 'A-2', цена: '11 900 €' }]));
    expect(await state(again)).toMatchObject({ counts: counts({ same: 1, changed: 1 }) });
    await apply(again);
    const after = await stock();
    expect(after.map(({ id, price_minor }) => [id, price_minor])).toEqual([
      [before[0]?.id, 1_250_000],
      [before[1]?.id, 1_190_000],
    ]);
    expect(after[0]?.version).toBe(before[0]?.version);
  });

  it.each([
    ['pause', { publication: 'inactive', sale: 'available' }],
    ['sold', { publication: 'active', sale: 'sold' }],
    ['archive', { publication: 'archived', sale: 'available' }],
    ['keep', { publication: 'active', sale: 'available' }],
  ])('with %s takes a vehicle that is gone off the market accordingly', async (policy, standing) => {
    expect((await call('PUT', '/api/stock/gone-policy', { policy })).statusCode).toBe(200);
    await load(numbered(5));
    const id = await load(numbered(4));
    expect(await state(id)).toMatchObject({ counts: counts({ same: 4, gone: 1 }), guarded: false });
    expect((await stock())[4]).toMatchObject(standing);
  });

  it('brings a paused vehicle back when it is in the file again', async () => {
    await load(numbered(5));
    await load(numbered(4));
    await load(numbered(5));
    const rows = await stock();
    expect(rows.map(({ publication }) => publication)).toEqual(Array(5).fill('active'));
  });

  it('keeps more than a fifth of the vehicles unless the password confirms it', async () => {
    await load(numbered(4));
    const id = await upload(csv(numbered(2)));
    expect(await state(id)).toMatchObject({ guarded: true, known: 4, counts: counts({ same: 2, gone: 2 }) });
    const removed = { remove_gone: true };
    expect((await call('POST', `/api/stock/runs/${id}/apply`, removed)).statusCode).toBe(422);
    await apply(id);
    expect((await stock()).every(({ publication }) => publication === 'active')).toBe(true);
    await apply(await upload(csv(numbered(2))), { ...removed, current_password: ACTOR_PASSWORD });
    expect((await stock()).map(({ publication }) => publication)).toEqual([
      'active',
      'active',
      'inactive',
      'inactive',
    ]);
  });

  it.each([
    ['empty', '', 'empty'],
    ['without rows', csv([]), 'empty'],
    ['half a CSV file', csv(numbered(5)).slice(0, -60), 'damaged'],
    ['half a JSON file', '[{"stock":"1"},{"sto', 'damaged'],
    ['half an XML file', '<a><b><stock>1</stock></b><b><st', 'damaged'],
    [
      'an XML file with entities',
      '<!DOCTYPE a [<!ENTITY x "y">]><a><b><stock>&x;</stock></b></a>',
      'entities',
    ],
  ])('%s is refused and cannot be applied', async (_name, file, fault) => {
    const id = await upload(file);
    expect(await state(id)).toMatchObject({ state: 'refused', fault });
    expect((await call('POST', `/api/stock/runs/${id}/apply`, {})).statusCode).toBe(409);
  });

  it('goes on where it stopped, applies no row twice, and admits no second run', async () => {
    const id = await upload(csv(numbered(30)));
    expect((await call('POST', `/api/stock/runs/${id}/apply`, {})).statusCode).toBe(202);
    const cut = new AbortController();
    const cutWhen = async () => {
      while (Number((await state(id))['done']) < 3) await new Promise((next) => setTimeout(next, 5));
      cut.abort();
    };
    await Promise.all([expect(workOnRun(ctx, id, cut.signal)).rejects.toThrow(), cutWhen()]);
    const second = await dealer.browser.call('POST', '/api/stock/runs?name=b.csv', {
      body: Buffer.from(csv([])),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(second.statusCode).toBe(409);
    await Promise.all([workOnRun(ctx, id, never), workOnRun(ctx, id, never)]);
    expect(await state(id)).toMatchObject({ state: 'done', done: 30, refused: 0 });
    const { listings } = await db
      .selectFrom('listing')
      .select((row) => row.fn.countAll<number>().as('listings'))
      .where('account_id', '=', dealer.accountId ?? 0)
      .executeTakeFirstOrThrow();
    expect(listings).toBe(30);
  });

  it('remembers the chosen fields of columns', async () => {
    const file = csv([{}]).replace('stock,', 'x,').replace('hp,', 'y,');
    const id = await upload(file);
    expect(await state(id)).toMatchObject({ state: 'preview', fault: 'no_stock_number' });
    expect((await call('POST', `/api/stock/runs/${id}/apply`, {})).statusCode).toBe(409);
    const twice = { mapping: { x: 'stock_number', y: 'price' } };
    expect((await call('PATCH', `/api/stock/runs/${id}`, twice)).statusCode).toBe(422);
    const mapping = { x: 'stock_number', y: 'power' };
    expect((await call('PATCH', `/api/stock/runs/${id}`, { mapping })).statusCode).toBe(200);
    await readRunFile(ctx, id);
    expect(await state(id)).toMatchObject({ fault: null, counts: counts({ new: 1 }) });
    expect(await state(await upload(file))).toMatchObject({ fault: null, counts: counts({ new: 1 }) });
  });
});

describe('the address of the stock', () => {
  it('answers to its token only, shows its last use and no VIN, and ends when it is revoked', async () => {
    await load([{}]);
    const { id: listingId } = (await stock())[0] ?? { id: 0 };
    await db
      .updateTable('listing')
      .set({ moderation: 'approved', published_at: ctx.now(), vin: 'WVWZZZ1KZAW000001' })
      .where('id', '=', listingId)
      .execute();
    const { id, token } = (await call('POST', '/api/stock/tokens', { name: 'Друг сайт' })).json<{
      id: number;
      token: string;
    }>();
    const guest = await makeCaller(test, 'visitor');
    const read = (secret: string) => guest.browser.call('GET', `/api/stock/feed/${secret}?format=json`);
    const feed = await read(token);
    expect(feed.json()).toMatchObject({
      vehicles: [{ stock_number: 'A-1', brand: 'vw', mileage: '125000' }],
    });
    expect(feed.body).not.toContain('WVWZZZ');
    const row = await db.selectFrom('stock_token').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.last_used_at).toEqual(ctx.now());
    expect(JSON.stringify(row)).not.toContain(token);
    expect((await read(`${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`)).statusCode).toBe(404);
    await db
      .updateTable('account')
      .set({ company_verified: false })
      .where('id', '=', dealer.accountId ?? 0)
      .execute();
    expect((await read(token)).statusCode).toBe(404);
    await db
      .updateTable('account')
      .set({ company_verified: true })
      .where('id', '=', dealer.accountId ?? 0)
      .execute();
    expect((await call('DELETE', `/api/stock/tokens/${id}`)).statusCode).toBe(200);
    expect((await read(token)).statusCode).toBe(404);
  });
});
