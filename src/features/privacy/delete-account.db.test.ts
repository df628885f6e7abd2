import { beforeAll, describe, expect, it } from 'vitest';
import { pictureJobs } from '#features/media/picture-jobs.server.ts';
import { renditionFile } from '#features/media/picture-renditions.ts';
import { firstAttempt } from '#tests/support/first-attempt.ts';
import { ACTOR_PASSWORD } from '#tests/support/actors.ts';
import { makeListing } from '#tests/support/factories.ts';
import { mailsTo, signedIn } from '#tests/support/people.ts';
import { testApp, type TestApp, type TestBrowser } from '#tests/support/test-app.ts';

let test: TestApp;
const sent: { name: string; data: object }[] = [];

beforeAll(async () => {
  test = await testApp();
  test.ctx.jobs.send = async (name, data = {}) => void sent.push({ name, data });
});

async function addPicture(id: string, listingId?: number): Promise<string> {
  const ready = { state: 'ready', width: 320, height: 240, placeholder: 'data:,' };
  await test.ctx.db
    .insertInto('picture')
    .values({ id, ...ready })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (listingId !== undefined)
    await test.ctx.db
      .insertInto('listing_picture')
      .values({ listing_id: listingId, position: 0, picture_id: id })
      .execute();
  const file = renditionFile(id, 320, 'webp');
  await test.ctx.files.put(file, Buffer.from('x'), 'image/webp');
  return file;
}

const remove = (browser: TestBrowser, password = ACTOR_PASSWORD) =>
  browser.call('DELETE', '/api/user', { body: { current_password: password } });
const account = (id: number) =>
  test.ctx.db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst();

describe('deleteAccount', () => {
  it('deletes the listings and pictures of the account and nothing of others', async () => {
    const { accountId, browser, email } = await signedIn(test);
    const own = await makeListing(test.ctx.db, { account_id: accountId });
    const others = await makeListing(test.ctx.db);
    const only = await addPicture('aaaaaaaaaaaaaaaa', own);
    const own2 = await makeListing(test.ctx.db, { account_id: accountId });
    const shared = await addPicture('bbbbbbbbbbbbbbbb', own2);
    await addPicture('bbbbbbbbbbbbbbbb', others);
    await test.ctx.db.insertInto('listing_draft').values({ listing_id: own }).execute();
    const unsent = await addPicture('dddddddddddddddd');
    await test.ctx.db
      .insertInto('listing_draft_picture')
      .values({ listing_id: own, position: 0, picture_id: 'dddddddddddddddd' })
      .execute();

    const answer = await remove(browser);
    expect(answer.json()).toEqual({ success: true });
    expect(await account(accountId)).toBeUndefined();
    expect((await browser.call('GET', '/api/user/me')).statusCode).toBe(401);
    expect((await test.get(`/api/listings/${own}`)).statusCode).toBe(404);
    expect((await test.get(`/api/listings/${others}`)).statusCode).toBe(200);

    const job = sent.find(({ name }) => name === 'delete-pictures');
    await pictureJobs(test.ctx)[0]?.run(job?.data ?? {}, new AbortController().signal, firstAttempt);
    const left = [only, unsent, shared].map((file) => test.ctx.files.exists(file));
    expect(await Promise.all(left)).toEqual([false, false, true]);

    expect(await mailsTo(test, email)).not.toEqual([]);
    const event = await test.ctx.db
      .selectFrom('audit_event')
      .select('actor_id')
      .where('action', '=', 'account.delete')
      .executeTakeFirst();
    expect(event).toEqual({ actor_id: accountId });
  });

  it('refuses a wrong password', async () => {
    const { accountId, browser } = await signedIn(test);
    const answer = await remove(browser, 'wrong');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toHaveProperty('current_password');
    expect(await account(accountId)).toBeDefined();
  });

  it('refuses staff', async () => {
    const { accountId, browser } = await signedIn(test, { roles: ['super_admin'] });
    expect((await remove(browser)).statusCode).toBe(409);
    expect(await account(accountId)).toBeDefined();
  });
});
