import { beforeEach, describe, expect, it } from 'vitest';
import { makeActor, makeCaller } from '#tests/support/actors.ts';
import { makeListing } from '#tests/support/factories.ts';
import { completeCar } from '#tests/support/policy-things.ts';
import { testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const { db } = test.ctx;
const moderator = (await makeCaller(test, 'moderator')).browser;
const reason = { ground: 'wrong_data', bg: 'Пробегът не е този от прегледа.' };
let sellerId = 0;
let id = 0;

const edit = (fields: object, body: object = {}) =>
  moderator.call('POST', `/api/admin/listings/${id}/edits`, {
    body: { version: 1, fields, reason, ...body },
  });
const listing = () => db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const statements = () =>
  db.selectFrom('statement_of_reasons').selectAll().where('listing_id', '=', id).orderBy('id').execute();
const draft = () =>
  db.selectFrom('listing_draft').selectAll().where('listing_id', '=', id).executeTakeFirstOrThrow();
const mails = async () => {
  const rows = await db.selectFrom('outgoing_mail').select('content').orderBy('id').execute();
  const all = rows.map(({ content }) => content as { to: string; subject: string; text: string });
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow();
  return all.filter(({ to }) => to === email);
};

beforeEach(async () => {
  sellerId = await makeActor(test, 'private');
  id = await makeListing(db, {
    account_id: sellerId,
    ...completeCar,
    vin: 'WVWZZZ1KZAW000123',
    contact: 'custom',
    contact_phone: '+359881234567',
  });
});

describe('POST /api/admin/listings/:id/edits', () => {
  it('changes the listing and tells the seller what changed, why and how to object', async () => {
    const answer = await edit({ mileage: '210 000', price: '9500' });
    expect(answer.json()).toEqual({ version: 2, withdrawn: 0 });
    expect(await listing()).toMatchObject({
      mileage_km: 210_000,
      price_minor: 950_000,
      vin: 'WVWZZZ1KZAW000123',
      contact_phone: '+359881234567',
      moderation: 'approved',
    });
    expect(await statements()).toMatchObject([
      {
        decision: 'edited',
        ground: 'wrong_data',
        facts: reason.bg,
        changes: {
          type: 'car',
          fields: [
            { field: 'mileage', before: '125000', after: '210000' },
            { field: 'price', before: '10000', after: '9500' },
          ],
        },
      },
    ]);
    const [mail] = await mails();
    expect(mail?.subject).toBe(`Променихме данни в обява №\u00a0${id}`);
    expect(mail?.text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('Пробег: 125 000 км → 210 000 км');
    expect(mail?.text).toContain(reason.bg);
    expect(mail?.text).toContain('Възражение пред нас');
    expect(mail?.text).toContain(`/user/listing/decision/${id}`);
  });

  it('writes values before and after to the audit log, but no text of the seller', async () => {
    await edit({ mileage: '210000', description: 'Тайна дума' });
    const [event] = await db
      .selectFrom('audit_event')
      .select(['action', 'details'])
      .where('subject', '=', `listing:${id}`)
      .execute();
    expect(event).toEqual({
      action: 'listing.edit',
      details: {
        seller: sellerId,
        ground: 'wrong_data',
        before: 'mileage=125000 description=',
        after: 'mileage=210000 description=…',
      },
    });
  });

  it.each([
    ['vin', 'WVWZZZ1KZAW999999'],
    ['contact_phone', '+359889999999'],
    ['contact', 'profile'],
    ['type', 'bus'],
    ['price_confirmed', 'x'],
  ])('refuses a change of %s', async (field, value) => {
    expect((await edit({ [field]: value })).statusCode).toBe(422);
    expect(await listing()).toMatchObject({ version: 1 });
  });

  it('refuses a reason without a text in the language of the seller', async () => {
    const answer = await edit({ mileage: '1' }, { reason: { ground: 'wrong_data', en: 'Wrong.' } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { bg: [expect.any(String)] } });
    expect(await listing()).toMatchObject({ version: 1 });
  });

  it('names the field that is wrong and stores nothing', async () => {
    const answer = await edit({ mileage: '-5' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ faults: [{ field: 'mileage' }] });
    expect(await statements()).toEqual([]);
  });

  it('refuses another version than the reviewed one, unchanged values and closed listings', async () => {
    const codes = async (fields: object, body = {}) => (await edit(fields, body)).statusCode;
    expect(await codes({ mileage: '1' }, { version: 7 })).toBe(409);
    expect(await codes({ mileage: '125 000' })).toBe(409);
    await db.updateTable('listing').set({ moderation: 'rejected' }).where('id', '=', id).execute();
    expect(await codes({ mileage: '1' })).toBe(409);
    expect(await statements()).toEqual([]);
  });

  it('withdraws the statement of an edit that is taken back, without another statement', async () => {
    await edit({ mileage: '210000' });
    const answer = await edit({ mileage: '125000' }, { version: 2 });
    expect(answer.json()).toEqual({ version: 3, withdrawn: 1 });
    const [only, ...others] = await statements();
    expect(only?.withdrawn_at).toBeInstanceOf(Date);
    expect(others).toEqual([]);
    expect((await mails()).at(-1)?.subject).toContain('отменено');
  });

  it('keeps what the seller has begun to change and gives their working copy the other new values', async () => {
    const seller = await makeCaller(test, 'private');
    await db
      .updateTable('listing')
      .set({ account_id: seller.accountId ?? 0 })
      .where('id', '=', id)
      .execute();
    const open = await seller.browser.call('POST', '/api/drafts', { body: { listing: id } });
    const { version } = open.json() as { version: number };
    const typed = { version, fields: { price: '8000', description: 'Нов текст.' } };
    await seller.browser.call('PATCH', `/api/drafts/${id}`, { body: typed });
    expect((await edit({ mileage: '210000', price: '9500' })).statusCode).toBe(200);
    const { fields, version: merged } = await draft();
    expect(fields).toMatchObject({ mileage: '210000', price: '8000', description: 'Нов текст.' });
    expect(merged).toBe(version + 2);
    const stale = { version: version + 1, fields: { price: '7000' } };
    const refused = await seller.browser.call('PATCH', `/api/drafts/${id}`, { body: stale });
    expect(refused.statusCode).toBe(409);
  });

  it('refuses while changes of the seller wait for review', async () => {
    await db
      .insertInto('listing_draft')
      .values({ listing_id: id, fields: '{}', submitted_at: new Date(), listing_version: 1 })
      .execute();
    const answer = await edit({ mileage: '210000' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain('чакат преглед');
    expect(await listing()).toMatchObject({ version: 1, mileage_km: 125_000 });
  });
});
