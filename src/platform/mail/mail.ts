import * as z from 'zod';
import { locales } from '#kernel/locale.ts';

const LINE_OR_CONTROL = /\p{Cc}/u;
// ASCII only: an address in other letters would be a different one to the server that reads it.
const address = z.email().max(254);

export const mailSchema = z.object({
  /** One recipient: the stored, canonical address, never what somebody typed. */
  to: address,
  subject: z
    .string()
    .min(1)
    .max(200)
    .refine((subject) => !LINE_OR_CONTROL.test(subject), 'must be one line'),
  text: z.string().min(1).max(100_000),
  html: z.string().min(1).max(500_000),
  locale: z.enum(locales),
});

/** One mail to one person; see layOutMail for its two bodies. */
export type Mail = z.infer<typeof mailSchema>;

export interface MailOptions {
  /** Names the mail for the servers that pass it on, so that one sent twice can be known as one. */
  id?: string;
  signal?: AbortSignal;
}

/**
 * Hands one mail over. Throws MailRefused when that is final, e.g. the recipient does not exist, RangeError for a
 * mail that must never be sent (several recipients, line breaks), and anything else when a later try may do.
 */
export interface Mailer {
  send(mail: Mail, options?: MailOptions): Promise<void>;
}

/** The server said no for good; the message is its code, its words may name the person. */
export class MailRefused extends Error {
  constructor(code: number | string) {
    super(`the mail was refused for good (${code})`);
    this.name = 'MailRefused';
  }
}

/** Throws RangeError when it is no mail to one recipient. */
export function checkMail(mail: Mail): Mail {
  const { data, error } = mailSchema.safeParse(mail);
  // Not what was given: it is somebody's address.
  if (error) throw new RangeError(`not a mail: ${error.issues.map(({ path }) => path.join('.')).join(', ')}`);
  return data;
}
