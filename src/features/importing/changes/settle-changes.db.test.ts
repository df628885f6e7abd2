import { beforeEach, describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { makeListing } from '#tests/support/factories.ts';
import { openImportSites } from '#tests/support/import-sites.ts';
import { mobilePage } from '../fixtures/mobile-bg-pages.ts';
import { readImports } from '../working/read-imports.server.ts';

const { test, ctx, address, bytes, site, begin, list: imports, draftsOf, reset } = await openImportSites();

const page = (price: string) =>
  bytes(mobilePage({ pictures: '', price }).replace(/<a class="small[^]*?<\/a>/, ''));
const read = async (caller: Caller, price: string) => {
  site(page(price));
  await ctx.db.deleteFrom('limit_use').execute();
  await begin(caller, { address });
  await readImports(ctx, { account: caller.accountId ?? 0, signal: AbortSignal.timeout(30_000) });
};
const item = async (caller: Caller) => {
  const found = (await imports(caller)).find(({ state }) => state !== 'same');
  if (!found) throw new Error('no import');
  return found;
};
const changed = async (caller: Caller) =>
  (await item(caller)).changes.map(({ field, before, after }) => [field, before, after]);
const settle = async (caller: Caller, action: string, after: string | null = '5900') =>
  caller.browser.call('POST', `/api/imports/${(await item(caller)).id}/changes`, {
    body: { action, changes: [{ field: 'price', after }] },
  });
const priceOf = async (caller: Caller) =>
  ((await draftsOf(caller))[0]?.fields as { price?: string } | undefined)?.price;

beforeEach(reset);

describe('a change of the source', () => {
  it('is taken into the draft, asked for no more, and undone', async () => {
    const caller = await makeCaller(test, 'private');
    await read(caller, '6 000 €');
    await read(caller, '5 900 €');
    expect(await changed(caller)).toEqual([['price', '6000', '5900']]);
    const id = (await draftsOf(caller))[0]?.listing_id;
    expect((await settle(caller, 'take')).json()).toEqual({ draft: id, is_listing: false });
    expect(await priceOf(caller)).toBe('5900');
    expect(await changed(caller)).toEqual([]);
    expect((await settle(caller, 'undo')).statusCode).toBe(200);
    expect(await priceOf(caller)).toBe('6000');
    expect(await changed(caller)).toEqual([['price', '6000', '5900']]);
    // A taken value is what the next reading is compared with, also with the first one.
    await settle(caller, 'take');
    await read(caller, '5 900 €');
    expect(await changed(caller)).toEqual([]);
    await read(caller, '6 000 €');
    expect(await changed(caller)).toEqual([['price', '5900', '6000']]);
  });

  it('that is left is asked for again only when the source changes again', async () => {
    const caller = await makeCaller(test, 'private');
    await read(caller, '6 000 €');
    await read(caller, '5 900 €');
    expect((await settle(caller, 'leave')).json()).toEqual({ draft: null, is_listing: false });
    expect(await priceOf(caller)).toBe('6000');
    await read(caller, '5 900 €');
    expect(await changed(caller)).toEqual([]);
    await read(caller, '5 800 €');
    expect(await changed(caller)).toEqual([['price', '6000', '5800']]);
  });

  it('is not taken when it is no longer what was shown, or undone over a typed value', async () => {
    const caller = await makeCaller(test, 'private');
    await read(caller, '6 000 €');
    await read(caller, '5 900 €');
    await read(caller, '5 800 €');
    expect((await settle(caller, 'take')).statusCode).toBe(409);
    expect(await priceOf(caller)).toBe('6000');
    const answers = await Promise.all([settle(caller, 'take', '5800'), settle(caller, 'leave', '5800')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    if ((await priceOf(caller)) === '6000') {
      await settle(caller, 'undo', '5800');
      await settle(caller, 'take', '5800');
    }
    const draft = (await draftsOf(caller))[0];
    await caller.browser.call('PATCH', `/api/drafts/${draft?.listing_id}`, {
      body: { version: draft?.version, fields: { price: '5555' } },
    });
    expect((await settle(caller, 'undo', '5800')).statusCode).toBe(409);
    expect(await priceOf(caller)).toBe('5555');
  });

  it('of a published listing goes into its working copy, which the listing does not follow', async () => {
    const caller = await makeCaller(test, 'private');
    await read(caller, '6 000 €');
    // The draft was published, and its listing is archived.
    const id = await makeListing(ctx.db, { account_id: caller.accountId ?? 0, publication: 'archived' });
    await ctx.db
      .updateTable('import_item')
      .set({ listing_id: id })
      .where('account_id', '=', caller.accountId ?? 0)
      .execute();
    await ctx.db.deleteFrom('listing_draft').execute();
    await read(caller, '5 900 €');
    // Editing refuses an archived listing, and so does this.
    expect((await settle(caller, 'take')).statusCode).toBe(409);
    const setTo = (publication: string) =>
      ctx.db
        .updateTable('listing')
        .set({ publication })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    const before = await setTo('active');
    expect((await settle(caller, 'take')).json()).toEqual({ draft: id, is_listing: true });
    expect(await priceOf(caller)).toBe('5900');
    const { price_minor: price } = await setTo('active');
    expect(price).toEqual(before.price_minor);
  });

  it('of another account is not found', async () => {
    const [caller, stranger] = [await makeCaller(test, 'private'), await makeCaller(test, 'private')];
    await read(caller, '6 000 €');
    await read(caller, '5 900 €');
    const { id } = await item(caller);
    const body = { action: 'take', changes: [{ field: 'price', after: '5900' }] };
    expect((await stranger.browser.call('POST', `/api/imports/${id}/changes`, { body })).statusCode).toBe(
      404,
    );
  });
});
