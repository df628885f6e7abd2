import { makeZip } from 'client-zip';
import { sql } from 'kysely';
import * as z from 'zod';
import { makeMailToken } from '#features/accounts/email/mail-token.server.ts';
import { hashToken } from '#platform/secrets/secret-token.server.ts';
import { locales, type Locale } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { layOutMail } from '#platform/mail/lay-out-mail.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { EXPORT_VALID_MS, exportPartKey, megabytesText } from './account-export.ts';
import { exportEntries } from './export-entries.server.ts';
import { removeExportFiles } from './remove-exports.server.ts';

export interface BuildExportContext {
  db: Database;
  files: FileStore;
  jobs: Jobs;
  now: () => Date;
  config: { origin: string };
}

export const BUILD_EXPORT = 'build-export';
/** The archive to make, and the language of the page it was asked for on. */
export const buildExportData = z.object({ id: z.string(), locale: z.enum(locales) });
type BuildExport = z.infer<typeof buildExportData>;

/** What is in memory of an archive at a time, beside one picture. */
const PART_BYTES = 8_000_000;

/**
 * Writes the archive to the file store part by part and sends the link to it. A run that is lost is done again from
 * the start; one whose archive is ready, no longer wanted, or whose account is gone does nothing.
 */
export async function buildExport(
  ctx: BuildExportContext,
  data: BuildExport,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await build(ctx, data, signal);
  } catch (error) {
    // A process that stops leaves it to the next one.
    if (!signal?.aborted)
      await ctx.db
        .updateTable('account_export')
        .set({ failed_at: ctx.now() })
        .where('id', '=', data.id)
        .execute();
    throw error;
  }
}

async function build(
  ctx: BuildExportContext,
  { id, locale }: BuildExport,
  signal: AbortSignal | undefined,
): Promise<void> {
  const asked = await ctx.db
    .selectFrom('account_export')
    .select(['account_id as accountId', 'parts'])
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .where('remove_at', '>', ctx.now())
    .executeTakeFirst();
  if (!asked?.accountId) return;
  const { accountId } = asked;
  let count = 0;
  let bytes = 0;
  for await (const part of inParts(makeZip(exportEntries(ctx, accountId)))) {
    signal?.throwIfAborted();
    // Counted before it is written: whoever removes the files must know of all of them.
    if (!(await countPart(ctx, id, count + 1))) return removeExportFiles(ctx, id, count);
    await ctx.files.put(exportPartKey(id, count), part, 'application/octet-stream');
    count += 1;
    bytes += part.byteLength;
  }
  // A run before this one may have written more.
  await removeExportFiles(ctx, id, asked.parts, count);
  const isSent = await sendLink(ctx, { id, accountId, count, bytes, locale });
  if (!isSent && !(await countPart(ctx, id, count))) await removeExportFiles(ctx, id, count);
}

/** False once nobody waits for the archive any more. */
async function countPart({ db }: BuildExportContext, id: string, count: number): Promise<boolean> {
  const counted = await db
    .updateTable('account_export')
    .set({ parts: sql<number>`greatest(parts, ${count})`, failed_at: null })
    .where('id', '=', id)
    .where('account_id', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return counted !== undefined;
}

/** The same bytes in pieces of at least `PART_BYTES`, but for the last. */
async function* inParts(archive: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of archive) {
    waiting.push(piece);
    bytes += piece.byteLength;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

async function sendLink(
  ctx: BuildExportContext,
  archive: { id: string; accountId: number; count: number; bytes: number; locale: Locale },
): Promise<boolean> {
  const { id, accountId, count, bytes } = archive;
  const now = ctx.now();
  const expires = new Date(now.getTime() + EXPORT_VALID_MS);
  return ctx.db.transaction().execute(async (transaction) => {
    const ready = await transaction
      .updateTable('account_export')
      .set({ parts: count, bytes, ready_at: now, remove_at: expires })
      .where('id', '=', id)
      .where('ready_at', 'is', null)
      .where('account_id', '=', accountId)
      .where('remove_at', '>', now)
      .returning('id')
      .executeTakeFirst();
    const owner = await transaction
      .selectFrom('account')
      .select(['email', 'email_confirmed as emailConfirmed', 'locale'])
      .where('id', '=', accountId)
      .executeTakeFirst();
    // Whoever took the address back meanwhile gets no link; the archive runs out.
    if (!ready || !owner?.emailConfirmed || owner.email === null) return false;
    const { email } = owner;
    const locale = (owner.locale as Locale | null) ?? archive.locale;
    const token = await makeMailToken(transaction, { purpose: 'export', accountId, email, expires });
    const mail = withLocale(locale, () => ({
      subject: m.export_mail_title(),
      ...layOutMail({
        origin: ctx.config.origin,
        heading: m.export_mail_title(),
        paragraphs: [m.export_mail_text({ megabytes: megabytesText(bytes) }), m.export_mail_valid()],
        button: { label: m.export_mail_button(), path: `/user/export?token=${token}` },
        footer: m.notice_footer(),
      }),
    }));
    const dedupeKey = `export ${hashToken(token).toString('base64url')}`;
    await queueMail(ctx, { to: email, locale, ...mail }, { accountId, dedupeKey, transaction });
    return true;
  });
}
