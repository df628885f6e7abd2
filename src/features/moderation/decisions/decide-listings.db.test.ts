import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dispatchLeftEvents } from '#features/notifications/notifications-jobs.server.ts';
import type { StatementOfReasons } from '#platform/db/database-types.ts';
import { ACTOR_PASSWORD, makeActor, makeCaller } from '#tests/support/actors.ts';
import { raceOnListing } from '#tests/support/race-on-listing.ts';
import { makePicture } from '#tests/support/drafts.ts';
import { makeListing } from '#tests/support/factories.ts';
import { testApp, type TestBrowser } from '#tests/support/test-app.ts';

const test = await testApp();
const { db } = test.ctx;
const moderator = (await makeCaller(test, 'moderator')).browser;
const admin = (await makeCaller(test, 'admin')).browser;
let sellerId = 0;

const decide = (browser: TestBrowser, id: number, body: object) =>
  browser.call('POST', `/api/admin/listings/${id}/decisions`, { body: { version: 1, ...body } });
const listingOf = (id: number) =>
  db
    .selectFrom('listing')
    .select(['moderation', 'publication', 'fake', 'version', 'moderation_reason'])
    .where('id', '=', id)
    .executeTakeFirst();
const mailsTo = async (accountId: number) => {
  await dispatchLeftEvents(test.ctx);
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom('outgoing_mail').select('content').orderBy('id').execute();
  return rows
    .map(({ content }) => content as { to: string; subject: string; text: string; html: string })
    .filter(({ to }) => to === email);
};
const statementsOf = (id: number) =>
  db.selectFrom('statement_of_reasons').selectAll().where('listing_number', '=', id).orderBy('id').execute();
const auditOf = (id: number) =>
  db
    .selectFrom('audit_event')
    .select(['action', 'details'])
    .where('subject', '=', `listing:${id}`)
    .orderBy('id')
    .execute();
const waiting = (values = {}) =>
  makeListing(db, { account_id: sellerId, moderation: 'pending', published_at: null, ...values });
const reason = { ground: 'pictures' };

beforeEach(async () => {
  sellerId = await makeActor(test, 'private');
});

describe('POST /api/admin/listings/:id/decisions', () => {
  it('publishes an approved listing, audits it and e-mails the seller', async () => {
    const id = await waiting();
    const answer = await decide(moderator, id, { decision: 'approve' });
    expect(answer.json()).toMatchObject({ outcome: 'done', version: 2, undo: 'return' });
    const shown = await db
      .selectFrom('published_listing')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(shown).toBeDefined();
    expect(await auditOf(id)).toMatchObject([{ action: 'listing.approve', details: { from: 'pending' } }]);
    expect((await mailsTo(sellerId)).map(({ subject }) => subject)).toEqual([
      `Обява №\u00a0${id} е одобрена`,
    ]);
  });

  it('writes and e-mails a statement of reasons in the language of the seller', async () => {
    await db.updateTable('account').set({ locale: 'en' }).where('id', '=', sellerId).execute();
    const id = await waiting({ variant: '<img src=x onerror=alert(1)>' });
    const text = 'Blurred <script>pictures</script>.';
    const answer = await decide(moderator, id, {
      decision: 'reject',
      reason: { ...reason, bg: 'не', en: text },
    });
    expect(answer.statusCode).toBe(200);
    expect(await listingOf(id)).toMatchObject({ moderation: 'rejected', moderation_reason: text });
    expect(await statementsOf(id)).toMatchObject([
      {
        decision: 'rejected',
        ground: 'pictures',
        facts: text,
        locale: 'en',
        automated: false,
        reported: false,
      },
    ] satisfies Partial<Record<keyof StatementOfReasons, unknown>>[]);
    const [mail] = await mailsTo(sellerId);
    expect(mail?.subject).toBe(`Listing no.\u00a0${id} was not approved`);
    expect(mail?.text).toContain(text);
    expect(mail?.text).toContain('taken by a member of Volan’s team');
    for (const redress of ['Objection to us', 'certified body', 'Court:'])
      expect(mail?.text).toContain(redress);
    expect(mail?.html).not.toMatch(/<script|<img/);
    expect(mail?.html).toContain('Blurred &lt;script&gt;');
  });

  it('uses the template of a ground without a text and requires a text for the ground other', async () => {
    const id = await waiting();
    expect((await decide(moderator, id, { decision: 'reject' })).statusCode).toBe(422);
    expect(
      (await decide(moderator, id, { decision: 'reject', reason: { ground: 'other' } })).statusCode,
    ).toBe(422);
    // Invisible characters do not count as text.
    const blank = { ground: 'other', bg: '\u200b \u200b' };
    expect((await decide(moderator, id, { decision: 'reject', reason: blank })).statusCode).toBe(422);
    const personal = { ground: 'other', bg: 'Снимката показва ЕГН 7523169263.' };
    expect((await decide(moderator, id, { decision: 'reject', reason: personal })).statusCode).toBe(422);
    expect(await listingOf(id)).toMatchObject({ moderation: 'pending', version: 1 });
    expect(await statementsOf(id)).toEqual([]);
    await decide(moderator, id, { decision: 'reject', reason });
    const [statement] = await statementsOf(id);
    expect(statement?.facts).toContain('Снимките не са на предлаганото превозно средство');
  });

  it('refuses a decision on another version', async () => {
    const id = await waiting({ version: 7 });
    const answer = await decide(moderator, id, { decision: 'approve', version: 6 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ message: 'Обявата е променена междувременно. Прегледай я отново.' });
    expect(await listingOf(id)).toMatchObject({ moderation: 'pending', version: 7 });
    expect(await auditOf(id)).toEqual([]);
  });

  it('refuses a decision with the name of the blocking state', async () => {
    const id = await makeListing(db, { account_id: sellerId });
    const answer = await decide(moderator, id, { decision: 'approve' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ message: string }>().message).toMatch(/одобрена/i);
    expect((await decide(moderator, id, { decision: 'dismiss' })).statusCode).toBe(409);
    expect((await decide(moderator, id, { decision: 'uphold' })).statusCode).toBe(409);
    const draft = await makeListing(db, { publication: 'draft', moderation: 'pending' });
    expect((await decide(moderator, draft, { decision: 'approve' })).statusCode).toBe(404);
  });

  it('applies one of two concurrent decisions', async () => {
    const id = await waiting();
    const ended = await raceOnListing(db, id, [
      () => decide(moderator, id, { decision: 'approve' }),
      () => decide(admin, id, { decision: 'reject', reason }),
    ]);
    const codes = ended.map((each) => each.status === 'fulfilled' && each.value.statusCode);
    expect(codes.sort()).toEqual([200, 409]);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it.each([
    ['deactivate', { publication: 'inactive' }, { publication: 'active' }],
    ['mark_fake', { fake: true }, { fake: false }],
    ['reject', { moderation: 'rejected' }, { moderation: 'approved' }],
  ])('e-mails the seller about %s and about its undo', async (decision, after, before) => {
    const id = await makeListing(db, { account_id: sellerId });
    const { version, undo } = (await decide(moderator, id, { decision, reason })).json<{
      version: number;
      undo: string;
    }>();
    expect(await listingOf(id)).toMatchObject(after);
    await decide(moderator, id, { decision: undo, version });
    expect(await listingOf(id)).toMatchObject(before);
    const [statement] = await statementsOf(id);
    expect(statement?.withdrawn_at).toEqual(test.ctx.now());
    expect((await mailsTo(sellerId)).map(({ subject }) => subject)).toContain(
      `Решението за обява №\u00a0${id} е отменено`,
    );
  });
});

describe('decision delete', () => {
  it('requires an admin with password and keeps the statement and the audit', async () => {
    const id = await makeListing(db, { account_id: sellerId });
    const picture = await makePicture(db);
    await db
      .insertInto('listing_picture')
      .values({ listing_id: id, position: 0, picture_id: picture })
      .execute();
    const send = vi.spyOn(test.ctx.jobs, 'send');
    const body = { decision: 'delete', reason: { ground: 'illegal' } };
    const proven = { ...body, current_password: ACTOR_PASSWORD };
    expect((await decide(moderator, id, proven)).statusCode).toBe(403);
    expect((await decide(admin, id, body)).statusCode).toBe(422);
    expect((await decide(admin, id, { ...body, current_password: 'друга парола 9' })).statusCode).toBe(422);
    expect(await listingOf(id)).toBeDefined();
    const answer = await decide(admin, id, proven);
    expect(answer.json()).toMatchObject({ outcome: 'done', version: null, undo: null });
    expect(await listingOf(id)).toBeUndefined();
    expect(send).toHaveBeenCalledWith('delete-pictures', { ids: [picture] }, expect.anything());
    expect(await statementsOf(id)).toMatchObject([{ listing_id: null, decision: 'deleted' }]);
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'listing.delete' });
    expect((await mailsTo(sellerId)).map(({ subject }) => subject)).toEqual([`Обява №\u00a0${id} е изтрита`]);
    // The session remembers the password for the next deletion.
    const next = await makeListing(db, { account_id: sellerId });
    expect((await decide(admin, next, body)).statusCode).toBe(200);
    expect(await listingOf(next)).toBeUndefined();
  });
});
