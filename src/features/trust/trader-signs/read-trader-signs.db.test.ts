import { expect, it } from 'vitest';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { readTraderSigns } from './read-trader-signs.server.ts';

const { db } = await testDatabase();
const NOW = new Date('2026-11-20T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const signs = (id: number) => readTraderSigns(db, id, NOW);

/** Lists vehicles of different years, all within the last year unless `more` says otherwise. */
async function list(account_id: number, vehicles: number, more: object = {}): Promise<void> {
  for (let number = 0; number < vehicles; number += 1)
    await makeListing(db, { account_id, model_year: 2005 + number, created_at: ago(30), ...more });
}

it('counts different vehicles of a year, by VIN or by facts', async () => {
  const id = await makeAccount(db);
  await list(id, 7);
  // The same vehicle again, an older listing, a draft and a vehicle known by its VIN.
  await makeListing(db, { account_id: id, model_year: 2005, mileage_km: 1, created_at: ago(3) });
  await makeListing(db, { account_id: id, model_year: 1990, created_at: ago(366) });
  await makeListing(db, { account_id: id, model_year: 1991, publication: 'draft', created_at: ago(1) });
  expect(await signs(id)).toEqual([]);
  await makeListing(db, { account_id: id, model_year: 2005, vin: 'WVWZZZ1KZAW000011', created_at: ago(2) });
  expect(await signs(id)).toEqual([{ kind: 'vehicles', count: 8 }]);
});

it('counts other accounts with the phone of the account or of its listings', async () => {
  const company = await makeAccount(db, {
    kind: 'company',
    company_kind: 'car_dealer',
    phone: '+359888000001',
    password_hash: 'x',
  });
  const seller = await makeAccount(db);
  await list(seller, 1, { contact: 'custom', contact_phone: '+359888000001' });
  expect(await signs(seller)).toEqual([{ kind: 'company_phone', count: 1 }]);
  expect(await signs(company)).toEqual([]);

  const own = await makeAccount(db, { phone: '+359888000002', password_hash: 'x' });
  const second = await makeAccount(db);
  await list(second, 2, { contact: 'custom', contact_phone: '+359888000002' });
  expect(await signs(own)).toEqual([]);
  await list(await makeAccount(db), 1, { contact: 'custom', contact_phone: '+359888000002' });
  expect(await signs(own)).toEqual([{ kind: 'private_phone', count: 2 }]);
  expect(await signs(second)).toEqual([{ kind: 'private_phone', count: 2 }]);
});

it('reads descriptions of private sellers only', async () => {
  const description = 'Нашата автокъща работи без почивен ден. Лизинг на място.';
  const seller = await makeAccount(db);
  await list(seller, 1, { description });
  expect(await signs(seller)).toEqual([{ kind: 'words', words: ['автокъща', 'Лизинг на място'] }]);
  const company = await makeAccount(db, { kind: 'company', company_kind: 'other' });
  await list(company, 9, { description });
  expect(await signs(company)).toEqual([]);
});
