import { beforeEach, describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { makeApiToken, putStockCar, stockCar } from '#tests/support/dealer-vehicle.ts';
import { picture } from '#tests/support/policy-things.ts';
import { testApp } from '#tests/support/test-app.ts';
import { sweepApiPictures } from './sweep-api-pictures.server.ts';

const test = await testApp();
const { db } = test.ctx;

let dealer: Caller;
let accountId = 0;
let token = '';
beforeEach(async () => {
  dealer = await makeCaller(test, 'dealer');
  accountId = dealer.accountId ?? 0;
  ({ token } = await makeApiToken(test, accountId));
});

type Method = 'GET' | 'PUT' | 'PATCH' | 'DELETE' | 'POST';
const call = (method: Method, path: string, body?: object, headers: Record<string, string> = {}) =>
  test.app.inject({
    method,
    url: `/api/dealer/v1/${path}`,
    headers: { host: 'volan.test', authorization: `Bearer ${token}`, 'accept-language': 'en', ...headers },
    ...(body && { payload: body }),
  });
const listings = async () =>
  db
    .selectFrom('listing')
    .select(['id', 'version', 'publication', 'sale'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
const approve = () =>
  db
    .updateTable('listing')
    .set({ moderation: 'approved', published_at: test.ctx.now() })
    .where('account_id', '=', accountId)
    .execute();

describe('PUT of a vehicle', () => {
  it('creates its listing by the rules of the form; what it gives back changes nothing when it is put again', async () => {
    const made = await call('PUT', 'vehicles/%D0%90-1%2F7', stockCar);
    expect(made.json()).toMatchObject({
      created: true,
      vehicle: { stock_number: 'А-1/7', state: 'waiting', vehicle: { brand: 'vw', mileage: '125000' } },
    });
    const [before] = await listings();
    const read = (await call('GET', 'vehicles/%D0%90-1%2F7')).json<{ vehicle: object }>();
    const again = await call('PUT', 'vehicles/%D0%90-1%2F7', read.vehicle);
    expect(again.json()).toMatchObject({ created: false });
    expect(await listings()).toEqual([before]);
  });

  it('makes one listing when two calls come at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('PUT', 'vehicles/A-1', stockCar)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(answers.filter((answer) => answer.json<{ created: boolean }>().created)).toHaveLength(1);
    expect(await listings()).toHaveLength(1);
  });

  it('removes values that are not given, and PATCH leaves them', async () => {
    await call('PUT', 'vehicles/A-1', { ...stockCar, description: 'Първи собственик', variant: '1.6' });
    const patched = await call('PATCH', 'vehicles/A-1', { variant: null, mileage: 126_000 });
    expect(patched.json<{ vehicle: object }>().vehicle).toMatchObject({
      mileage: '126000',
      description: 'Първи собственик',
    });
    expect(patched.json<{ vehicle: object }>().vehicle).not.toHaveProperty('variant');
    const put = await call('PUT', 'vehicles/A-1', stockCar);
    expect(put.json<{ vehicle: { vehicle: object } }>().vehicle.vehicle).not.toHaveProperty('description');
  });

  it('with faults answers 422 with each of them and stores nothing', async () => {
    const { year: _, ...lacking } = stockCar;
    const answer = await call('PUT', 'vehicles/A-1', {
      ...lacking,
      mileage: '1 68 000',
      stock_number: 'A-1',
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', errors: { mileage: [expect.any(String)] } });
    const other = await call('PUT', 'vehicles/A-1', lacking);
    expect(other.json()).toMatchObject({ faults: [{ field: 'year', code: 'missing' }] });
    expect((await call('PUT', 'vehicles/A-1', { ...stockCar, stock_number: 'A-2' })).statusCode).toBe(422);
    expect((await call('PUT', 'vehicles/A-1', { ...stockCar, roles: ['admin'] })).statusCode).toBe(422);
    expect(await listings()).toEqual([]);
  });

  it('reaches no listing of another dealer, by its stock number or its own', async () => {
    const other = await makeCaller(test, 'dealer');
    const id = await putStockCar(test, other.accountId ?? 0, 'A-1');
    for (const number of [`volan-${id}`, 'A-1'])
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['PATCH', '', { mileage: 1 }],
        ['PUT', '/price', { price: 1 }],
        ['PUT', '/state', { state: 'sold' }],
        ['PUT', '/pictures', { pictures: [] }],
        ['DELETE', '', undefined],
      ] as const)
        expect((await call(method, `vehicles/${number}${path}`, body)).statusCode).toBe(404);
    expect((await call('PUT', `vehicles/volan-${id}`, stockCar)).statusCode).toBe(404);
    expect((await call('PUT', 'vehicles/A-1', stockCar)).json()).toMatchObject({ created: true });
    const row = await db.selectFrom('listing').select(['version', 'sale']).where('id', '=', id).execute();
    expect(row).toMatchObject([{ sale: 'available' }]);
  });
});

describe('price and state of a vehicle', () => {
  it('change once, however often the call is repeated', async () => {
    await call('PUT', 'vehicles/A-1', stockCar);
    await approve();
    const put = (path: string, body: object) => call('PUT', `vehicles/A-1/${path}`, body);
    await put('price', { price: 11_900 });
    const [after] = await listings();
    expect((await put('price', { price: 11_900 })).json()).toMatchObject({ vehicle: { price: '11900' } });
    expect(await listings()).toEqual([after]);
    for (const [state, expected] of [
      ['paused', 'paused'],
      ['active', 'active'],
      ['reserved', 'reserved'],
      ['sold', 'sold'],
      ['sold', 'sold'],
      ['active', 'active'],
      ['archived', 'archived'],
      ['active', 'active'],
    ] as const) {
      const answer = await put('state', { state });
      expect(answer.json(), state).toMatchObject({ state: expected });
      const [known] = await listings();
      await put('state', { state });
      expect(await listings(), state).toEqual([known]);
    }
  });

  it('of a closed listing answer 409 with the state; DELETE releases the number for another vehicle', async () => {
    await call('PUT', 'vehicles/A-1', stockCar);
    await call('PUT', 'vehicles/A-1/state', { state: 'sold' });
    const refused = await call('PUT', 'vehicles/A-1', stockCar);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'listing_is_sold']);
    expect((await call('DELETE', 'vehicles/A-1')).statusCode).toBe(200);
    expect((await call('DELETE', 'vehicles/A-1')).statusCode).toBe(200);
    expect((await call('GET', 'vehicles/A-1')).statusCode).toBe(404);
    expect((await call('PUT', 'vehicles/A-1', stockCar)).json()).toMatchObject({ created: true });
    expect(await listings()).toMatchObject([{ publication: 'archived' }, { publication: 'active' }]);
  });
});

describe('pictures of a vehicle', () => {
  const upload = async (bytes: Buffer) =>
    (await call('POST', 'pictures', bytes, { 'content-type': 'image/png' })).json<{ id: string }>().id;
  const other = async () => Buffer.concat([await picture(), Buffer.from('x')]);

  it('have one id for the same bytes, and are set in order by one call that can be repeated', async () => {
    await call('PUT', 'vehicles/A-1', stockCar);
    const [first, second] = [await picture(), await other()];
    const ids = await Promise.all([first, second, first, second].map(upload));
    expect(new Set(ids).size).toBe(2);
    const [a = '', b = ''] = ids;
    const set = (pictures: string[]) => call('PUT', 'vehicles/A-1/pictures', { pictures });
    expect((await set([b, a])).json()).toMatchObject({ pictures: [{ id: b }, { id: a }] });
    const [after] = await listings();
    await set([b, a]);
    expect(await listings()).toEqual([after]);
    expect((await set([a])).json()).toMatchObject({ pictures: [{ id: a }] });
    expect((await set([a, a])).statusCode).toBe(422);
  });

  it('can be only those of the dealer, and unused ones are forgotten after a day', async () => {
    await call('PUT', 'vehicles/A-1', stockCar);
    const [used, unused] = [await upload(await picture()), await upload(await other())];
    await call('PUT', 'vehicles/A-1/pictures', { pictures: [used] });
    await db
      .updateTable('api_picture')
      .set({ added_at: new Date('2026-11-18T12:00:00Z') })
      .execute();
    await sweepApiPictures(test.ctx);
    const kept = await db
      .selectFrom('api_picture')
      .select('picture_id')
      .where('account_id', '=', accountId)
      .execute();
    expect(kept).toEqual([{ picture_id: used }]);
    const refused = await call('PUT', 'vehicles/A-1/pictures', { pictures: [unused] });
    expect(refused.statusCode).toBe(409);
    const stranger = await makeCaller(test, 'dealer');
    await putStockCar(test, stranger.accountId ?? 0, 'B-1');
    ({ token } = await makeApiToken(test, stranger.accountId ?? 0));
    expect((await call('PUT', 'vehicles/B-1/pictures', { pictures: [used] })).statusCode).toBe(409);
  });
});

it('addresses of pictures are noted once for the job that fetches them, and stay unless they are given', async () => {
  const pictures = ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'];
  const gallery = () =>
    db
      .selectFrom('stock_gallery')
      .select(['addresses', 'due_at'])
      .where('account_id', '=', accountId)
      .execute();
  await call('PUT', 'vehicles/A-1', { ...stockCar, pictures });
  expect(await gallery()).toMatchObject([{ addresses: pictures }]);
  await db.updateTable('stock_gallery').set({ due_at: null }).where('account_id', '=', accountId).execute();
  await call('PUT', 'vehicles/A-1', { ...stockCar, pictures });
  await call('PUT', 'vehicles/A-1', stockCar);
  expect(await gallery()).toEqual([{ addresses: pictures, due_at: null }]);
});

it('the list gives the open stock in portions', async () => {
  for (const number of ['A-1', 'A-2', 'A-3']) await putStockCar(test, accountId, number);
  await call('PUT', 'vehicles/A-2/state', { state: 'archived' });
  interface Portion {
    vehicles: { stock_number: string }[];
    next: number | null;
  }
  const numbers: string[] = [];
  for (let next: number | null = 0; next !== null;) {
    const portion: Portion = (await call('GET', `vehicles?limit=1&after=${next}`)).json();
    numbers.push(...portion.vehicles.map((vehicle) => vehicle.stock_number));
    ({ next } = portion);
  }
  expect(numbers).toEqual(['A-1', 'A-3']);
  expect((await call('GET', 'vehicles?state=all')).json<Portion>().vehicles).toHaveLength(3);
});
