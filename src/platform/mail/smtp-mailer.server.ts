import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { checkMail, MailRefused, type Mailer } from './mail.ts';
import type { Sender } from './mail-settings.ts';

const TIMEOUT_MS = 5_000;
/** For the whole of one mail: a server that says a little now and then is not waited for either. */
const DEADLINE_MS = 30_000;

export interface SmtpOptions {
  /**
   * `smtps://user:password@host:465` (TLS from the start) or `smtp://…:587` (STARTTLS, required). Only with
   * `?starttls=off` nothing is encrypted.
   */
  url: string;
  from: Sender;
  timeoutMs?: number;
  /** Certificates (PEM) to trust besides the known authorities. */
  trusted?: string;
}

/** Sends by SMTP, one connection for each mail. */
export function smtpMailer({ url, from, timeoutMs = TIMEOUT_MS, trusted }: SmtpOptions): Mailer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const secure = protocol === 'smtps:';
  const isOpen = !secure && searchParams.get('starttls') === 'off';
  const host = hostname.replace(/^\[|\]$/g, '');
  const transport = createTransport({
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isOpen,
    ignoreTLS: isOpen,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(trusted !== undefined && { tls: { ca: trusted } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, { id, signal } = {}) {
      const { to, subject, text, html, locale } = checkMail(mail);
      const deadline = AbortSignal.timeout(DEADLINE_MS);
      try {
        await transport.sendMail({
          from,
          // As an object: an address is not parsed again.
          to: { name: '', address: to },
          envelope: { from: from.address, to },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale },
          ...(id !== undefined && { messageId: messageIdOf(id, from) }),
          signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        });
      } catch (error) {
        throw asMailError(error);
      }
    },
  };
}

const messageIdOf = (id: string, from: Sender): string =>
  `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${from.address.split('@')[1] ?? ''}>`;

/**
 * What the server said of this mail with a 5yz code is final (RFC 5321 §4.2.1). Its refusal of us (sign-in, TLS)
 * is not: that is configured wrongly, and the mail waits until it is mended.
 */
function asMailError(error: unknown): unknown {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE' || command === 'DATA';
  if (isOfMail && responseCode !== undefined && responseCode >= 500) return new MailRefused(responseCode);
  // The library's error carries the recipient and the words of the server.
  const said = [code, command, responseCode].filter((part) => part !== undefined && part !== '').join(' ');
  return error instanceof RangeError ? error : new Error(`the mail could not be handed over (${said})`);
}
