import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '../db/database.server.ts';

/** At most `max` uses within `windowSeconds`; the window starts with the first use. */
export interface Limit {
  name: string;
  max: number;
  windowSeconds: number;
}

/**
 * Counts one use of `key` (an address, an account), or several at once, and throws AppError `too_many` (429, with
 * the seconds until the window ends) when not so many are left. A single SQL statement does the counting, so the limit holds
 * across processes and simultaneous calls. A refused use is not counted. The key is stored as a hash.
 */
export async function takeFromLimit(
  ctx: { db: Database; now: () => Date },
  { name, max, windowSeconds }: Limit,
  key: string,
  { uses = 1 }: { uses?: number } = {},
): Promise<void> {
  const hash = limitHash(name, key);
  if (uses > max) throw new AppError('too_many', 429, { retryAfterSeconds: windowSeconds });
  const now = ctx.now();
  const expires = new Date(now.getTime() + windowSeconds * 1000);
  const { rows } = await sql`
    insert into limit_use as used (name, key, expires_at, uses) values (${name}, ${hash}, ${expires}, ${uses})
    on conflict (name, key) do update set
      uses = case when used.expires_at <= ${now} then ${uses} else used.uses + ${uses} end,
      expires_at = case when used.expires_at <= ${now} then ${expires} else used.expires_at end
      where used.expires_at <= ${now} or used.uses + ${uses} <= ${max}
    returning uses`.execute(ctx.db);
  if (rows.length > 0) return;
  const { expires_at } = await ctx.db
    .selectFrom('limit_use')
    .select('expires_at')
    .where('name', '=', name)
    .where('key', '=', hash)
    .executeTakeFirstOrThrow();
  const retryAfterSeconds = Math.max(1, Math.ceil((expires_at.getTime() - now.getTime()) / 1000));
  throw new AppError('too_many', 429, { retryAfterSeconds });
}

/** Restores every use of a key, e.g. after a successful sign-in. */
export async function clearLimit({ db }: { db: Database }, { name }: Limit, key: string): Promise<void> {
  await db.deleteFrom('limit_use').where('name', '=', name).where('key', '=', limitHash(name, key)).execute();
}

/** Hash of a key in the table `limit_use`, which must not reveal addresses. */
export const limitHash = (name: string, key: string): Buffer =>
  createHash('sha256').update(`${name} ${key}`).digest();
