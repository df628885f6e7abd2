import { expect, it } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { makeDraft } from '#tests/support/drafts.ts';
import { submitDraft } from '#tests/support/submit-draft.ts';
import { testApp } from '#tests/support/test-app.ts';
import type { DraftFields } from '../checking/draft-fields.ts';

const test = await testApp();
const { db } = test.ctx;

const electricManual: DraftFields = { brand: 'nissan', model: 'leaf', variant: '', fuel: 'electric' };
const CONFIRMED = { unlikely_confirmed: 'fuel:electric transmission:manual' };

async function draftWith(fields: DraftFields) {
  const caller = await makeCaller(test, 'private');
  const id = await makeDraft(db, { accountId: caller.accountId ?? 0, fields });
  return { caller, id };
}

it('values that hardly exist together are named in the language of the caller, with their confirmation', async () => {
  const { caller, id } = await draftWith(electricManual);
  const read = async () => (await caller.browser.call('GET', `/api/drafts/${id}/unlikely-values`)).json();
  const message = 'Автомобил с електрическо задвижване и с ръчна скоростна кутия почти не се среща.';
  const { unlikely_confirmed: confirmation } = CONFIRMED;
  const fields = ['fuel', 'transmission'];
  expect(await read()).toEqual({ unlikely: [{ fields, message, confirmed: false, confirmation }] });
  const save = (version: number, change: object) =>
    caller.browser.call('PATCH', `/api/drafts/${id}`, { body: { version, fields: change } });
  await save(1, CONFIRMED);
  expect(await read()).toMatchObject({ unlikely: [{ confirmed: true }] });
  await save(2, { transmission: 'automatic' });
  expect(await read()).toEqual({ unlikely: [] });
});

it('years and fuels of a model come from the catalogue', async () => {
  const { caller, id } = await draftWith({ brand: 'bmw', model: 'x5', year: '1994', body: 'suv' });
  const answer = await caller.browser.call('GET', `/api/drafts/${id}/unlikely-values`);
  expect(answer.json()).toMatchObject({ unlikely: [{ fields: ['model', 'year'] }] });
  const leaf = await draftWith({ ...electricManual, fuel: 'diesel', transmission: 'automatic' });
  const other = await leaf.caller.browser.call('GET', `/api/drafts/${leaf.id}/unlikely-values`);
  expect(other.json()).toMatchObject({ unlikely: [{ fields: ['model', 'fuel'] }] });
});

it('such a vehicle is submitted, and its signal says whether its seller confirmed it', async () => {
  const signalsOf = async (fields: DraftFields) => {
    const { caller, id } = await draftWith(fields);
    expect((await submitDraft(caller, id)).json()).toMatchObject({ outcome: 'waits' });
    const signals = await db.selectFrom('listing_signal').selectAll().where('listing_id', '=', id).execute();
    return signals.map(({ kind, details }) => [kind, details]);
  };
  const details = { type: 'car', fields: 'fuel transmission', fuel: 'electric', transmission: 'manual' };
  expect(await signalsOf(electricManual)).toEqual([['unlikely_vehicle', { ...details, confirmed: 0 }]]);
  expect(await signalsOf({ ...electricManual, ...CONFIRMED })).toEqual([
    ['unlikely_vehicle', { ...details, confirmed: 1 }],
  ]);
  // The confirmation was for another gearbox.
  expect(await signalsOf({ ...electricManual, transmission: 'automatic', ...CONFIRMED })).toEqual([]);
});
