import { describe, expect, it } from 'vitest';
import { registering } from '#tests/support/registering.ts';
import { testApp, type TestBrowser } from '#tests/support/test-app.ts';
import { recoveryHashes } from './second-factor-rows.server.ts';

const OLD = '9fJq2Lw8ZrXv4Tn6KbYd1MhGs7PcEu5A';
const NEW = 'u3Vb8Qe1Rk6Zt9Wm4Xc7Jn2Hy5Lg0DpS';
const before = await testApp({ env: { SECRET_KEY: OLD } });
const after = await testApp({ beside: before, env: { SECRET_KEY: `${NEW},${OLD}` } });
const without = await testApp({ beside: before, env: { SECRET_KEY: NEW } });

const moved = (browser: TestBrowser, to: typeof after, address: string): TestBrowser => {
  const other = to.browser(address);
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  return other;
};

describe('replaced SECRET_KEY', () => {
  it('still accepts CSRF tokens and codes of the old key, and no longer once it is removed', async () => {
    const { browser, start, lastCode } = registering(before);
    const visitor = browser();
    expect((await start(visitor, '0881 234 567')).statusCode).toBe(200);
    const body = { code: await lastCode() };
    const refused = await moved(visitor, without, '203.0.113.1').call('POST', '/api/register/code', { body });
    expect(refused.statusCode).toBe(419);
    const proven = await moved(visitor, after, '203.0.113.2').call('POST', '/api/register/code', { body });
    expect(proven.json()).toMatchObject({ step: 'details' });
  });

  it('writes CSRF tokens of the new key', async () => {
    const visitor = after.browser('203.0.113.3');
    await visitor.call('GET', '/sanctum/csrf-cookie');
    for (const [test, status] of [
      [after, 200],
      [without, 200],
      [before, 419],
    ] as const) {
      const answer = await moved(visitor, test, '203.0.113.4').call('POST', '/api/logout');
      expect(answer.statusCode).toBe(status);
    }
  });

  it('still recognises recovery codes of the old key', () => {
    const [stored] = recoveryHashes(before.ctx.secret, 7, 'CODE');
    const found = (keys: typeof after.ctx.secret) =>
      recoveryHashes(keys, 7, 'CODE').some((hash) => stored?.equals(hash));
    expect([found(after.ctx.secret), found(without.ctx.secret)]).toEqual([true, false]);
  });
});
