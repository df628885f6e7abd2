import { describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { makeDraft, makePicture } from '#tests/support/drafts.ts';
import { submitDraft as submit, trustCaller as trust } from '#tests/support/submit-draft.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { changeListingState } from '#features/listings/life/change-listing-state.server.ts';
import type { DraftFields } from '../checking/draft-fields.ts';
import { getRevision } from './get-revision.server.ts';

const test = await testApp();
const { ctx, get } = test;
const { db } = ctx;

const makeOf = (id: number) =>
  db
    .selectFrom('listing as l')
    .innerJoin('brand as b', 'b.id', 'l.brand_id')
    .innerJoin('model as m', 'm.id', 'l.model_id')
    .select(['b.key as brand', 'brand_name', 'm.key as model', 'model_name', 'm.type'])
    .where('l.id', '=', id)
    .executeTakeFirstOrThrow();
const signalsOf = async (id: number) =>
  (
    await db.selectFrom('listing_signal').select(['kind', 'revision']).where('listing_id', '=', id).execute()
  ).map(({ kind, revision }) => (revision ? `${kind} of changes` : kind));

async function submitted(caller: Caller, fields: DraftFields): Promise<{ id: number; outcome: string }> {
  const pictures = [await makePicture(db), await makePicture(db)];
  const id = await makeDraft(db, { accountId: caller.accountId ?? 0, fields, pictures });
  const { outcome } = (await submit(caller, id)).json<{ outcome: string }>();
  return { id, outcome };
}
const approve = (listingId: number) =>
  db.transaction().execute((transaction) =>
    changeListingState(transaction, {
      listingId,
      field: 'moderation',
      to: 'approved',
      by: 'moderator',
      actorId: null,
      now: NOW,
    }),
  );

describe('a listing with a typed make', () => {
  it('waits for approval even of a trusted seller, with the names as typed', async () => {
    const caller = await makeCaller(test, 'private');
    await trust(caller);
    const { id, outcome } = await submitted(caller, { brand: 'other:Самоделка', model: '' });
    expect(outcome).toBe('waits');
    expect(await signalsOf(id)).toEqual(['typed_make']);
    expect(await makeOf(id)).toEqual({
      brand: 'other',
      brand_name: 'Самоделка',
      model: 'other',
      model_name: null,
      type: 'car',
    });
  });

  it('becomes that of the catalogue if the name means one, whatever its alphabet and case', async () => {
    const caller = await makeCaller(test, 'private');
    await trust(caller);
    const { id, outcome } = await submitted(caller, { brand: 'other:фолксваген', model: 'other:ГОЛФ' });
    expect(outcome).toBe('published');
    expect(await makeOf(id)).toMatchObject({
      brand: 'vw',
      brand_name: null,
      model: 'golf',
      model_name: null,
    });
  });

  it('keeps a brand that the catalogue has for other types', async () => {
    const caller = await makeCaller(test, 'private');
    // Audi makes no motorcycles.
    const fields = {
      type: 'bike',
      body: 'naked',
      brand: 'other:ауди',
      model: 'other:Z1',
      displacement: '600',
    };
    const { id } = await submitted(caller, fields);
    expect(await makeOf(id)).toEqual({
      brand: 'audi',
      brand_name: 'Audi',
      model: 'other',
      model_name: 'Z1',
      type: 'bike',
    });
  });

  it('keeps its names in a working copy, and a changed name waits for a review', async () => {
    const caller = await makeCaller(test, 'private');
    const { id } = await submitted(caller, { brand: 'vw', model: 'other:Iltis' });
    await approve(id);
    const draft = await caller.browser.call('POST', '/api/drafts', { body: { listing: id } });
    expect(draft.json()).toMatchObject({ fields: { brand: 'vw', model: 'other:Iltis' } });
    const own = await caller.browser.call('GET', '/api/user/listings?q=iltis');
    expect(own.json()).toMatchObject({ total: 1 });

    const fields = { model: 'other:Iltis 2' };
    const saved = await caller.browser.call('PATCH', `/api/drafts/${id}`, { body: { version: 1, fields } });
    const { version } = saved.json<{ version: number }>();
    expect((await submit(caller, id, { version })).json()).toMatchObject({ outcome: 'changes_wait' });
    expect(await signalsOf(id)).toContain('typed_make of changes');
    expect((await getRevision(ctx, id))?.changes).toEqual([
      { field: 'model', before: 'other:Iltis', after: 'other:Iltis 2' },
    ]);
    expect((await get(`/api/listings/${id}`)).json()).toMatchObject({
      brand: { key: 'vw', name: 'Volkswagen' },
      model: { key: 'other', name: 'Iltis' },
    });
  });
});
