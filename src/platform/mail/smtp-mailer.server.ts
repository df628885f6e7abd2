import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { OutsideError } from '../web/fetch-outside.server.ts';
import { checkMail, MailRefused, type Mailer } from './mail.ts';
import type { Sender } from './mail-settings.ts';

const TIMEOUT_MS = 5_000;
/** Deadline for one mail in total, so that a server that answers slowly but steadily also times out. */
const DEADLINE_MS = 30_000;

export interface SmtpOptions {
  /**
   * `smtps://user:password@host:465` (TLS from the start) or `smtp://…:587` (STARTTLS required). Only
   * `?starttls=off` allows an unencrypted connection.
   */
  url: string;
  from: Sender;
  timeoutMs?: number;
  /** Certificates (PEM) to trust in addition to the known authorities. */
  trusted?: string;
}

/** Sends by SMTP with one connection per mail. */
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
      const { to, subject, text, html, locale, unsubscribeUrl } = checkMail(mail);
      const deadline = AbortSignal.timeout(DEADLINE_MS);
      try {
        await transport.sendMail({
          from,
          // An object keeps nodemailer from parsing the address again.
          to: { name: '', address: to },
          envelope: { from: from.address, to },
          subject,
          text,
          html,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'Content-Language': locale,
            ...(unsubscribeUrl !== undefined && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
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
 * A 5yz reply to the mail itself is final (RFC 5321 §4.2.1). A refusal of our connection (sign-in, TLS) is
 * a configuration error: the mail is retried until that is fixed.
 */
function asMailError(error: unknown): unknown {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE' || command === 'DATA';
  if (isOfMail && responseCode !== undefined && responseCode >= 500) return new MailRefused(responseCode);
  // The error of the library contains the recipient and the server's text, so only its codes are kept.
  const said = [code, command, responseCode].filter((part) => part !== undefined && part !== '').join(' ');
  return error instanceof RangeError ? error : new OutsideError(`the mail could not be sent (${said})`);
}
