import { expect, it } from 'vitest';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { makeDraft, makePicture } from '#tests/support/drafts.ts';
import { submitDraft } from '#tests/support/submit-draft.ts';
import { testApp } from '#tests/support/test-app.ts';
import { draftQuality } from '../checking/draft-quality.ts';
import type { DraftJson } from '../drafts/draft-json.ts';
import { listOwnListings } from './list-own-listings.server.ts';

const test = await testApp();
const { db } = test.ctx;

/** The score that the forms show. */
async function scoreInForm(caller: Caller, id: number): Promise<number> {
  const opened = await caller.browser.call('POST', '/api/drafts', { body: { listing: id } });
  const { fields, pictures } = opened.json<DraftJson>();
  return draftQuality(fields, pictures.filter(({ state }) => state !== 'failed').length).score;
}

async function scoreInList(caller: Caller, id: number): Promise<number | undefined> {
  const viewer = { accountId: caller.accountId ?? 0 } as Parameters<typeof listOwnListings>[1];
  const { listings } = await listOwnListings(test.ctx, viewer, { page: 1, perPage: 25 });
  return listings.find((listing) => listing.id === id)?.quality;
}

it('the list of own listings rates a draft and its listing as the forms do', async () => {
  const caller = await makeCaller(test, 'private');
  const pictures = [await makePicture(db), await makePicture(db), await makePicture(db)];
  await db.updateTable('picture').set({ state: 'failed' }).where('id', '=', pictures[1]!).execute();
  const fields = { description: `${'Обслужена. '.repeat(9)}\n\n\n\n   `, doors: '5', owners: '1' };
  const id = await makeDraft(db, { accountId: caller.accountId ?? 0, fields, pictures });
  const score = await scoreInForm(caller, id);
  expect(score).toBeGreaterThan(40);
  expect(await scoreInList(caller, id)).toBe(score);
  expect((await submitDraft(caller, id)).statusCode).toBe(200);
  expect(await scoreInList(caller, id)).toBe(score);
  expect(await scoreInForm(caller, id)).toBe(score);
});
