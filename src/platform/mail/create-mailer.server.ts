import type { Database } from '../db/database.server.ts';
import { writeToOutbox } from '../outbox/write-to-outbox.server.ts';
import { OutsideError } from '../web/fetch-outside.server.ts';
import { checkMail, type Mailer } from './mail.ts';
import type { MailSettings } from './mail-settings.ts';
import { smtpMailer } from './smtp-mailer.server.ts';

/**
 * Creates an SMTP mailer if configured, else one that writes to the outbox. Without an outbox (production)
 * mail is not delivered, because sign-in links must not be stored in readable form.
 */
export function createMailer(
  { smtpUrl, from }: MailSettings,
  base: { db: Database; outbox: boolean; now: () => Date },
): Mailer {
  if (smtpUrl !== undefined) return smtpMailer({ url: smtpUrl, from });
  return {
    async send(mail) {
      const { to, subject, text, html, locale, unsubscribeUrl } = checkMail(mail);
      if (!base.outbox) throw new OutsideError('no mail server is configured (SMTP_URL)');
      await writeToOutbox(base, { kind: 'mail', to, subject, text, html, locale, unsubscribeUrl });
    },
  };
}
