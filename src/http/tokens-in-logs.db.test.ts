import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLog } from '#platform/log/log.server.ts';
import { makeToken } from '#platform/secrets/secret-token.server.ts';
import { signedIn } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';

/** Pages fail with the whole address in the message, as errors of the router do. */
const test = await testApp({
  pages: async (request) => {
    throw new Error(`no page at ${request.url}`);
  },
});
const lines: string[] = [];
const destination = new Writable({
  write: (part: Buffer, _encoding, done) => {
    lines.push(part.toString());
    done();
  },
});
test.ctx.log = createLog({ level: 'debug', destination });

describe('access and error log', () => {
  it.each([
    (token: string) => `/reset-password?token=${token}`,
    (token: string) => `/confirm-email?a=1&token=${token}&b=2`,
    (token: string) => `/unsubscribe/${token}`,
    (token: string) => `/login?redirect=${encodeURIComponent(`/reset-password?token=${token}`)}`,
    () => '/reset-password?token=short-token-4711',
  ])('masks the token of a page that fails (case %#)', async (addressOf) => {
    lines.length = 0;
    const token = makeToken();
    await test.get(addressOf(token), { accept: 'text/html' });
    const log = lines.join('');
    expect(log).toContain('request failed');
    expect(log).toContain('answered');
    expect(log).toContain('[masked]');
    expect(log).not.toContain(token);
    expect(log).not.toContain('4711');
  });

  it('masks a token in the text of a line', () => {
    lines.length = 0;
    const token = makeToken();
    test.ctx.log.warn({ err: new Error('sent') }, `Reply was already sent in "/api/user/export/${token}"`);
    test.ctx.log.info(`/confirm-email?token=${token}`);
    expect(lines).toHaveLength(2);
    expect(lines.join('')).toContain('/api/user/export/[masked]');
    expect(lines.join('')).not.toContain(token);
  });

  it('masks a token in the path of a call', async () => {
    lines.length = 0;
    const token = makeToken();
    const { browser } = await signedIn(test);
    const answer = await browser.call('POST', `/api/user/export/${token}`);
    expect(answer.statusCode).toBeLessThan(500);
    expect(lines.join('')).toContain('/api/user/export/[masked]');
    expect(lines.join('')).not.toContain(token);
  });

  it('is one line per event, whatever a request contains, without passwords and contacts', async () => {
    lines.length = 0;
    const forged = '\r\n{"level":50,"msg":"forged"}';
    const address = `/nowhere${encodeURIComponent(forged)}`;
    await test.get(address, { accept: 'text/html', 'user-agent': '{"msg":"forged"}' });
    await test.browser().call('POST', '/api/login', {
      body: { identity: 'ivan@volan.example', password: `тайна ${forged}` },
    });
    await test.browser().call('POST', '/api/register/phone', {
      body: { phone: '0888123456', country: 'BG' },
    });
    const events = lines.map((line) => JSON.parse(line) as { msg: string });
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(line.trimEnd()).not.toMatch(/[\r\n]/);
    expect(events.map(({ msg }) => msg)).not.toContain('forged');
    expect(lines.join('')).not.toMatch(/тайна|ivan@|888123456/);
  });
});
