import { beforeAll, describe, expect, it } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { makeDraft, makePicture } from '#tests/support/drafts.ts';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { testApp, type TestApp, type TestBrowser } from '#tests/support/test-app.ts';

let test: TestApp;
let browsers: Record<'visitor' | 'owner' | 'stranger' | 'moderator', TestBrowser>;
let ownerId: number;

beforeAll(async () => {
  test = await testApp();
  const owner = await makeCaller(test, 'private');
  ownerId = owner.accountId ?? 0;
  browsers = {
    visitor: test.browser(),
    owner: owner.browser,
    stranger: (await makeCaller(test, 'company')).browser,
    moderator: (await makeCaller(test, 'moderator')).browser,
  };
});

async function stored(): Promise<string> {
  const id = await makePicture(test.ctx.db);
  await test.ctx.files.put(`pictures/${id}/640.webp`, Buffer.from('picture'), 'image/webp');
  return id;
}
const attach = (listing_id: number, picture_id: string) =>
  test.ctx.db.insertInto('listing_picture').values({ listing_id, picture_id, position: 0 }).execute();
const statuses = async (id: string) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(browsers).map(async ([who, browser]) => {
        const answer = await browser.call('GET', `/media/${id}/640.webp`);
        return [who, answer.statusCode];
      }),
    ),
  );
const EVERYBODY = { visitor: 200, owner: 200, stranger: 200, moderator: 200 };
const OWNER_AND_STAFF = { visitor: 404, owner: 200, stranger: 404, moderator: 200 };
const DAY_MS = 86_400_000;

describe('picture of a listing', () => {
  const ago = (days: number) => new Date(Date.parse('2026-11-20T12:00:00Z') - days * DAY_MS);
  it.each([
    ['is published', {}, EVERYBODY],
    ['is reserved', { sale: 'reserved' }, EVERYBODY],
    ['was sold yesterday', { sale: 'sold', closed_at: ago(1) }, EVERYBODY],
    ['was withdrawn yesterday', { publication: 'archived', closed_at: ago(1) }, EVERYBODY],
    ['has expired', { publication: 'expired', expires_at: ago(1) }, EVERYBODY],
    ['was withdrawn long ago', { publication: 'archived', closed_at: ago(91) }, OWNER_AND_STAFF],
    ['waits for approval', { moderation: 'pending' }, OWNER_AND_STAFF],
    ['was rejected', { moderation: 'rejected' }, OWNER_AND_STAFF],
    ['is paused', { publication: 'inactive' }, OWNER_AND_STAFF],
    ['is fake', { fake: true }, OWNER_AND_STAFF],
    ['is a draft', { publication: 'draft', moderation: 'pending' }, OWNER_AND_STAFF],
  ])('is served to the right viewers when the listing %s', async (_what, state, expected) => {
    const id = await stored();
    await attach(await makeListing(test.ctx.db, { account_id: ownerId, ...state }), id);
    expect(await statuses(id)).toEqual(expected);
  });

  it('is served to staff only when the seller is blocked', async () => {
    const id = await stored();
    await attach(
      await makeListing(test.ctx.db, { account_id: await makeAccount(test.ctx.db, { blocked: true }) }),
      id,
    );
    expect(await statuses(id)).toEqual({ visitor: 404, owner: 404, stranger: 404, moderator: 200 });
  });

  it('becomes private as soon as the listing is paused', async () => {
    const id = await stored();
    const listing = await makeListing(test.ctx.db, { account_id: ownerId });
    await attach(listing, id);
    // Otherwise the index could learn of the listing only when it is paused.
    await test.indexed();
    expect(await statuses(id)).toEqual(EVERYBODY);
    const { version } = test.ctx.search;
    await test.ctx.db
      .updateTable('listing')
      .set({ publication: 'inactive' })
      .where('id', '=', listing)
      .execute();
    await test.indexed();
    expect(test.ctx.search.version).toBeGreaterThan(version);
    expect(await statuses(id)).toEqual(OWNER_AND_STAFF);
  });
});

it('a picture of a draft is served to its owner and staff without caching', async () => {
  const id = await stored();
  await makeDraft(test.ctx.db, { accountId: ownerId, pictures: [id] });
  expect(await statuses(id)).toEqual(OWNER_AND_STAFF);
  const answer = await browsers.owner.call('GET', `/media/${id}/640.webp`);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(answer.rawPayload.toString()).toBe('picture');
  const refused = await browsers.stranger.call('GET', `/media/${id}/640.webp`);
  const unknown = await browsers.stranger.call('GET', `/media/${'0'.repeat(32)}/640.webp`);
  expect(refused.headers['cache-control']).toBe('private, no-store');
  expect(Object.keys(refused.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
});

it('a picture of both a draft and a published listing is public', async () => {
  const id = await stored();
  const listing = await makeListing(test.ctx.db, { account_id: ownerId });
  await attach(listing, id);
  await test.ctx.db.insertInto('listing_draft').values({ listing_id: listing }).execute();
  await test.ctx.db
    .insertInto('listing_draft_picture')
    .values({ listing_id: listing, picture_id: id, position: 0 })
    .execute();
  expect(await statuses(id)).toEqual(EVERYBODY);
});

it('a profile picture is public and an original upload is never served', async () => {
  const id = await stored();
  await makeAccount(test.ctx.db, { picture_id: id });
  expect(await statuses(id)).toEqual(EVERYBODY);
  await test.ctx.files.put(`originals/${id}`, Buffer.from('upload'), 'application/octet-stream');
  for (const url of [`/media/originals/${id}`, `/media/${id}/original`, `/media/..%2foriginals/${id}`])
    expect((await browsers.owner.call('GET', url)).statusCode).toBe(404);
});
