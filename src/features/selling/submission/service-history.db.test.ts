import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readVehicleHistory } from '#features/listings/history/read-vehicle-history.server.ts';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { makeDraft } from '#tests/support/drafts.ts';
import { makeListing } from '#tests/support/factories.ts';
import { submitDraft as submit } from '#tests/support/submit-draft.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import type { DraftFields, DraftService } from '../checking/draft-fields.ts';
import type { DraftJson } from '../drafts/draft-json.ts';

const test = await testApp();
const { db } = test.ctx;
const entry: DraftService = { kind: 'service', day: '2024-03-07', mileage: '98 000', note: 'масло' };
const approve = (id: number) =>
  db.updateTable('listing').set({ moderation: 'approved', published_at: NOW }).where('id', '=', id).execute();
const signalsOf = async (id: number) => {
  const rows = await db.selectFrom('listing_signal').selectAll().where('listing_id', '=', id).execute();
  return rows.map(({ kind, details }) => [kind, details]);
};

async function submitted(fields: DraftFields): Promise<{ caller: Caller; id: number }> {
  const caller = await makeCaller(test, 'private');
  const id = await makeDraft(db, { accountId: caller.accountId ?? 0, fields });
  expect((await submit(caller, id)).json()).toMatchObject({ outcome: 'waits' });
  return { caller, id };
}

/** Submits changes of an approved listing. */
async function edit({ caller, id }: { caller: Caller; id: number }, fields: DraftFields) {
  await caller.browser.call('POST', '/api/drafts', { body: { listing: id } });
  const saved = await caller.browser.call('PATCH', `/api/drafts/${id}`, { body: { version: 1, fields } });
  return submit(caller, id, { version: saved.json<DraftJson>().version });
}

/** A sold listing of the VIN with more kilometres. */
async function formerListing(vin: string, mileage_km: number): Promise<number> {
  const published_at = new Date('2025-03-01T10:00:00Z');
  const id = await makeListing(db, {
    vin,
    mileage_km,
    model_year: 2017,
    publication: 'archived',
    sale: 'sold',
    published_at,
    closed_at: published_at,
  });
  await sql`
    insert into listing_reading (listing_id, at, mileage_km, vin_key)
    values (${id}, ${published_at}, ${mileage_km}, vin_key(${vin}))`.execute(db);
  return id;
}

describe('service entries', () => {
  it('are stored with the listing, read back into the form and left out of a copy', async () => {
    const { caller, id } = await submitted({ services: [entry], vin: 'WVWZZZ1KZAW000071' });
    const stored = { kind: 'service', day: '2024-03-07', mileageKm: 98_000, note: 'масло' };
    expect((await readVehicleHistory(db, id))?.services).toEqual([stored]);
    const open = async (body: object) =>
      (await caller.browser.call('POST', '/api/drafts', { body })).json<DraftJson>().fields;
    expect((await open({ listing: id })).services).toEqual([{ ...entry, mileage: '98000' }]);
    expect(await open({ copy: id })).not.toHaveProperty('services');
  });

  it('with faults stay in the draft and are named with their row', async () => {
    const caller = await makeCaller(test, 'private');
    const services = [entry, { ...entry, day: '2030-01-01' }];
    const id = await makeDraft(db, { accountId: caller.accountId ?? 0, fields: { services } });
    const answer = await submit(caller, id);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      errors: { services: ['Ред 2: Датата не може да е в бъдещето.'] },
    });
    const draft = (await caller.browser.call('GET', `/api/drafts/${id}`)).json<DraftJson>();
    expect(draft.fields.services).toEqual(services);
  });

  it.each([
    [{ ...entry, kind: '<b>' }],
    [{ ...entry, owner: 1 }],
    [{ ...entry, note: 'a\u0000b' }],
    [{ ...entry, note: 'x'.repeat(301) }],
  ])('are refused by the form of their values: %j', async (service) => {
    const caller = await makeCaller(test, 'private');
    const id = await makeDraft(db, { accountId: caller.accountId ?? 0 });
    const answer = await caller.browser.call('PATCH', `/api/drafts/${id}`, {
      body: { version: 1, fields: { services: [service] } },
    });
    expect(answer.statusCode).toBe(422);
  });

  it('with a phone number in a note send an edit of an approved listing to review', async () => {
    const made = await submitted({});
    await approve(made.id);
    const hidden = { services: [{ ...entry, note: 'питай 0888 123 456' }] };
    expect((await edit(made, hidden)).json()).toMatchObject({ outcome: 'changes_wait' });
    expect(await signalsOf(made.id)).toEqual([['contact_in_text', { parts: '0888 123 456' }]]);
  });
});

describe('a mileage below an earlier one of the vehicle', () => {
  const vin = 'WVWZZZ1KZAW000072';

  it('is a signal that names the other listing, and none for another VIN', async () => {
    const former = await formerListing(vin, 240_000);
    const { id } = await submitted({ vin });
    const details = { km: 125_000, beforeKm: 240_000, listing: former };
    expect(await signalsOf(id)).toEqual([['odometer_decrease', details]]);
    expect(await signalsOf((await submitted({ vin: 'WVWZZZ1KZAW000073' })).id)).toEqual([]);
  });

  it('is no signal when it is a typing error or repeated in an edit of the approved listing', async () => {
    const other = 'WVWZZZ1KZAW000074';
    await formerListing(other, 122_000);
    const typed = await submitted({ vin: other, mileage: '12 500' });
    expect(await signalsOf(typed.id)).toEqual([]);
    const fallen = 'WVWZZZ1KZAW000075';
    await formerListing(fallen, 240_000);
    const made = await submitted({ vin: fallen });
    expect(await signalsOf(made.id)).toHaveLength(1);
    await approve(made.id);
    expect((await edit(made, { description: 'Нови гуми.' })).json()).toMatchObject({
      outcome: 'changes_published',
    });
  });

  it('is a signal of changes when an approved listing is edited long after its publication', async () => {
    const made = await submitted({ mileage: '240 000' });
    await approve(made.id);
    const month = 30 * 86_400_000;
    await db
      .updateTable('listing_reading')
      .set({ at: new Date(NOW.getTime() - month) })
      .where('listing_id', '=', made.id)
      .execute();
    await db
      .updateTable('listing')
      .set({ published_at: new Date(NOW.getTime() - month) })
      .where('id', '=', made.id)
      .execute();
    expect((await edit(made, { mileage: '125 000' })).json()).toMatchObject({ outcome: 'changes_wait' });
    expect(await signalsOf(made.id)).toEqual([['odometer_decrease', { km: 125_000, beforeKm: 240_000 }]]);
  });
});
