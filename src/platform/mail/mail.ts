import * as z from 'zod';
import { locales } from '#kernel/locale.ts';

const LINE_OR_CONTROL = /\p{Cc}/u;
// ASCII only: a server could read an address in other letters as a different one.
const address = z.email().max(254);

export const mailSchema = z.object({
  /** One recipient: the stored address, never the text a user typed. */
  to: address,
  subject: z
    .string()
    .min(1)
    .max(200)
    .refine((subject) => !LINE_OR_CONTROL.test(subject), 'must be one line'),
  text: z.string().min(1).max(100_000),
  html: z.string().min(1).max(500_000),
  locale: z.enum(locales),
  /**
   * Address that ends such mails by one POST request without sign-in (RFC 8058), sent as `List-Unsubscribe`. Absent
   * for mails that cannot be ended.
   */
  unsubscribeUrl: z
    .url({ protocol: /^https?$/ })
    .regex(/^[!-~]*$/)
    .max(1000)
    .optional(),
});

/** One mail to one recipient; `layOutMail` makes its two bodies. */
export type Mail = z.infer<typeof mailSchema>;

export interface MailOptions {
  /** Message id, the same when a mail is sent again, so that mail servers can detect duplicates. */
  id?: string;
  signal?: AbortSignal;
}

/**
 * Sends one mail. Throws MailRefused for a permanent refusal, e.g. an unknown recipient; RangeError for a
 * mail that must never be sent (several recipients, line breaks); any other error is temporary and may be
 * retried.
 */
export interface Mailer {
  send(mail: Mail, options?: MailOptions): Promise<void>;
}

/**
 * The server refused permanently. The message holds only the code, because the server's text may name the
 * recipient.
 */
export class MailRefused extends Error {
  constructor(code: number | string) {
    super(`the mail was refused permanently (${code})`);
    this.name = 'MailRefused';
  }
}

/** Throws RangeError unless it is a valid mail to one recipient. */
export function checkMail(mail: Mail): Mail {
  const { data, error } = mailSchema.safeParse(mail);
  // Lists only field names, because values contain a personal address.
  if (error)
    throw new RangeError(`invalid mail: ${error.issues.map(({ path }) => path.join('.')).join(', ')}`);
  return data;
}
