import type { Database } from '../db/database.server.ts';
import { writeToOutbox } from '../outbox/write-to-outbox.server.ts';
import { checkMail, type Mailer } from './mail.ts';
import type { MailSettings } from './mail-settings.ts';
import { smtpMailer } from './smtp-mailer.server.ts';

/**
 * By SMTP where it is configured, else into the outbox. Where there is none (production) mail is not delivered:
 * links that sign people in must not lie about readable.
 */
export function createMailer(
  { smtpUrl, from }: MailSettings,
  base: { db: Database; outbox: boolean; now: () => Date },
): Mailer {
  if (smtpUrl !== undefined) return smtpMailer({ url: smtpUrl, from });
  return {
    async send(mail) {
      const { to, subject, text, html, locale } = checkMail(mail);
      if (!base.outbox) throw new Error('no mail server is configured (SMTP_URL)');
      await writeToOutbox(base, { kind: 'mail', to, subject, text, html, locale });
    },
  };
}
