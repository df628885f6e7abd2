// SMTP server in a separate process that reports received mails to its parent. Started by smtp-peer.ts.
import { SMTPServer } from 'smtp-server';
import { localhostCertificate } from './localhost-certificate.ts';
import type { ReceivedMail, SmtpPeerOptions } from './smtp-peer.ts';

const { tls, port, login } = JSON.parse(process.env['SMTP_PEER'] ?? '{}') as SmtpPeerOptions;

const failure = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

const server = new SMTPServer({
  ...localhostCertificate,
  secure: tls === 'always',
  disabledCommands: [...(tls === 'off' ? ['STARTTLS'] : []), ...(login ? [] : ['AUTH'])],
  allowInsecureAuth: false,
  logger: false,
  onAuth: ({ username, password }, _session, done) =>
    login && username === login.user && password === login.password
      ? done(null, { user: username })
      : done(failure(535, 'wrong name or password')),
  onRcptTo: ({ address }, _session, done) => {
    if (address.startsWith('nobody@')) return done(failure(550, `no mailbox ${address}`));
    if (address.startsWith('full@')) return done(failure(452, 'mailbox full'));
    if (address.startsWith('silent@')) return undefined;
    return done();
  },
  onData: (stream, session, done) => {
    let source = '';
    stream.setEncoding('utf8').on('data', (part: string) => (source += part));
    stream.once('end', () => {
      const { envelope, secure } = session;
      const mail: ReceivedMail = {
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        secure,
        source,
      };
      process.send?.({ mail });
      done(source.includes('refuse-content') ? failure(554, 'content refused') : null);
    });
  },
});
server.on('error', () => undefined);
server.listen(port ?? 0, '127.0.0.1', () => {
  const address = server.server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
process.on('disconnect', () => process.exit());
