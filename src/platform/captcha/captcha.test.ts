import { beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../log/log.server.ts';
import { httpPeer } from '#tests/support/http-peer.ts';
import { CAPTCHA_NOT_LOADED, CAPTCHA_PLACEHOLDER, captchaSiteKey } from './captcha-site-key.ts';
import { createCaptcha } from './captcha.server.ts';

const peer = await httpPeer();
const NOW = new Date('2026-11-20T12:00:00Z');
const base = {
  hostname: 'volan.test',
  log: createLog({ level: 'silent' }),
  now: () => NOW,
};
const check = { secret: 'hush', verifyUrl: `${peer.url}/siteverify`, minScore: 0.5 };
const captcha = (timeoutMs?: number) =>
  createCaptcha({ siteKey: 'public', check }, { ...base, ...(timeoutMs && { timeoutMs }) });
const visit = { token: 'token-of-the-provider', action: 'login', address: '203.0.113.7' };
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000).toISOString();
const good = {
  success: true,
  score: 0.9,
  action: 'login',
  hostname: 'volan.test',
  challenge_ts: at(-20),
};
const refused = { code: 'captcha_refused', status: 422, fields: { recaptcha_token: ['captcha_refused'] } };
beforeEach(() => peer.requests.splice(0));

describe('configured captcha', () => {
  it('accepts a visitor when the provider does', async () => {
    peer.answerJson(200, good);
    expect(await captcha().verify(visit)).toBe(true);
    expect(peer.requests[0]).toMatchObject({ method: 'POST', path: '/siteverify' });
    expect(Object.fromEntries(new URLSearchParams(peer.requests[0]?.body))).toEqual({
      secret: 'hush',
      response: visit.token,
      remoteip: visit.address,
    });
  });

  it.each([
    ['a bad token', { success: false, 'error-codes': ['invalid-input-response'] }],
    ['a token used before', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['a low score', { ...good, score: 0.4 }],
    ['no score', { ...good, score: undefined }],
    ['a token for another action', { ...good, action: 'register' }],
    ['a token without an action', { ...good, action: undefined }],
    ['a token of another site', { ...good, hostname: 'evil.test' }],
    ['a token of a part of our name', { ...good, hostname: 'x.volan.test' }],
    ['an old token', { ...good, challenge_ts: at(-121) }],
    ['a token from the future', { ...good, challenge_ts: at(31) }],
    ['a token without a time', { ...good, challenge_ts: undefined }],
    ['success false with everything else right', { ...good, success: false }],
  ])('refuses %s', async (_what, answer) => {
    peer.answerJson(200, answer);
    await expect(captcha().verify(visit)).rejects.toMatchObject(refused);
  });

  it('refuses placeholders, empty and oversized tokens without asking the provider', async () => {
    peer.answerJson(200, good);
    for (const token of ['', CAPTCHA_PLACEHOLDER, 'x'.repeat(10_000)])
      await expect(captcha().verify({ ...visit, token })).rejects.toMatchObject(refused);
    expect(peer.requests).toEqual([]);
  });

  it.each<[string, () => void]>([
    ['fails', () => peer.answerJson(500, good)],
    ['refuses us', () => peer.answerJson(403, {})],
    ['answers with HTML', () => peer.answer((response) => response.end('<html>success: true'))],
    ['says success in other words', () => peer.answerJson(200, { ...good, success: 'true' })],
    ['gives a score beyond all', () => peer.answerJson(200, { ...good, score: 9 })],
    [
      'does not know our secret',
      () => peer.answerJson(200, { success: false, 'error-codes': ['invalid-input-secret'] }),
    ],
    ['redirects', () => peer.answer((response) => response.writeHead(302, { Location: '/' }).end())],
    ['hangs up', () => peer.answer((response) => response.destroy())],
  ])('gives no verdict when the provider %s', async (_how, answer) => {
    answer();
    expect(await captcha().verify(visit)).toBe(false);
  });

  it.each<[string, () => void]>([
    ['never answers', () => peer.answer(() => undefined)],
    [
      'is too slow',
      () =>
        peer.answer((response) => {
          response.write('{"success":');
          setTimeout(() => response.end('true}'), 2000).unref();
        }),
    ],
  ])('gives no verdict after the timeout when the provider %s', async (_how, answer) => {
    answer();
    expect(await captcha(200).verify(visit)).toBe(false);
  });

  it('gives no verdict while the provider is down or the circuit breaker is open', async () => {
    const down = createCaptcha(
      { siteKey: 'public', check: { ...check, verifyUrl: 'http://127.0.0.1:1' } },
      base,
    );
    for (let call = 0; call < 7; call++) expect(await down.verify(visit)).toBe(false);
  });

  it('does not open the circuit breaker after refused tokens', async () => {
    const one = captcha();
    peer.answerJson(200, { success: false });
    for (let call = 0; call < 7; call++) await expect(one.verify(visit)).rejects.toMatchObject(refused);
    peer.answerJson(200, good);
    expect(await one.verify(visit)).toBe(true);
  });
});

describe('captcha with a fallback', () => {
  const down = () =>
    createCaptcha({ siteKey: 'public', check: { ...check, verifyUrl: 'http://127.0.0.1:1' } }, base);

  it('asks for another proof when the provider is down for server and visitor', async () => {
    for (const token of [visit.token, CAPTCHA_NOT_LOADED])
      expect(await down().verify({ ...visit, token })).toBe(false);
  });

  it('refuses a visitor without a token while the provider works', async () => {
    peer.answerJson(200, { success: false, 'error-codes': ['invalid-input-response'] });
    const visitor = { ...visit, token: CAPTCHA_NOT_LOADED };
    const notLoaded = { code: 'captcha_not_loaded', status: 422 };
    await expect(captcha().verify(visitor)).rejects.toMatchObject(notLoaded);
  });

  it('refuses bad tokens and placeholders, whatever the provider does', async () => {
    peer.answerJson(200, { success: false });
    await expect(captcha().verify(visit)).rejects.toMatchObject(refused);
    for (const token of ['', CAPTCHA_PLACEHOLDER])
      await expect(down().verify({ ...visit, token })).rejects.toMatchObject(refused);
  });
});

it('accepts every visitor when no secret is configured', async () => {
  const off = createCaptcha({ siteKey: 'public', check: undefined }, base);
  expect(off.enabled).toBe(false);
  expect(await off.verify({ ...visit, token: CAPTCHA_PLACEHOLDER })).toBe(true);
  expect(peer.requests).toEqual([]);
});

it('falls back to the test key when no site key is configured', () => {
  for (const none of [undefined, '', ' ', 'no_key']) expect(captchaSiteKey(none)).toMatch(/^6L[\w-]{38}$/);
  expect(captchaSiteKey('my-key')).toBe('my-key');
});
