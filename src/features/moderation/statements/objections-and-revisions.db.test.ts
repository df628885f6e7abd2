import { beforeEach, describe, expect, it } from 'vitest';
import type { DraftJson } from '#features/selling/drafts/draft-json.ts';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { raceOnListing } from '#tests/support/race-on-listing.ts';
import { makeDraft, makePicture } from '#tests/support/drafts.ts';
import { makeListing, makeReport, makeStatement } from '#tests/support/factories.ts';
import { mailsTo } from '#tests/support/people.ts';
import { pictureForm } from '#tests/support/picture-form.ts';
import { picture } from '#tests/support/policy-things.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { closeReportsOfGone, forgetReports } from '../moderation-jobs.server.ts';

const test = await testApp();
const { db } = test.ctx;
const { browser: moderator } = await makeCaller(test, 'moderator');
/** Decides on objections to decisions of `moderator`. */
const { browser: colleague } = await makeCaller(test, 'moderator');
let seller: Caller;
const reason = { ground: 'pictures' };

const decide = (id: number, body: object, by = moderator) =>
  by.call('POST', `/api/admin/listings/${id}/decisions`, { body: { version: 1, ...body } });
const versionOf = async (id: number) =>
  (await db.selectFrom('listing').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
const sellerMails = async () => {
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', seller.accountId ?? 0)
    .executeTakeFirstOrThrow();
  return (await mailsTo(test, email ?? '')).map(({ subject }) => subject);
};

beforeEach(async () => {
  seller = await makeCaller(test, 'private');
});

describe('objection', () => {
  const object = (id: number, objection = 'Снимките са мои.') =>
    seller.browser.call('POST', `/api/user/listings/${id}/objection`, { body: { objection } });
  const statement = (id: number) => seller.browser.call('GET', `/api/user/listings/${id}/statement`);

  it('is accepted once from the seller and can be answered by staff', async () => {
    const id = await makeListing(db, { account_id: seller.accountId ?? 0 });
    await decide(id, { decision: 'reject', reason });
    expect((await statement(id)).json()).toMatchObject({
      decision: 'rejected',
      ground: 'pictures',
      automated: false,
      may_object: true,
    });
    const { browser: stranger } = await makeCaller(test, 'private');
    const body = { objection: 'Чужда е.' };
    expect((await stranger.call('POST', `/api/user/listings/${id}/objection`, { body })).statusCode).toBe(
      404,
    );
    expect((await object(id, ' \u200b ')).statusCode).toBe(422);
    expect((await object(id, 'Аз съм 752316 9263.')).statusCode).toBe(422);
    expect((await object(id)).statusCode).toBe(200);
    expect((await object(id)).statusCode).toBe(409);
    expect((await decide(id, { decision: 'uphold', version: 2 }, colleague)).statusCode).toBe(200);
    expect((await statement(id)).json()).toMatchObject({ may_object: false, upheld_at: NOW.toISOString() });
    expect(await sellerMails()).toContain(`Отговор на възражението ти за обява №\u00a0${id}`);
  });

  it('is answered on the page of the decision when staff revert it, until there is another decision', async () => {
    const id = await makeListing(db, { account_id: seller.accountId ?? 0 });
    await decide(id, { decision: 'mark_fake', reason: { ground: 'fraud' } });
    await object(id);
    await decide(id, { decision: 'unmark_fake', version: 2 }, colleague);
    expect((await statement(id)).json()).toMatchObject({
      decision: 'marked_fake',
      withdrawn_at: NOW.toISOString(),
      may_object: false,
    });
    expect((await object(id)).statusCode).toBe(404);
    await decide(id, { decision: 'deactivate', version: 3, reason });
    await db
      .updateTable('statement_of_reasons')
      .set({ withdrawn_at: null })
      .where('listing_id', '=', id)
      .where('decision', '=', 'marked_fake')
      .execute();
    await decide(id, { decision: 'activate', version: 4 });
    expect((await statement(id)).json()).toMatchObject({ decision: 'marked_fake', withdrawn_at: null });
  });

  it('is refused after six months', async () => {
    const id = await makeListing(db, { account_id: seller.accountId ?? 0 });
    const at = new Date(NOW.getTime() - 184 * 86_400_000);
    await makeStatement(db, { listing_id: id, listing_number: id, account_id: seller.accountId ?? 0, at });
    expect((await object(id)).statusCode).toBe(409);
  });
});

describe('reports', () => {
  const openOf = async (id: number) =>
    (
      await db
        .selectFrom('listing_report')
        .select(['outcome'])
        .where('listing_number', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ outcome }) => outcome);

  it('are closed by a decision with a mail, and reopened by its undo', async () => {
    const id = await makeListing(db, { account_id: seller.accountId ?? 0 });
    // Closed by an earlier decision that stays in force.
    await makeReport(db, id, { decided_at: new Date(NOW.getTime() - 1000), outcome: 'acted' });
    const receipt = await makeReport(db, id, { email: 'ann@volan.example', locale: 'en' });
    await decide(id, { decision: 'deactivate', reason });
    expect(await openOf(id)).toEqual(['acted', 'acted']);
    const [mail] = await mailsTo(test, 'ann@volan.example');
    expect(mail?.subject).toBe(`Decision about your report no.\u00a0${receipt}`);
    expect(mail?.text).toContain('took action against it');
    await decide(id, { decision: 'activate', version: 2 });
    expect(await openOf(id)).toEqual(['acted', null]);
    await decide(id, { decision: 'dismiss', version: 3 });
    expect(await openOf(id)).toEqual(['acted', 'no_violation']);
  });

  it('are closed as gone when the owner deletes the listing, and deleted after a year', async () => {
    const id = await makeListing(db, { account_id: seller.accountId ?? 0 });
    await makeReport(db, id, { email: 'gone@volan.example' });
    await db.deleteFrom('listing').where('id', '=', id).execute();
    await closeReportsOfGone(test.ctx);
    expect(await openOf(id)).toEqual(['gone']);
    expect((await mailsTo(test, 'gone@volan.example'))[0]?.text).toContain(`№ ${id} вече я няма`);
    await forgetReports({ db, now: () => new Date(NOW.getTime() + 366 * 86_400_000) });
    expect(await openOf(id)).toEqual([]);
  });
});

describe('revision of an approved listing', () => {
  /** Makes an approved listing with a submitted revision that changes the year. */
  async function changed(): Promise<{ id: number; version: number; draft_version: number }> {
    const id = await makeDraft(db, { accountId: seller.accountId ?? 0, pictures: [await makePicture(db)] });
    const submit = (version: number) =>
      seller.browser.call('POST', `/api/drafts/${id}/submit`, {
        body: { version },
        headers: { 'idempotency-key': `submit-${id}-${version}` },
      });
    await submit(1);
    await decide(id, { decision: 'approve', version: await versionOf(id) });
    await seller.browser.call('POST', '/api/drafts', { body: { listing: id } });
    const saved = await seller.browser.call('PATCH', `/api/drafts/${id}`, {
      body: { version: 1, fields: { year: '2016' } },
    });
    const draftVersion = saved.json<{ version: number }>().version;
    expect((await submit(draftVersion)).json()).toMatchObject({ outcome: 'changes_wait' });
    return { id, version: await versionOf(id), draft_version: draftVersion };
  }
  const yearOf = async (id: number) =>
    (await db.selectFrom('listing').select('model_year').where('id', '=', id).executeTakeFirstOrThrow())
      .model_year;

  it('is approved in the reviewed version only', async () => {
    const { id, ...seen } = await changed();
    const stale = await decide(id, { decision: 'approve', ...seen, draft_version: seen.draft_version - 1 });
    expect(stale.statusCode).toBe(409);
    expect(await yearOf(id)).toBe(2017);
    expect((await decide(id, { decision: 'approve', ...seen })).json()).toMatchObject({ undo: null });
    expect(await yearOf(id)).toBe(2016);
  });

  it('cannot be approved, nor can a listing, before all its pictures have renditions', async () => {
    const { id, ...seen } = await changed();
    const unfinished = await makePicture(db);
    await db.updateTable('picture').set({ state: 'pending' }).where('id', '=', unfinished).execute();
    const row = { listing_id: id, picture_id: unfinished, position: 9 };
    await db.insertInto('listing_draft_picture').values(row).execute();
    const early = await decide(id, { decision: 'approve', ...seen });
    expect([early.statusCode, early.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining('обработва'),
    ]);
    expect(await yearOf(id)).toBe(2017);
    await db.updateTable('picture').set({ state: 'ready' }).where('id', '=', unfinished).execute();
    expect((await decide(id, { decision: 'approve', ...seen })).statusCode).toBe(200);

    const fresh = await makeListing(db, { account_id: seller.accountId ?? 0, moderation: 'pending' });
    await db
      .insertInto('listing_picture')
      .values({ ...row, listing_id: fresh })
      .execute();
    await db.updateTable('picture').set({ state: 'pending' }).where('id', '=', unfinished).execute();
    expect((await decide(fresh, { decision: 'approve' })).statusCode).toBe(409);
    await db.updateTable('picture').set({ state: 'ready' }).where('id', '=', unfinished).execute();
    expect((await decide(fresh, { decision: 'approve' })).statusCode).toBe(200);
  });

  it('is rejected with a statement while the approved version stays', async () => {
    const { id, ...seen } = await changed();
    await decide(id, { decision: 'reject', ...seen, reason });
    expect(await yearOf(id)).toBe(2017);
    expect((await seller.browser.call('GET', `/api/user/listings/${id}/statement`)).json()).toMatchObject({
      decision: 'revision_rejected',
    });
    expect((await test.get(`/api/listings/${id}`)).statusCode).toBe(200);
    expect(await sellerMails()).toContain(`Промените в обява №\u00a0${id} не са одобрени`);
  });
});

describe('pictures added by admins', () => {
  it('are appended to listing and working copy, thirty at most', async () => {
    const { browser: admin } = await makeCaller(test, 'admin');
    const id = await makeListing(db, { account_id: seller.accountId ?? 0 });
    const { body, contentType } = pictureForm(await picture());
    const add = (browser = admin) =>
      browser.call('POST', `/api/admin/listings/${id}/pictures`, {
        body,
        headers: { 'content-type': contentType },
      });
    expect((await add(moderator)).statusCode).toBe(403);
    // The open working copy gets them too; otherwise its submission would remove them.
    const opened = await seller.browser.call('POST', '/api/drafts', { body: { listing: id } });
    const answers = await raceOnListing(db, id, [add, add]);
    const ids = answers.map((answer) =>
      answer.status === 'fulfilled'
        ? answer.value.json<{ picture?: { id: string } }>().picture?.id
        : undefined,
    );
    const shown = await db
      .selectFrom('listing_picture')
      .select(['picture_id', 'position'])
      .where('listing_id', '=', id)
      .orderBy('position')
      .execute();
    expect(shown.map(({ position }) => position)).toEqual([0, 1]);
    const working = (await seller.browser.call('GET', `/api/drafts/${id}`)).json<DraftJson>();
    expect(working.pictures.map((each) => each.id)).toEqual(shown.map((each) => each.picture_id));
    expect(working.version).toBe(opened.json<DraftJson>().version + 2);
    expect(shown.map(({ picture_id }) => picture_id).sort()).toEqual([...ids].sort());
    const { picture_count, version } = await db
      .selectFrom('listing')
      .select(['picture_count', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect({ picture_count, version }).toEqual({ picture_count: 2, version: 3 });
    await db.updateTable('listing_picture').set({ position: 29 }).where('position', '=', 1).execute();
    const kept = async () => (await db.selectFrom('picture').select('id').execute()).length;
    const before = await kept();
    expect((await add()).statusCode).toBe(409);
    expect(await kept()).toBe(before);
  });
});
