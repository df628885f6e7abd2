import { describe, expect, it } from 'vitest';
import type { Viewer } from '#features/access/viewer.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { staffViewer } from '#tests/support/staff-viewer.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { presentSheet } from './present-sheet.server.ts';
import { readSheets } from './read-sheets.server.ts';
import { readSheetsQuery, sheetsAddress } from './sheet-address.ts';

const { ctx } = await testApp();
const { db } = ctx;
const owner = async (values: Partial<Viewer> = {}): Promise<Viewer> => ({
  ...staffViewer('admin'),
  accountId: await makeAccount(db, { kind: 'private' }),
  kind: 'private',
  ...values,
});
const read = (viewer: Viewer | undefined, address: string) =>
  readSheets(ctx, viewer, readSheetsQuery(new URLSearchParams(address)));

describe('windscreen sheets', () => {
  it('are made of own published listings in the chosen order, in both languages', async () => {
    const viewer = await owner();
    const own = (values: object = {}) => makeListing(db, { account_id: viewer.accountId, ...values });
    const first = await own({
      variant: 'TDI WVWZZZ1KZAW000041 тел. 0888 123 456',
      vin: 'WVWZZZ1KZAW000042',
      price_minor: 1_250_000,
      features: ['leasing', 'abs'],
    });
    const second = await own({ sale: 'reserved' });
    const hidden = await own({ moderation: 'pending' });
    const found = await read(viewer, `ids=${second}.${hidden}.${first}`);
    expect(found.listings.map(({ id }) => id)).toEqual([second, first]);
    expect([found.total, found.hidden]).toEqual([3, 1]);
    const [, listing] = found.listings;
    const sheet = presentSheet(listing!, {
      catalogue: ctx.catalogue,
      origin: 'https://volan.test',
      now: NOW,
    });
    expect(sheet.address).toBe(`volan.test/listing/${first}`);
    const [bg, en] = sheet.texts;
    expect([bg?.locale, bg?.leasing, bg?.price]).toEqual(['bg', 'Възможен лизинг', '€\u202f12\u00a0500']);
    expect([en?.locale, en?.leasing, en?.price]).toEqual(['en', 'Leasing available', '€12,500']);
    expect(en?.asOf).toContain('20-Nov-26');
    const text = JSON.stringify(sheet);
    expect(text).toContain('WVW••••••••••••••');
    for (const secret of ['ZAW00004', '0888', '123 456']) expect(text).not.toContain(secret);
  });

  it('are refused for listings of others, unknown ones and drafts, and by filter to all but dealers', async () => {
    const viewer = await owner();
    const own = await makeListing(db, { account_id: viewer.accountId });
    const draft = await makeListing(db, { account_id: viewer.accountId, publication: 'draft' });
    for (const other of [await makeListing(db), draft, 2_000_000_000])
      await expect(read(viewer, `ids=${own}.${other}`)).rejects.toMatchObject({ status: 404 });
    await expect(read(viewer, 'ids=x')).rejects.toMatchObject({ status: 404 });
    await expect(read(viewer, '')).rejects.toMatchObject({ status: 403 });
    await expect(read(undefined, `ids=${own}`)).rejects.toMatchObject({ status: 401 });
  });

  it('of a filter are those of the table of prices', async () => {
    const dealer = await owner({ kind: 'company', companyKind: 'car_dealer', verified: true });
    const make = (variant: string) => makeListing(db, { account_id: dealer.accountId, variant });
    const wanted = await make('Търсена');
    await make('Друга');
    expect((await read(dealer, '')).total).toBe(2);
    expect((await read(dealer, 'q=търсена')).listings.map(({ id }) => id)).toEqual([wanted]);
  });
});

it('addresses of sheets keep listings, filter and options', () => {
  const query = (address: string) => readSheetsQuery(new URL(address, 'https://volan.test').searchParams);
  const options = { price: false, leasing: true, company: true, large: true };
  const named = sheetsAddress({ ids: [7, 12] }, { options, page: 2 });
  expect(named).toBe('/user/sheets?ids=7.12&price=0&large=1&page=2');
  expect(query(named)).toEqual({ of: { ids: [7, 12] }, options, page: 2 });
  expect(query('/user/sheets?days=60&over=1&x=1').of).toEqual({ filter: 'days=60&over=1' });
});
