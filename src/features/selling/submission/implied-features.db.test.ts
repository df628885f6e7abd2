import { describe, expect, it } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { makeDraft, makePicture } from '#tests/support/drafts.ts';
import { makeListing } from '#tests/support/factories.ts';
import { submitDraft as submit } from '#tests/support/submit-draft.ts';
import { testApp } from '#tests/support/test-app.ts';
import type { DraftFields } from '../checking/draft-fields.ts';

const test = await testApp();
const { db } = test.ctx;
const rowOf = (id: number) =>
  db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('features that repeat a field', () => {
  it('are stored with the fields they follow from', async () => {
    const caller = await makeCaller(test, 'private');
    const fields: DraftFields = { doors: '5', steering: 'right', barter: 'yes', vat: 'included' };
    const id = await makeDraft(db, { accountId: caller.accountId ?? 0, fields });
    expect((await submit(caller, id)).statusCode).toBe(200);
    expect((await rowOf(id)).features.toSorted()).toEqual([
      '4_5_doors',
      'abs',
      'barter',
      'right_hand_drive',
      'tax_credit',
    ]);
  });

  it('set the field when an API client names only the feature', async () => {
    const caller = await makeCaller(test, 'private');
    const id = await makeDraft(db, { accountId: caller.accountId ?? 0, fields: { steering: 'left' } });
    const features = ['esp', 'new_import', 'right_hand_drive', '2_3_doors'];
    await caller.browser.call('PATCH', `/api/drafts/${id}`, { body: { version: 1, fields: { features } } });
    const { fields } = (await caller.browser.call('GET', `/api/drafts/${id}`)).json<{
      fields: DraftFields;
    }>();
    expect(fields).toMatchObject({ features: ['esp'], new_import: 'yes', doors: '2', steering: 'left' });
    expect((await submit(caller, id, { version: 2 })).statusCode).toBe(200);
    const row = await rowOf(id);
    expect(row).toMatchObject({ new_import: true, doors: 2, steering: 'left' });
    expect(row.features.toSorted()).toEqual(['2_3_doors', 'esp', 'new_import']);
  });

  it('do not count as a chosen feature', async () => {
    const caller = await makeCaller(test, 'private');
    const id = await makeDraft(db, {
      accountId: caller.accountId ?? 0,
      fields: { barter: 'yes', features: ['barter'] },
    });
    const answer = await submit(caller, id);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['features']);
  });

  it('of an older listing move into their fields when it is opened', async () => {
    const caller = await makeCaller(test, 'private');
    const id = await makeListing(db, {
      account_id: caller.accountId ?? 0,
      steering: null,
      accident: null,
      barter: false,
      features: ['abs', 'barter', 'crashed', 'right_hand_drive'],
    });
    const opened = await caller.browser.call('POST', '/api/drafts', { body: { listing: id } });
    const { fields } = opened.json<{ fields: DraftFields }>();
    expect(fields).toMatchObject({ steering: 'right', accident: 'yes', barter: 'yes', features: ['abs'] });
  });

  it('follow the offer that is applied while other changes wait for review', async () => {
    const caller = await makeCaller(test, 'private');
    const accountId = caller.accountId ?? 0;
    const id = await makeDraft(db, { accountId, pictures: [await makePicture(db)], fields: { doors: '5' } });
    await submit(caller, id);
    await db.updateTable('listing').set({ moderation: 'approved' }).where('id', '=', id).execute();
    await caller.browser.call('POST', '/api/drafts', { body: { listing: id } });
    const change: DraftFields = { year: '2016', doors: '3', barter: 'yes' };
    await caller.browser.call('PATCH', `/api/drafts/${id}`, { body: { version: 1, fields: change } });
    expect((await submit(caller, id, { version: 2 })).json()).toMatchObject({ outcome: 'changes_wait' });
    expect((await rowOf(id)).features).toEqual(['abs', '4_5_doors', 'barter']);
  });
});
