import { describe, expect, it, vi } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { makeListing } from '#tests/support/factories.ts';
import { makePerson, messagesTo, mailsTo } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { SEND_STATEMENT_SMS, sendStatementSms } from './send-statement-sms.server.ts';

const test = await testApp({ env: { SMS_CODES_PER_NUMBER: '1/60,2/86400' } });
const { db, jobs } = test.ctx;
const moderator = (await makeCaller(test, 'moderator')).browser;

/** Rejects a listing of a new seller; returns the seller and the ids of the queued SMS jobs. */
async function rejected(values: Parameters<typeof makePerson>[1]) {
  const send = vi.spyOn(jobs, 'send');
  const seller = await makePerson(test, values);
  const id = await makeListing(db, { account_id: seller.accountId, moderation: 'pending' });
  await moderator.call('POST', `/api/admin/listings/${id}/decisions`, {
    body: { version: 1, decision: 'reject', reason: { ground: 'pictures' } },
  });
  const queued = send.mock.calls.filter(([name]) => name === SEND_STATEMENT_SMS);
  send.mockRestore();
  return {
    ...seller,
    listing: id,
    queued: queued.map(([, data]) => data as { id: number }),
    delays: queued.map(([, , options]) => options?.startAfterSeconds),
  };
}

describe('notice of a rejected listing', () => {
  it('goes by SMS, once, to a seller without a confirmed e-mail', async () => {
    const { phone, listing, queued } = await rejected({ email_confirmed: false });
    expect(queued).toHaveLength(1);
    const data = queued[0] ?? { id: 0 };
    await Promise.all([sendStatementSms(test.ctx, data), sendStatementSms(test.ctx, data)]);
    await sendStatementSms(test.ctx, data);
    const sent = await messagesTo(test, phone);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body_text).toContain(`№ ${listing}`);
    expect(sent[0]?.body_text).toContain(`https://volan.test/user/listing/decision/${listing}`);
  });

  it('waits until the moderator had a minute to undo the decision', async () => {
    expect((await rejected({ email_confirmed: false })).delays).toEqual([60]);
  });

  it('goes by mail alone to a seller with a confirmed e-mail', async () => {
    const { email, queued } = await rejected({});
    expect(queued).toEqual([]);
    expect(await mailsTo(test, email)).toHaveLength(1);
  });

  it('is retried when the limit of the number is used up or the gateway fails', async () => {
    const { phone, queued } = await rejected({ email_confirmed: false });
    const data = queued[0] ?? { id: 0 };
    const down = { ...test.ctx, sms: { send: () => Promise.reject(new Error('down')) } };
    await expect(sendStatementSms(down, data)).rejects.toThrow('down');
    await expect(sendStatementSms(test.ctx, data)).rejects.toMatchObject({ code: 'too_many' });
    const later = { ...test.ctx, now: () => new Date(test.ctx.now().getTime() + 61_000) };
    await sendStatementSms(later, data);
    expect(await messagesTo(test, phone)).toHaveLength(1);
  });

  it('is not sent for a withdrawn decision or to an unconfirmed number', async () => {
    const withdrawn = await rejected({ email_confirmed: false });
    await db
      .updateTable('statement_of_reasons')
      .set({ withdrawn_at: test.ctx.now() })
      .where('account_id', '=', withdrawn.accountId)
      .execute();
    const unproven = await rejected({ email_confirmed: false, phone_confirmed: false });
    for (const { queued, phone } of [withdrawn, unproven]) {
      await sendStatementSms(test.ctx, queued[0] ?? { id: 0 });
      expect(await messagesTo(test, phone)).toEqual([]);
    }
  });
});
