import { describe, expect, it } from 'vitest';
import { makeAccount } from '#tests/support/factories.ts';
import { personForm, registering } from '#tests/support/registering.ts';
import { testApp } from '#tests/support/test-app.ts';

const test = await testApp({ env: { SMS_CODES_PER_PREFIX: '1000/60' } });
const { browser, newPhone, start, lastCode, confirm, finish, provenBrowser, accounts } = registering(test);

describe('order of the registration steps', () => {
  it('rejects details without a proven number', async () => {
    const visitor = browser();
    expect((await finish(visitor, personForm)).statusCode).toBe(409);
    await start(visitor, newPhone());
    expect((await finish(visitor, personForm)).statusCode).toBe(409);
  });

  it('rejects a code without a number and in another browser', async () => {
    expect((await confirm(browser(), '123456')).statusCode).toBe(422);
    const visitor = browser();
    await start(visitor, newPhone());
    const code = await lastCode();
    expect((await confirm(browser(), code)).statusCode).toBe(422);
    expect((await confirm(visitor, code)).statusCode).toBe(200);
  });

  it('creates one account per proof in concurrent calls', async () => {
    const visitor = await provenBrowser();
    const before = (await accounts()).length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => finish(visitor, personForm)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await accounts()).toHaveLength(before + 1);
  });

  it('creates one account when two browsers proved one number', async () => {
    const phone = newPhone();
    const first = await provenBrowser(phone);
    // Clears the limit of one code per minute.
    await test.ctx.db.deleteFrom('limit_use').execute();
    const second = await provenBrowser(phone);
    expect((await finish(first, personForm)).statusCode).toBe(200);
    expect((await finish(second, personForm)).statusCode).toBe(409);
  });
});

describe('secrecy of existing accounts', () => {
  it('answers for a known number as for a new one and notifies its owner', async () => {
    const taken = '+359886000001';
    await makeAccount(test.ctx.db, {
      phone: taken,
      password_hash: await test.ctx.passwords.hash('x'.repeat(9)),
    });
    const [known, fresh] = [await start(browser(), taken), await start(browser(), '+359886000002')];
    const shape = (answer: typeof known) => [
      answer.statusCode,
      answer.body.replaceAll(/0000[12]|0 0001|0 0002|000 000[12]/g, '#').replaceAll(/\d(?=")/g, '#'),
      Object.keys(answer.headers),
    ];
    expect(shape(known)).toEqual(shape(fresh));
    const sms = await test.ctx.db
      .selectFrom('outbox_message')
      .select('body_text')
      .where('recipient', '=', taken)
      .executeTakeFirstOrThrow();
    expect(sms.body_text).not.toMatch(/\d{6}/);
    expect(sms.body_text).toContain('https://volan.test/login');
  });

  it('answers for a known address as for a new one and mails its owner the ways to sign in', async () => {
    await makeAccount(test.ctx.db, { email: 'known@volan.example', email_confirmed: true });
    const answers = [
      await finish(await provenBrowser(), { ...personForm, email: 'Known@Volan.example' }),
      await finish(await provenBrowser(), { ...personForm, email: 'unknown@volan.example' }),
    ];
    const [known, unknown] = answers.map((answer) => {
      const { user } = answer.json() as { user: Record<string, unknown> };
      return { ...user, id: 0, mobile: '' };
    });
    expect(known).toEqual(unknown);
    const mails = await test.ctx.db.selectFrom('outgoing_mail').select('content').execute();
    const receivers = mails.map(({ content }) => (content as { to: string }).to);
    expect(receivers).toContain('unknown@volan.example');
    const [notice, ...others] = mails
      .map(({ content }) => content as { to: string; text: string })
      .filter(({ to }) => to === 'known@volan.example');
    expect(others).toEqual([]);
    expect(notice?.text).toContain('https://volan.test/login');
    expect(notice?.text).toContain('https://volan.test/forgot-password');
    expect(notice?.text).not.toContain('token=');
  });
});

describe('number of a new account', () => {
  it('is rejected at its field for a country that gets no codes', async () => {
    const answer = await start(browser(), '0412 345 678', 'AU');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({
      phone: ['На този номер не изпращаме кодове. Опитай с друг мобилен номер.'],
    });
  });

  it.each([
    ['+40 712 034 567', 'BG'],
    ['0040712034567', 'BG'],
    ['+359 88 730 0001', 'RO'],
  ])('is rejected at its field when %s was typed for %s', async (phone, country) => {
    const answer = await start(browser(), phone, country);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({
      phone: ['Номерът не е от избраната държава. Смени държавата или номера.'],
    });
  });

  it('is accepted with the calling code of the chosen country', async () => {
    const answer = await start(browser(), '+40 712 034 567', 'RO');
    expect(answer.json()).toMatchObject({ phone: '+40712034567', country: 'RO' });
  });

  it.each(['', 'abc', '02 444 1122', '+359 2 444 1122', '0881', '112'])(
    'is rejected when typed as %j',
    async (phone) => {
      const answer = await start(browser(), phone);
      expect(answer.statusCode).toBe(422);
      expect(answer.json<{ errors: object }>().errors).toHaveProperty('phone');
    },
  );

  it.each(['+359 88 720 0001', '00359 88 720 0002', '088 720 0003', '88 720 0004'])(
    'is accepted when typed as %s',
    async (phone) => {
      const answer = await start(browser(), phone);
      expect(answer.json()).toMatchObject({ phone: `+35988${phone.replaceAll(/\D/g, '').slice(-7)}` });
    },
  );
});
