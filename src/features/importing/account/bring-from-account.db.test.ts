import { Writable } from 'node:stream';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '#platform/log/log.server.ts';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { allCells, whereFound } from '#tests/support/database-cells.ts';
import { openImportSites } from '#tests/support/import-sites.ts';
import { testApp } from '#tests/support/test-app.ts';
import {
  API_NAME,
  API_PASSWORD,
  API_TOKEN,
  apiFields,
  apiId,
  apiIds,
  playApi,
} from '../fixtures/mobile-bg-api.ts';

const {
  peer,
  test,
  ctx,
  address,
  begin,
  list: imports,
  run,
  draftsOf,
  reset,
  lists,
  bring,
} = await openImportSites();

const lines: string[] = [];
ctx.log = createLog({
  level: 'debug',
  destination: new Writable({
    write: (part: Buffer, _encoding, done) => {
      lines.push(part.toString());
      done();
    },
  }),
});

const sent: string[] = [];

const paths = () => peer.requests.map(({ path }) => path.replace(API_TOKEN, '<token>'));

beforeEach(async () => {
  await reset();
  playApi(peer);
  vi.spyOn(ctx.jobs, 'send').mockImplementation(async (...job) => {
    sent.push(JSON.stringify(job.slice(0, 2)));
  });
});

describe('the account of a seller at mobile.bg', () => {
  it('is listed, its chosen listings become proven drafts, and the API is signed out', async () => {
    const caller = await makeCaller(test, 'company');
    const listed = (await bring(caller, {})).json<{ list: number }>();
    expect(listed).toMatchObject({ found: 3, loaded: 0, left: 0, fault: null });
    expect((await lists(caller))[0]).toMatchObject({ kind: 'account', address: null, stated: 3 });
    expect(await draftsOf(caller)).toEqual([]);
    const chosen = { list: listed.list, listings: [apiId(2), '99999999999999999'] };
    expect((await bring(caller, chosen)).json()).toMatchObject({ loaded: 1, failed: 0, left: 0 });
    expect(paths().slice(3)).toEqual([
      '/import_api/login',
      '/import_api/adverts/<token>/',
      `/import_api/advertload/<token>/?ida=${apiId(2)}`,
      '/import_api/logout/<token>/',
    ]);
    const [draft] = await draftsOf(caller);
    expect(draft?.fields).toMatchObject({
      type: 'car',
      brand: 'bmw',
      year: '2016',
      mileage: '198002',
      price: '6084.37',
      currency: 'EUR',
      color: 'black',
      city: 'plovdiv',
      fuel: 'diesel',
      features: ['climate_control'],
    });
    const [item] = await imports(caller);
    expect(item).toMatchObject({ state: 'ready', proof: 'account', from_account: true });
    expect(item?.unknown_features).toEqual(['Летящи чинии']);
    expect(item?.unmapped).toEqual(['special_mark: Жълт етикет']);
    // A name that is not documented: its value is a guess.
    expect(item?.values.find(({ field }) => field === 'fuel')).toMatchObject({
      mark: 'unsure',
      text: 'Дизелов',
    });
    expect((await lists(caller))[0]?.listings.map(({ status, published }) => [status, published])).toEqual([
      ['new', '2026-09-14'],
      ['here', '2026-09-14'],
      ['new', '2026-09-14'],
    ]);
  });

  it('adds nothing the second time, shows what changed there and what is gone', async () => {
    const caller = await makeCaller(test, 'company');
    const [one, two] = await Promise.all([bring(caller), bring(caller)]);
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    expect(await draftsOf(caller)).toHaveLength(3);
    playApi(peer, { ids: apiIds(2), fields: (id) => ({ ...apiFields(id), price: '5900' }) });
    expect((await bring(caller)).json()).toMatchObject({ loaded: 0 });
    expect((await bring(caller, { listings: apiIds(2) })).json()).toMatchObject({ loaded: 2 });
    expect(await draftsOf(caller)).toHaveLength(3);
    const [list] = await lists(caller);
    expect(list?.listings.map(({ status }) => status)).toEqual(['changed', 'changed', 'gone']);
    expect(list?.listings[0]?.changes).toMatchObject([{ field: 'price', before: '6084.37', after: '5900' }]);
  });

  it('proves an import of the page that was read before, without a second draft', async () => {
    const caller = await makeCaller(test, 'private');
    await reset();
    await begin(caller, { address });
    await run(caller);
    expect((await imports(caller))[0]?.proof).toBeNull();
    playApi(peer, { ids: [/\d{17}/.exec(address)?.[0] ?? ''] });
    await bring(caller, { listings: [/\d{17}/.exec(address)?.[0]] });
    const items = await imports(caller);
    expect(items.map(({ proof }) => proof)).toEqual(['account']);
    // The page states fields that the API does not have: these are no changes.
    expect(items[0]?.changes.every(({ before, after }) => before !== null && after !== null)).toBe(true);
  });

  it('loads pictures only from hosts of the site', async () => {
    const caller = await makeCaller(test, 'private');
    const photo = `//mobistatic2.focus.bg/mobile/photosorg/601/1/${apiId(1)}_Ab.webp`;
    const fields = { picts: `${photo}~https://evil.example/x.jpg`, more: 'https://127.0.0.1/y.jpg' };
    playApi(peer, { ids: apiIds(1), fields: (id) => ({ ...apiFields(id), ...fields }) });
    await bring(caller);
    const { pictures } = await ctx.db
      .selectFrom('import_item')
      .select('pictures')
      .where('account_id', '=', caller.accountId ?? 0)
      .executeTakeFirstOrThrow();
    expect(pictures).toEqual([{ url: `https:${photo.replace('/1/1', '/1/big1/1')}`, state: 'waiting' }]);
  });
});

describe('credentials and token', () => {
  it('are in no table, job or log after good, refused and failed calls', async () => {
    const caller = await makeCaller(test, 'company');
    const picts = `https://mobistatic2.focus.bg/mobile/photosorg/601/1/big1/${apiId(1)}_Ab.webp`;
    const echo = { picts, note: `парола ${API_PASSWORD}`, echo: API_TOKEN, user: API_NAME };
    playApi(peer, { fields: (id) => ({ ...apiFields(id), ...echo }) });
    await bring(caller);
    await bring(caller, { username: 'someone-else' });
    playApi(peer, {
      adverts: (response) =>
        void response.writeHead(302, { Location: `https://www.mobile.bg/${API_TOKEN}` }).end(),
    });
    await bring(caller);
    playApi(peer, { adverts: (response) => void response.destroy() });
    await bring(caller);
    expect(await draftsOf(caller)).toHaveLength(3);
    const secrets = [API_PASSWORD, API_TOKEN, API_NAME];
    expect(whereFound(await allCells(ctx.db), secrets)).toEqual([]);
    expect(sent.join('')).toContain('fetch-import-pictures');
    for (const secret of secrets) expect(sent.join('')).not.toContain(secret);
    expect(lines.join('')).toContain('/api/imports/mobile-bg');
    for (const secret of secrets) expect(lines.join('')).not.toContain(secret);
  });

  it('that are wrong are told beside the password, and guessed six times an hour for a name at most', async () => {
    const [one, two] = [await makeCaller(test, 'private'), await makeCaller(test, 'private')];
    for (const caller of [one, one, one, two, two, two]) {
      const answer = await bring(caller, { password: 'wrong' });
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['password']);
    }
    // Another process shares the limit.
    const other = await testApp({ env: { OUTSIDE_PEER: peer.url }, beside: test });
    const third = await makeCaller(other, 'private');
    expect(
      (await bring(third, { password: 'wrong', username: ` ${API_NAME.toUpperCase()}` })).statusCode,
    ).toBe(429);
    expect(peer.requests).toHaveLength(6);
    for (const { accountId } of [one, two, third])
      expect(await draftsOf({ accountId } as Caller)).toEqual([]);
  });

  it('of another account than the list are refused before anything is asked', async () => {
    const caller = await makeCaller(test, 'private');
    const { list } = (await bring(caller, {})).json<{ list: number }>();
    peer.requests.splice(0);
    const answer = await bring(caller, { username: 'other', list, listings: apiIds(1) });
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['username']);
    const stranger = await makeCaller(test, 'private');
    expect((await bring(stranger, { list, listings: apiIds(1) })).statusCode).toBe(404);
    expect(peer.requests).toEqual([]);
  });
});

it('an account of mobile.bg is refused when the site is off', async () => {
  const off = await testApp({ env: { IMPORT_SITES: 'cars.bg' }, beside: test });
  const caller = await makeCaller(off, 'private');
  expect((await bring(caller)).statusCode).toBe(422);
});
