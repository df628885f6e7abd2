import { buffer } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '#features/access/viewer.ts';
import { ACTOR_PASSWORD, makeCaller, type Caller } from '#tests/support/actors.ts';
import { startConversation } from '#tests/support/conversation-things.ts';
import { makePicture } from '#tests/support/drafts.ts';
import { mailsTo } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { openReportedPicture } from './get-reported-picture.server.ts';

const test = await testApp();
const { db, files, now } = test.ctx;

/** A conversation that the buyer has reported. */
async function reported() {
  const [buyer, seller, admin] = await Promise.all([
    makeCaller(test, 'private'),
    makeCaller(test, 'private'),
    makeCaller(test, 'admin'),
  ]);
  for (const [{ accountId }, locale] of [
    [buyer, 'en'],
    [seller, 'bg'],
  ] as const)
    await db
      .updateTable('account')
      .set({ email: `reported-${accountId}@volan.example`, email_confirmed: true, locale })
      .where('id', '=', accountId ?? 0)
      .execute();
  const { id } = await startConversation(test, {
    buyerId: buyer.accountId ?? 0,
    sellerId: seller.accountId ?? 0,
  });
  const report = await db
    .insertInto('conversation_report')
    .values({ conversation_id: id, side: 'buyer', reason: 'fraud', text: '', reported_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { buyer, seller, admin, id, report: report.id };
}
const read = ({ browser }: Caller, report: number) =>
  browser.call('POST', `/api/admin/conversation-reports/${report}/read`, {
    body: { current_password: ACTOR_PASSWORD },
  });
const decide = ({ browser }: Caller, report: number, outcome: string, reason = 'Иска капаро преди оглед.') =>
  browser.call('POST', `/api/admin/conversation-reports/${report}/decision`, { body: { outcome, reason } });
const write = ({ browser }: Caller, id: number) =>
  browser.call('POST', `/api/conversations/${id}/messages`, {
    headers: { 'idempotency-key': randomUUID() },
    body: { text: 'Здравейте' },
  });
/** Mails about the decision, without those about inquiries. */
const mailsOf = async ({ accountId }: Caller) =>
  (await mailsTo(test, `reported-${accountId}@volan.example`)).filter(({ subject }) =>
    /^(Decision|Решение|Затворен)/.test(subject),
  );

describe('the decision to act on a report', () => {
  it('closes the conversation for both sides, who are mailed the reason in their languages', async () => {
    const { buyer, seller, admin, id, report } = await reported();
    expect((await decide(admin, report, 'acted', ' ')).statusCode).toBe(422);
    expect((await decide(admin, report, 'acted')).statusCode).toBe(200);
    for (const side of [buyer, seller]) {
      const written = await write(side, id);
      expect(written.statusCode).toBe(409);
      const seen = await side.browser.call('GET', `/api/conversations/${id}`);
      expect(seen.json()).toMatchObject({ state: 'stopped', may: { write: false } });
    }
    const [toBuyer, toSeller] = [await mailsOf(buyer), await mailsOf(seller)];
    expect(toBuyer).toHaveLength(1);
    expect(toBuyer[0]?.subject).toMatch(/^Decision on a reported conversation/);
    expect(toBuyer[0]?.text).toContain('Иска капаро преди оглед.');
    expect(toSeller).toHaveLength(1);
    expect(toSeller[0]?.subject).toMatch(/^Затворен разговор/);
    expect(toSeller[0]?.text).toContain('Иска капаро преди оглед.');
  });
});

describe('the decision that a report names no breach', () => {
  it('leaves the conversation open and is mailed to the reporter alone', async () => {
    const { buyer, seller, admin, id, report } = await reported();
    expect((await decide(admin, report, 'no_violation', 'Обичаен въпрос.')).statusCode).toBe(200);
    expect((await write(buyer, id)).statusCode).toBe(201);
    expect(await mailsOf(buyer)).toHaveLength(1);
    expect(await mailsOf(seller)).toEqual([]);
  });
});

describe('a picture of a reported conversation', () => {
  it('is shown to the admin who has just read it with the password, and to no others', async () => {
    const { buyer, admin, id, report } = await reported();
    const picture = await makePicture(db);
    await files.put(`pictures/${picture}/320.webp`, Buffer.from('bytes'), 'image/webp');
    await db
      .insertInto('conversation_picture')
      .values({ picture_id: picture, conversation_id: id, side: 'buyer', added_at: now() })
      .execute();
    const see = async ({ browser }: Caller, of = report) =>
      (await browser.call('GET', `/api/admin/conversation-reports/${of}/pictures/${picture}`)).statusCode;
    expect(await see(admin)).toBe(404);
    expect((await read(admin, report)).statusCode).toBe(200);
    // It was not sent yet.
    expect(await see(admin)).toBe(404);
    const sent = await buyer.browser.call('POST', `/api/conversations/${id}/messages`, {
      headers: { 'idempotency-key': randomUUID() },
      body: { pictures: [picture] },
    });
    expect(sent.statusCode).toBe(201);
    expect(await see(admin)).toBe(200);
    expect(await see(await makeCaller(test, 'admin'))).toBe(404);
    const other = await reported();
    expect((await read(admin, other.report)).statusCode).toBe(200);
    expect(await see(admin, other.report)).toBe(404);
    const at = (minutes: number) => ({
      db,
      files,
      now: () => new Date(now().getTime() + minutes * 60_000),
    });
    const viewer: Viewer = {
      accountId: admin.accountId ?? 0,
      kind: 'private',
      companyKind: null,
      verified: false,
      roles: ['admin'],
      isStaffAccount: true,
      locale: null,
      usesSecondFactor: false,
      hasSecondFactor: false,
    };
    const opened = await openReportedPicture(at(9), viewer, { id: report, picture });
    expect(await buffer(opened.stream)).toHaveLength(opened.size);
    await expect(openReportedPicture(at(11), viewer, { id: report, picture })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
