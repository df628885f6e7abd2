import { beforeEach, describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { openImportSites } from '#tests/support/import-sites.ts';
import { submitDraft } from '#tests/support/submit-draft.ts';
import { CARS_ID, carsPage } from '../fixtures/cars-bg-pages.ts';
import { ID, item, mobilePage } from '../fixtures/mobile-bg-pages.ts';
import { fetchImportPictures } from './fetch-import-pictures.server.ts';
import { readImports } from './read-imports.server.ts';

const { peer, test, ctx, address, bytes, site, begin, list, run, draftsOf, reset } = await openImportSites();

/** A number belongs to one account. */
const withPhone = async ({ accountId = 0 }: Caller, phone: string) => {
  await ctx.db
    .updateTable('account')
    .set({ phone: null, phone_confirmed: false })
    .where('phone', '=', phone)
    .execute();
  await ctx.db
    .updateTable('account')
    .set({ phone, phone_confirmed: true })
    .where('id', '=', accountId)
    .execute();
};

beforeEach(reset);

describe('a listing of mobile.bg', () => {
  it('becomes a draft with its pictures in order, each value with its source', async () => {
    const caller = await makeCaller(test, 'private');
    await withPhone(caller, '+359888123456');
    expect((await begin(caller, { address })).statusCode).toBe(202);
    await run(caller);
    const [found] = await list(caller);
    expect(found).toMatchObject({ state: 'ready', fault: null, proof: 'phone', to_check: 0, is_draft: true });
    expect(found?.pictures).toEqual({ found: 2, added: 1, failed: 1 });
    expect(found?.unknown_features).toEqual(['Телевизор в багажника']);
    const [draft] = await draftsOf(caller);
    expect(draft?.fields).toMatchObject({
      brand: 'bmw',
      model: 'series_5',
      mileage: '198000',
      price: '6084.37',
    });
    expect(draft?.sources).toMatchObject({ mileage: { from: 'import', sure: 'sure' } });
    expect(peer.requests.map(({ headers, path }) => `${headers.host}${path}`)).toEqual([
      `www.mobile.bg/obiava-${ID}`,
      `mobistatic2.focus.bg/mobile/photosorg/626/1/big1/${ID}_Ab.webp`,
      `mobistatic2.focus.bg/mobile/photosorg/626/1/big1/${ID}_cd.webp`,
    ]);
    expect(peer.requests[0]?.headers.cookie).toBeUndefined();
  });

  it('gets no second draft, neither later nor from two runs at once; what changed there is shown', async () => {
    const caller = await makeCaller(test, 'private');
    await begin(caller, { address });
    await Promise.all([run(caller), run(caller), run(caller)]);
    await begin(caller, { address: `http://mobile.bg/pcgi/mobile.cgi?act=4&adv=${ID}` });
    site(bytes(mobilePage({ price: '5 900 €' })));
    await begin(caller, { page: mobilePage({ price: '5 900 €' }) });
    await run(caller);
    const imports = await list(caller);
    expect(imports.map(({ state }) => state)).toEqual(['same', 'same', 'ready']);
    expect(imports[0]?.same_as).toBe(imports[2]?.id);
    expect(imports[2]?.changes).toMatchObject([{ field: 'price', before: '6084.37', after: '5900' }]);
    expect(await draftsOf(caller)).toHaveLength(1);
    expect((await draftsOf(caller))[0]?.fields).toMatchObject({ price: '6084.37' });
  });

  it('adds no picture twice when a run is killed after adding one', async () => {
    const caller = await makeCaller(test, 'private');
    await begin(caller, { address });
    await readImports(ctx, { account: caller.accountId ?? 0, signal: AbortSignal.timeout(9_000) });
    const killed = { ...ctx, db: withoutNotes() };
    await expect(
      fetchImportPictures(killed, { account: caller.accountId ?? 0, signal: AbortSignal.timeout(9_000) }),
    ).rejects.toThrow('killed');
    await run(caller);
    expect((await list(caller))[0]?.pictures).toEqual({ found: 2, added: 1, failed: 1 });
    const [draft] = await draftsOf(caller);
    const pictures = await ctx.db
      .selectFrom('listing_draft_picture')
      .selectAll()
      .where('listing_id', '=', draft?.listing_id ?? 0)
      .execute();
    expect(pictures).toHaveLength(1);
  });

  it('begins anew after its draft was removed', async () => {
    const caller = await makeCaller(test, 'private');
    await begin(caller, { address });
    await run(caller);
    const [first] = await draftsOf(caller);
    await caller.browser.call('DELETE', `/api/drafts/${first?.listing_id}`);
    expect(await list(caller)).toEqual([]);
    await begin(caller, { address });
    await run(caller);
    expect((await list(caller)).map(({ state }) => state)).toEqual(['ready']);
  });

  it('is proved by a code in its description, which a pasted page cannot do', async () => {
    const caller = await makeCaller(test, 'private');
    await withPhone(caller, '+359888123456');
    await begin(caller, { page: mobilePage() });
    await run(caller);
    const [pasted] = await list(caller);
    expect(pasted).toMatchObject({ proof: null, address: null, state: 'ready' });
    const other = await makeCaller(test, 'private');
    await begin(other, { address });
    await run(other);
    const [unproved] = await list(other);
    expect(unproved?.proof).toBeNull();
    site(bytes(mobilePage({ description: `Кола. ${unproved?.code}` })));
    await other.browser.call('POST', `/api/imports/${unproved?.id}/read`, { body: {} });
    await run(other);
    expect((await list(other))[0]).toMatchObject({ proof: 'code', state: 'ready' });
  });

  it('without proof is reviewed by a moderator before it is published', async () => {
    const caller = await makeCaller(test, 'private');
    await begin(caller, { page: mobilePage({ pictures: item(ID, 'Ab') }) });
    await run(caller);
    const [draft] = await draftsOf(caller);
    const contact = {
      contact: 'custom',
      contact_phone: '0888123456',
      contact_country: 'BG',
      condition: 'used',
    };
    const id = draft?.listing_id ?? 0;
    const body = { version: draft?.version ?? 0, fields: { ...contact, price: '60000' } };
    const { version } = (await caller.browser.call('PATCH', `/api/drafts/${id}`, { body })).json<{
      version: number;
    }>();
    await ctx.db
      .updateTable('picture')
      .set({ state: 'ready', width: 640, height: 480, placeholder: 'data:,' })
      .execute();
    const submitted = await submitDraft(caller, id, { version });
    expect([submitted.statusCode, submitted.body]).toEqual([200, expect.stringContaining('waits')]);
    const signals = await ctx.db
      .selectFrom('listing_signal')
      .select('kind')
      .where('listing_id', '=', id)
      .execute();
    expect(signals.map(({ kind }) => kind)).toContain('unverified_import');
  });
});

it('a listing of cars.bg becomes a draft from UTF-8', async () => {
  const caller = await makeCaller(test, 'private');
  site(Buffer.from(carsPage()), 200, { 'Content-Type': 'text/html; charset=utf-8' });
  await begin(caller, { address: `www.cars.bg/offer/${CARS_ID}` });
  await readImports(ctx, { account: caller.accountId ?? 0, signal: AbortSignal.timeout(9_000) });
  expect((await list(caller))[0]).toMatchObject({ site: 'cars.bg', state: 'ready', to_check: 0 });
  expect((await draftsOf(caller))[0]?.fields).toMatchObject({ brand: 'bmw', color: 'gray' });
});

/** A database whose notes about pictures fail, as after a kill. */
function withoutNotes(): typeof ctx.db {
  return new Proxy(ctx.db, {
    get: (target, name) => {
      if (name === 'updateTable')
        return (table: 'import_item') => {
          if (table === 'import_item') throw new Error('killed');
          return target.updateTable(table);
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
