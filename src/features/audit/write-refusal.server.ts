import { isAppError } from '#kernel/app-error.ts';
import type { Client } from '#features/access/client.ts';
import type { Database } from '#platform/db/database.server.ts';
import { addressKey } from '#platform/limits/address-key.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { writeAudit, type AuditEvent } from './write-audit.server.ts';

interface RefusalContext {
  db: Database;
  now: () => Date;
}

/** Each action is counted separately. */
const perAddress: Limit = { name: 'refusal_address', max: 10, windowSeconds: 3600 };
const perAccount: Limit = { name: 'refusal_account', max: 10, windowSeconds: 3600 };
/** For floods from many addresses. */
const together: Limit = { name: 'refusal', max: 1000, windowSeconds: 3600 };
const MOST_REMEMBERED = 10_000;

/** End of the window of exhausted limits, in ms; spares the database during a flood. */
const exhausted = new WeakMap<Database, Map<string, number>>();

/**
 * Adds a refused call to the audit log: per action at most 10 per hour from one address, 10 for one account and
 * 1,000 in all, counted in the database. Further refusals leave no event.
 */
export async function writeRefusal(
  ctx: RefusalContext,
  event: Omit<AuditEvent, 'outcome'>,
  client: Client,
): Promise<void> {
  const limits: [Limit, string][] = [
    [together, event.action],
    [perAddress, `${event.action} ${addressKey(client.address)}`],
  ];
  if (event.actorId !== null) limits.push([perAccount, `${event.action} ${event.actorId}`]);
  if (await isAnyExhausted(ctx, limits)) return;
  await writeAudit(ctx.db, ctx.now(), { ...event, outcome: 'refused' }, client);
}

/** As `takeFromLimit`; a refusal leaves an audit event with the reason `too_many`. */
export async function takeFromAuditedLimit(
  ctx: RefusalContext,
  [limit, key]: readonly [Limit, string],
  event: Pick<AuditEvent, 'actorId' | 'action'>,
  client: Client,
): Promise<void> {
  try {
    await takeFromLimit(ctx, limit, key);
  } catch (error) {
    if (isAppError(error, 'too_many'))
      await writeRefusal(ctx, { ...event, details: { reason: 'too_many' } }, client);
    throw error;
  }
}

async function isAnyExhausted(ctx: RefusalContext, limits: readonly [Limit, string][]): Promise<boolean> {
  const known = exhausted.get(ctx.db) ?? new Map<string, number>();
  exhausted.set(ctx.db, known);
  const now = ctx.now().getTime();
  if (limits.some(([{ name }, key]) => (known.get(`${name} ${key}`) ?? 0) > now)) return true;
  for (const [limit, key] of limits) {
    try {
      await takeFromLimit(ctx, limit, key);
    } catch (error) {
      if (!isAppError(error, 'too_many')) throw error;
      if (known.size >= MOST_REMEMBERED) known.clear();
      known.set(`${limit.name} ${key}`, now + (error.retryAfterSeconds ?? 0) * 1000);
      return true;
    }
  }
  return false;
}
