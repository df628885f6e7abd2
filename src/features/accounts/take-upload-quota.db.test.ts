import { describe, expect, it } from 'vitest';
import { signedIn } from '#tests/support/people.ts';
import { testApp, type TestBrowser } from '#tests/support/test-app.ts';

const test = await testApp({
  env: { UPLOAD_MB_PER_DAY_PRIVATE: '1', UPLOAD_MB_PER_DAY_COMPANY: '2' },
});
// A second process with the same database.
const beside = await testApp({ beside: test, env: { UPLOAD_MB_PER_DAY_PRIVATE: '1' } });
const file = Buffer.alloc(400_000);
const upload = (browser: TestBrowser) =>
  browser.call('PUT', '/api/user/profile-picture', {
    body: file as unknown as object,
    headers: { 'content-type': 'image/jpeg' },
  });

describe('quota of uploaded bytes', () => {
  it('is counted per account across processes and answers 429 with the time to wait', async () => {
    const { browser } = await signedIn(test);
    const elsewhere = beside.browser('198.51.100.9');
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    // The file is no picture: its bytes count all the same.
    expect((await upload(browser)).statusCode).toBe(415);
    expect((await upload(elsewhere)).statusCode).toBe(415);
    for (const one of [browser, elsewhere]) {
      const answer = await upload(one);
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBe(86_400);
    }
    expect((await upload((await signedIn(test)).browser)).statusCode).toBe(415);
  });

  it('is larger for companies', async () => {
    const { browser } = await signedIn(test, { kind: 'company', company_kind: 'car_dealer' });
    const statuses = [];
    for (let one = 0; one < 6; one += 1) statuses.push((await upload(browser)).statusCode);
    expect(statuses).toEqual([415, 415, 415, 415, 429, 429]);
  });
});
