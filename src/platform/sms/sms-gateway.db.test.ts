import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#kernel/app-error.ts';
import { getOutbox } from '../outbox/get-outbox.server.ts';
import { httpPeer } from '#tests/support/http-peer.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { createSmsGateway } from './create-sms-gateway.server.ts';
import type { SmsSettings } from './sms-settings.ts';

const peer = await httpPeer();
const { db } = await testDatabase();
const base = { db, outbox: true, now: () => new Date('2026-11-20T12:00:00Z') };
beforeEach(() => peer.requests.splice(0));

const sms = { to: '+359888123456', text: 'Код: 123456' };
const http: SmsSettings = { gateway: 'http', url: `${peer.url}/send`, secret: 'hush' };
const twilio: SmsSettings = {
  gateway: 'twilio',
  url: peer.url,
  accountSid: 'AC1',
  authToken: 'hush',
  from: '+15005550006',
};
const queued = { sid: 'SM0123', status: 'queued' };

describe('HTTP gateway', () => {
  it('sends number and text with the bearer secret', async () => {
    peer.answerJson(202, { id: 'x' });
    await createSmsGateway(http, base).send(sms);
    expect(peer.requests).toHaveLength(1);
    expect(peer.requests[0]).toMatchObject({ method: 'POST', path: '/send', body: JSON.stringify(sms) });
    expect(peer.requests[0]?.headers.authorization).toBe('Bearer hush');
    peer.answer((response) => response.writeHead(204).end());
    await createSmsGateway(http, base).send(sms);
  });
});

describe('Twilio gateway', () => {
  it('calls the "Create a Message" API', async () => {
    peer.answerJson(201, queued);
    await createSmsGateway(twilio, base).send(sms);
    const [request] = peer.requests;
    expect(request?.path).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:hush').toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      To: sms.to,
      From: '+15005550006',
      Body: sms.text,
    });
    await createSmsGateway({ ...twilio, from: 'MG7' }, base).send(sms);
    expect(new URLSearchParams(peer.requests[1]?.body).get('MessagingServiceSid')).toBe('MG7');
  });

  it('reports a message with a failed status as not sent', async () => {
    peer.answerJson(201, { ...queued, status: 'failed' });
    await expect(createSmsGateway(twilio, base).send(sms)).rejects.toMatchObject({ status: 503 });
    peer.answerJson(400, { code: 21211, message: `The 'To' number ${sms.to} is not valid` });
    const failure = await createSmsGateway(twilio, base)
      .send(sms)
      .catch((error: unknown) => error as AppError);
    expect(String((failure as AppError).cause)).toContain('400 (21211)');
    expect(String((failure as AppError).cause)).not.toContain(sms.to);
  });
});

describe.each([
  ['http', http],
  ['twilio', twilio],
] as const)('%s gateway failures', (_name, settings) => {
  const unavailable = { code: 'sms_unavailable', status: 503, retryAfterSeconds: 30 };
  const answers: [string, () => void][] = [
    ['refuses', () => peer.answerJson(403, { message: 'no' })],
    ['fails', () => peer.answerJson(500, queued)],
    ['answers with HTML', () => peer.answer((response) => response.writeHead(200).end('<html>Welcome'))],
    ['answers with JSON of another shape', () => peer.answerJson(201, 'ok')],
    ['redirects', () => peer.answer((response) => response.writeHead(302, { Location: '/' }).end())],
    [
      'sends a response that is too large',
      () => peer.answerJson(201, { ...queued, more: 'x'.repeat(100_000) }),
    ],
    ['closes the connection', () => peer.answer((response) => response.destroy())],
  ];
  it.each(answers)('throws sms_unavailable after a single call when the gateway %s', async (_how, answer) => {
    answer();
    await expect(createSmsGateway(settings, base).send(sms)).rejects.toMatchObject(unavailable);
    expect(peer.requests).toHaveLength(1);
  });

  it.each<[string, () => void]>([
    ['never answers', () => peer.answer(() => undefined)],
    [
      'is too slow',
      () => peer.answer((response) => setTimeout(() => response.writeHead(204).end(), 2000).unref()),
    ],
  ])('throws sms_unavailable after the timeout when the gateway %s', async (_how, answer) => {
    answer();
    const gateway = createSmsGateway(settings, { ...base, timeoutMs: 200 });
    await expect(gateway.send(sms)).rejects.toMatchObject(unavailable);
  });

  it('stops calling the gateway after five failures', async () => {
    peer.answerJson(500, {});
    const gateway = createSmsGateway(settings, base);
    for (let call = 0; call < 8; call++) await expect(gateway.send(sms)).rejects.toMatchObject(unavailable);
    expect(peer.requests).toHaveLength(5);
  });

  it('throws sms_unavailable when the gateway cannot be reached', async () => {
    const unreachable = { ...settings, url: 'http://127.0.0.1:1' };
    await expect(createSmsGateway(unreachable, base).send(sms)).rejects.toMatchObject(unavailable);
  });
});

describe('console gateway', () => {
  it('writes to the outbox in demo mode', async () => {
    await createSmsGateway({ gateway: 'console' }, base).send(sms);
    const { entries } = await getOutbox({ db }, {});
    expect(entries).toMatchObject([{ kind: 'sms', to: sms.to, subject: null, text: sms.text }]);
  });

  it('throws and stores nothing where there is no outbox', async () => {
    const gateway = createSmsGateway({ gateway: 'console' }, { ...base, outbox: false });
    await expect(gateway.send({ ...sms, text: 'secret' })).rejects.toMatchObject({ status: 503 });
    const { entries } = await getOutbox({ db }, {});
    expect(entries.filter(({ text }) => text === 'secret')).toEqual([]);
  });
});

it('rejects numbers that are not E.164 and empty texts', async () => {
  const gateway = createSmsGateway(http, base);
  for (const to of ['0888123456', '+0888123456', '+359888', '+359888123456\n', '+359 888 123 456', ''])
    await expect(gateway.send({ ...sms, to }), to).rejects.toThrow(RangeError);
  for (const text of ['', ' ', 'x'.repeat(403)])
    await expect(gateway.send({ ...sms, text })).rejects.toThrow(RangeError);
  expect(peer.requests).toEqual([]);
});
