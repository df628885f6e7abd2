import type { Database } from '#platform/db/database.server.ts';
import { addressKey } from '#platform/limits/address-key.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';

const perAddress: Limit = { name: 'unverified_address', max: 5, windowSeconds: 3600 };
const inAll: Limit = { name: 'unverified_all', max: 200, windowSeconds: 3600 };

/**
 * Counts a visitor who passes without a captcha because its provider is down, and who gets a code or link instead.
 * Throws AppError `too_many` (429).
 */
export async function takeUnverified(ctx: { db: Database; now: () => Date }, address: string): Promise<void> {
  await takeFromLimit(ctx, perAddress, addressKey(address));
  await takeFromLimit(ctx, inAll, 'all');
}
