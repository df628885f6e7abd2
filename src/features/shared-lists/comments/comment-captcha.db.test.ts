import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { makeListing, makeSharedList } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/people.ts';
import { testApp, type TestBrowser } from '#tests/support/test-app.ts';
import { AppError } from '#kernel/app-error.ts';

const test = await testApp();
const { db } = test.ctx;
const { captcha } = test.ctx;
afterEach(() => {
  test.ctx.captcha = captcha;
});

const { accountId } = await signedIn(test);
const list = await makeSharedList(db, { account_id: accountId }, { listing: await makeListing(db) });
const comment = async (browser: TestBrowser) =>
  (
    await browser.call('POST', `/api/shared-lists/${list.id}/comments`, {
      headers: { 'idempotency-key': randomUUID(), 'x-shared-list-token': list.token },
      body: { text: 'Виж гумите.', recaptcha_token: 'given' },
    })
  ).statusCode;

describe('captcha of a comment', () => {
  it('is checked for visitors and not for accounts', async () => {
    const { browser } = await signedIn(test);
    const asked: unknown[] = [];
    test.ctx.captcha = {
      ...captcha,
      verify: async (visit) => {
        asked.push(visit);
        throw new AppError('captcha_refused', 422);
      },
    };
    expect(await comment(test.browser('203.0.113.1'))).toBe(422);
    expect(asked).toEqual([{ token: 'given', action: 'comment', address: '203.0.113.1' }]);
    expect(await comment(browser)).toBe(201);
    expect(asked).toHaveLength(1);
  });

  it('lets five visitors of an address pass while the provider is down', async () => {
    test.ctx.captcha = { ...captcha, verify: async () => false };
    const answers: number[] = [];
    for (let count = 0; count < 6; count += 1) answers.push(await comment(test.browser('203.0.113.2')));
    expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
  });
});
