import { describe, expect, it } from 'vitest';
import { makeAccount, makeListing } from '#tests/support/factories.ts';
import { testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const { db } = test.ctx;
let address = 0;
const visitor = () => test.browser(`198.51.100.${(address += 1)}`);
const mailsTo = async (email: string) => {
  const rows = await db.selectFrom('outgoing_mail').select('content').orderBy('id').execute();
  return rows
    .map(({ content }) => content as { to: string; subject: string; text: string; html: string })
    .filter(({ to }) => to === email);
};

describe('POST /api/listings/:id/reports', () => {
  it('returns and e-mails a receipt without an account', async () => {
    const id = await makeListing(db);
    const body = { ground: 'wrong_data', explanation: '<b>Пробегът</b> е друг.', email: 'Ann@volan.example' };
    const answer = await visitor().call('POST', `/api/listings/${id}/reports`, { body });
    expect(answer.statusCode).toBe(200);
    const { receipt } = answer.json<{ receipt: string }>();
    expect(receipt).toMatch(/^[A-Z0-9]{10}$/);
    const [report] = await db
      .selectFrom('listing_report')
      .selectAll()
      .where('receipt', '=', receipt)
      .execute();
    expect(report).toMatchObject({ listing_id: id, ground: 'wrong_data', decided_at: null, outcome: null });
    const [mail] = await mailsTo('ann@volan.example');
    expect(mail?.subject).toContain(receipt);
    // The mail must not carry the reporter's text to a third party.
    expect(`${mail?.text}${mail?.html}`).not.toContain('Пробегът');
  });

  it('requires an explanation for some grounds and validates the input', async () => {
    const id = await makeListing(db);
    const call = (body: object) => visitor().call('POST', `/api/listings/${id}/reports`, { body });
    expect((await call({ ground: 'other' })).statusCode).toBe(422);
    expect((await call({ ground: 'other', explanation: 'малко' })).statusCode).toBe(422);
    expect((await call({ ground: 'other', explanation: 'ЕГН-то ми е 7523169263' })).json()).toMatchObject({
      errors: { explanation: [expect.stringContaining('ЕГН')] },
    });
    expect((await call({ ground: 'other', explanation: 'това е достатъчно' })).statusCode).toBe(200);
    expect((await call({ ground: 'sold', email: 'a@b, c@d' })).statusCode).toBe(422);
    expect((await call({ ground: 'price' })).statusCode).toBe(422);
  });

  it('returns 404 for hidden and unknown listings', async () => {
    const hidden = [
      await makeListing(db, { moderation: 'pending' }),
      await makeListing(db, { fake: true }),
      await makeListing(db, { account_id: await makeAccount(db, { blocked: true }) }),
    ];
    for (const id of [...hidden, 2_000_000_000]) {
      const answer = await visitor().call('POST', `/api/listings/${id}/reports`, {
        body: { ground: 'sold' },
      });
      expect(answer.statusCode).toBe(404);
    }
  });

  it('limits reports per IP address and mails per recipient', async () => {
    const id = await makeListing(db);
    const url = `/api/listings/${id}/reports`;
    const one = visitor();
    const codes: number[] = [];
    for (let time = 0; time < 11; time += 1)
      codes.push((await one.call('POST', url, { body: { ground: 'sold' } })).statusCode);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const body = { ground: 'sold', email: 'victim@volan.example' };
    const mailed: number[] = [];
    for (let time = 0; time < 4; time += 1)
      mailed.push((await visitor().call('POST', url, { body })).statusCode);
    expect(mailed).toEqual([200, 200, 200, 429]);
    expect(await mailsTo('victim@volan.example')).toHaveLength(3);
  });
});
