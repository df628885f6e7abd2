import { randomInt } from 'node:crypto';
import { AppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { layOutMail, type WrittenMail } from '#platform/mail/lay-out-mail.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { hashToken, keyedHash, keyedHashes } from '#platform/secrets/secret-token.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { CODE_DIGITS, CODE_TRIES, CODE_VALID_MS } from '../phone/phone-code.ts';

export interface MailedCodeContext {
  db: Database;
  jobs: Jobs;
  now: () => Date;
  secret: SecretKeys;
  config: { origin: string };
}

/** Reports are sent without an account. */
type MailedCodePurpose = 'sign_in' | 'report_listing';

/** Identifies the code of one browser. */
interface MailedCode {
  purpose: MailedCodePurpose;
  /** Session token of the browser: the code is valid only there. */
  flow: string;
}

/** Texts of a mail with a code, in the language of `withLocale`. */
export interface CodeWords {
  title: string;
  text: (code: { code: string }) => string;
  footer: string;
}

const mailsPer = (purpose: MailedCodePurpose): readonly Limit[] => [
  { name: `${purpose}_mail_hour`, max: 3, windowSeconds: 3600 },
  { name: `${purpose}_mail_day`, max: 5, windowSeconds: 86_400 },
];

/**
 * Mails a code that is valid in this browser only and voids earlier ones of the account, or of the address without an
 * account. Throws AppError `too_many` (429).
 */
export async function sendMailedCode(
  ctx: MailedCodeContext,
  input: MailedCode & {
    accountId: number | null;
    email: string;
    locale: Locale;
    words: () => CodeWords;
  },
): Promise<void> {
  const { purpose, flow, accountId, email, locale } = input;
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const tokenHash = keyedHash(ctx.secret, hashUse(purpose), `${flow} ${code}`);
  await ctx.db.transaction().execute(async (transaction) => {
    for (const limit of mailsPer(purpose))
      await takeFromLimit({ db: transaction, now: ctx.now }, limit, String(accountId ?? email));
    await transaction
      .deleteFrom('mail_token')
      .where('purpose', '=', purpose)
      .where((row) =>
        accountId === null
          ? row.and([row('account_id', 'is', null), row('email', '=', email)])
          : row('account_id', '=', accountId),
      )
      .execute();
    const expires = new Date(ctx.now().getTime() + CODE_VALID_MS);
    await transaction
      .insertInto('mail_token')
      .values({ token_hash: tokenHash, purpose, account_id: accountId, email, expires_at: expires })
      .execute();
    const mail = withLocale(locale, () => codeMail(ctx.config.origin, code, input.words()));
    const dedupeKey = `${purpose} ${tokenHash.toString('base64url')}`;
    await queueMail(ctx, { to: email, locale, ...mail }, { accountId, dedupeKey, transaction });
  });
}

/**
 * Uses up a mailed code and returns what it proves. With `email` the code must have gone to that address. Throws AppError
 * `code_wrong` (422) and, after three tries in five minutes, `too_many` (429).
 */
export async function takeMailedCode(
  ctx: Pick<MailedCodeContext, 'db' | 'now' | 'secret'>,
  { purpose, flow, code, email }: MailedCode & { code: string; email?: string },
): Promise<{ accountId: number | null; email: string }> {
  const tries: Limit = { name: `${purpose}_code`, max: CODE_TRIES, windowSeconds: CODE_VALID_MS / 1000 };
  await takeFromLimit(ctx, tries, hashToken(flow).toString('hex'));
  // Keyed and bound to the browser, because a million codes could be tried in a second otherwise.
  const hashes = keyedHashes(ctx.secret, hashUse(purpose), `${flow} ${code}`);
  const proof = await ctx.db
    .deleteFrom('mail_token')
    .where('token_hash', 'in', hashes)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', ctx.now())
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .returning(['account_id as accountId', 'email'])
    .executeTakeFirst();
  if (!proof) throw new AppError('code_wrong', 422, { fields: { code: ['code_wrong'] } });
  return proof;
}

/** Mail with a code, in the language of `withLocale`. */
export const codeMail = (origin: string, code: string, { title, text, footer }: CodeWords): WrittenMail => ({
  subject: title,
  ...layOutMail({
    kind: 'code',
    origin,
    heading: title,
    code,
    paragraphs: [text({ code }), m.notice_not_you()],
    footer,
  }),
});

const hashUse = (purpose: MailedCodePurpose): string => `${purpose}_mail`;
