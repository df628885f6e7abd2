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
import { layOutMail, type WrittenMail } from '#platform/mail/lay-out-mail.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { EXPORT_VALID_MS, exportPartKey, megabytesText, UNMAILED } from './account-export.ts';
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
/** Job data: the archive to build and the language of the page that requested it. */
export const buildExportData = z.object({ id: z.string(), locale: z.enum(locales) });
type BuildExport = z.infer<typeof buildExportData>;

/** Size of a part. Besides one picture, this much of an archive is in memory at a time. */
const PART_BYTES = 8_000_000;

/**
 * Job handler: writes the archive to the file store part by part and mails the link, or without a confirmed address
 * lets the profile offer the download. An interrupted run is repeated
 * from the start. Does nothing when the archive is ready or expired, or its account was deleted.
 */
export async function buildExport(
  ctx: BuildExportContext,
  data: BuildExport,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await build(ctx, data, signal);
  } catch (error) {
    // A stopping process leaves the job to the next one.
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
    // Counted before it is written, so that a removal knows of every file.
    if (!(await countPart(ctx, id, count + 1))) return removeExportFiles(ctx, id, count);
    await ctx.files.put(exportPartKey(id, count), part, 'application/octet-stream');
    count += 1;
    bytes += part.byteLength;
  }
  // An earlier run may have written more parts.
  await removeExportFiles(ctx, id, asked.parts, count);
  const isOffered = await offerDownload(ctx, { id, accountId, count, bytes, locale });
  if (!isOffered && !(await countPart(ctx, id, count))) await removeExportFiles(ctx, id, count);
}

/** Records the number of parts. Returns false when the account or the archive was deleted. */
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

/** Regroups the bytes into pieces of at least `PART_BYTES`, except the last. */
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

/** Returns false when the archive expired or was replaced, or its account was deleted. */
async function offerDownload(
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
    if (!ready || !owner) return false;
    const email = (owner.emailConfirmed && owner.email) || UNMAILED;
    const token = await makeMailToken(transaction, { purpose: 'export', accountId, email, expires });
    if (email === UNMAILED) return true;
    const locale = (owner.locale as Locale | null) ?? archive.locale;
    const mail = withLocale(locale, () => exportMail(ctx.config.origin, { token, bytes }));
    const dedupeKey = `export ${hashToken(token).toString('base64url')}`;
    await queueMail(ctx, { to: email, locale, ...mail }, { accountId, dedupeKey, transaction });
    return true;
  });
}

/** Mail with the link, in the language of `withLocale`. */
export const exportMail = (
  origin: string,
  { token, bytes }: { token: string; bytes: number },
): WrittenMail => ({
  subject: m.export_mail_title(),
  ...layOutMail({
    kind: 'data_export',
    origin,
    heading: m.export_mail_title(),
    paragraphs: [m.export_mail_text({ megabytes: megabytesText(bytes) }), m.export_mail_valid()],
    button: { label: m.export_mail_button(), path: `/user/export?token=${token}` },
    footer: m.notice_footer(),
  }),
});
