import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { readSettings } from '#features/settings/read-settings.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { hasColleagues } from './other-person.server.ts';

/**
 * Draws an approval by chance for a second look, as often as the settings say. Draws none without colleagues, who alone
 * could look. Returns whether it was drawn.
 */
export async function drawSample(
  transaction: Transaction<DB>,
  { listingId, actorId, now }: { listingId: number; actorId: number; now: Date },
): Promise<boolean> {
  const { sample_percent: percent } = await readSettings(transaction, ['sample_percent']);
  if (randomInt(100) >= percent || !(await hasColleagues(transaction, actorId))) return false;
  const drawn = await transaction
    .insertInto('approval_sample')
    .values({ listing_id: listingId, approved_by: actorId, approved_at: now })
    .onConflict((conflict) => conflict.column('listing_id').where('reviewed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return drawn !== undefined;
}
