import type { Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import { takeFromLimit } from '#platform/limits/take-from-limit.server.ts';

/** Bytes that an account may upload in 24 hours, by kind of account. */
export type UploadQuotas = Readonly<Record<Viewer['kind'], number>>;

const DAY_SECONDS = 86_400;
const KIB = 1024;

/**
 * Counts the bytes of an upload, of which the tables of limits hold KiB. Throws AppError `too_many` (429) when the
 * quota of the account is used up.
 */
export async function takeUploadQuota(
  ctx: { db: Database; now: () => Date; config: { uploadQuotas: UploadQuotas } },
  { accountId, kind }: Viewer,
  bytes: number,
): Promise<void> {
  const max = Math.floor(ctx.config.uploadQuotas[kind] / KIB);
  const limit = { name: 'upload_kib', max, windowSeconds: DAY_SECONDS };
  await takeFromLimit(ctx, limit, String(accountId), { uses: Math.max(1, Math.ceil(bytes / KIB)) });
}
