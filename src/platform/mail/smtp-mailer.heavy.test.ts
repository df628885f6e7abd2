import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { afterAll, describe, expect, it } from 'vitest';
import { localhostCertificate } from '#tests/support/localhost-certificate.ts';
import { smtpPeer } from '#tests/support/smtp-peer.ts';
import { MailRefused, type Mail } from './mail.ts';
import { smtpMailer } from './smtp-mailer.server.ts';

const [plain, offering, secure] = await Promise.all([
  smtpPeer({ tls: 'off' }),
  smtpPeer({ login: { user: 'volan', password: 'p@ss/word' } }),
  smtpPeer({ tls: 'always' }),
]);
const from = { name: 'Волан', address: 'no-reply@volan.example' };
const trusted = localhostCertificate.cert;
const mail: Mail = {
  to: 'ivan@example.org',
  subject: 'Твоята парола е сменена',
  text: 'Здравей, Иване',
  html: '<p>Здравей, Иване</p>',
  locale: 'bg',
};
const openUrl = `smtp://localhost:${plain.port}?starttls=off`;

describe('smtpMailer', () => {
  it('sends text and HTML to one recipient in the language of the mail', async () => {
    await smtpMailer({ url: openUrl, from }).send(mail, { id: 'password-changed 1 1' });
    const [{ source, ...envelope }] = plain.received as [(typeof plain.received)[0]];
    expect(envelope).toEqual({ from: from.address, to: [mail.to], secure: false });
    expect(source).toMatch(/^Content-Language: bg\r$/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(source).toMatch(/^Message-ID: <[0-9a-f]{32}@volan\.example>\r$/m);
    expect(source).toMatch(/^To: ivan@example\.org\r$/m);
    expect(source).toContain('multipart/alternative');
    expect(source).toContain(Buffer.from(mail.text).toString('base64').slice(0, 20));
  });

  it('sends the one-click unsubscribe address in the headers of RFC 8058, and none without an address', async () => {
    const mailer = smtpMailer({ url: openUrl, from });
    const unsubscribeUrl = `https://volan.example/unsubscribe/search?token=12-${'x'.repeat(43)}`;
    const before = plain.received.length;
    await mailer.send({ ...mail, unsubscribeUrl });
    await mailer.send(mail);
    const [ending, other] = plain.received
      .slice(before)
      .map(({ source }) => source.split('\r\n\r\n')[0] ?? '');
    // A long header is folded before a space.
    const unfolded = ending?.replace(/\r\n(?=[ \t])/g, '');
    expect(unfolded).toContain(`\r\nList-Unsubscribe: <${unsubscribeUrl}>\r\n`);
    expect(unfolded).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(other).not.toContain('List-Unsubscribe');
  });

  it.each([
    'https://volan.example/\r\nBcc: b@example.org',
    'javascript:alert(1)',
    'mailto:a@example.org',
    '/x',
  ])('refuses the unsubscribe address %j', async (unsubscribeUrl) => {
    const sent = smtpMailer({ url: openUrl, from }).send({ ...mail, unsubscribeUrl });
    await expect(sent).rejects.toThrow(RangeError);
  });

  it('uses the same message id for a repeated mail', async () => {
    const mailer = smtpMailer({ url: openUrl, from });
    const before = plain.received.length;
    for (const id of ['a', 'a', 'b']) await mailer.send(mail, { id });
    const ids = plain.received.slice(before).map(({ source }) => /^Message-ID: (.*)\r$/m.exec(source)?.[1]);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).not.toBe(ids[2]);
  });

  it('encrypts by STARTTLS and signs in', async () => {
    const url = `smtp://volan:${encodeURIComponent('p@ss/word')}@localhost:${offering.port}`;
    await smtpMailer({ url, from, trusted }).send(mail);
    expect(offering.received).toMatchObject([{ to: [mail.to], secure: true }]);
  });

  it('encrypts from the start with smtps', async () => {
    await smtpMailer({ url: `smtps://localhost:${secure.port}`, from, trusted }).send(mail);
    expect(secure.received).toMatchObject([{ secure: true }]);
  });

  it('sends nothing unencrypted without starttls=off, nor to a server with an untrusted certificate', async () => {
    const before = plain.received.length;
    const downgraded = smtpMailer({ url: `smtp://localhost:${plain.port}`, from, trusted });
    await expect(downgraded.send(mail)).rejects.toThrow('could not be sent');
    const stranger = smtpMailer({ url: `smtps://localhost:${secure.port}`, from });
    await expect(stranger.send(mail)).rejects.toThrow('could not be sent');
    expect([plain.received.length, secure.received.length]).toEqual([before, 1]);
  });

  it('distinguishes permanent from temporary refusals and keeps addresses out of errors', async () => {
    const mailer = smtpMailer({ url: openUrl, from });
    const final = mailer.send({ ...mail, to: 'nobody@example.org' });
    await expect(final).rejects.toThrow(MailRefused);
    await expect(final).rejects.not.toThrow('example.org');
    await expect(mailer.send({ ...mail, text: 'refuse-content' })).rejects.toThrow(MailRefused);
    const passing = mailer.send({ ...mail, to: 'full@example.org' });
    await expect(passing).rejects.toThrow('452');
    await expect(passing).rejects.not.toThrow(MailRefused);
  });

  it('treats a failed sign-in as temporary', async () => {
    const url = `smtp://volan:wrong@localhost:${offering.port}`;
    const failure = smtpMailer({ url, from, trusted }).send(mail);
    await expect(failure).rejects.toThrow('535');
    await expect(failure).rejects.not.toThrow(MailRefused);
  });

  it('times out on a server that hangs at any step', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    const dripping = createServer((socket) => {
      const drip = setInterval(() => socket.write('2'), 50);
      socket.once('close', () => clearInterval(drip)).on('error', () => undefined);
    }).listen(0, '127.0.0.1');
    afterAll(() => [silent, dripping].map((server) => server.close()));
    for (const server of [silent, dripping]) {
      const url = `smtp://127.0.0.1:${await portOf(server)}?starttls=off`;
      await expect(smtpMailer({ url, from, timeoutMs: 300 }).send(mail)).rejects.toThrow('could not be sent');
    }
    const mailer = smtpMailer({ url: openUrl, from, timeoutMs: 300 });
    await expect(mailer.send({ ...mail, to: 'silent@example.org' })).rejects.toThrow('could not be sent');
    const patient = smtpMailer({ url: openUrl, from });
    const stopped = patient.send({ ...mail, to: 'silent@example.org' }, { signal: AbortSignal.timeout(300) });
    await expect(stopped).rejects.toThrow('could not be sent');
  });

  it('rejects several recipients and line breaks in the subject', async () => {
    const mailer = smtpMailer({ url: openUrl, from });
    const before = plain.received.length;
    for (const to of [
      'a@example.org, b@example.org',
      'a@example.org\r\nBcc: b@example.org',
      'a@example.org\n',
      'A <a@example.org>',
      '"a b"@example.org',
      'a@example.org>\r\nRCPT TO:<b@example.org',
      'а@example.org',
      'group:a@example.org;',
      '',
    ])
      await expect(mailer.send({ ...mail, to }), to).rejects.toThrow(RangeError);
    for (const subject of ['x\r\nBcc: b@example.org', 'x\nb', 'x\ry', 'x\0', ''])
      await expect(mailer.send({ ...mail, subject }), subject).rejects.toThrow(RangeError);
    expect(plain.received).toHaveLength(before);
  });
});

async function portOf(server: Server): Promise<number> {
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
