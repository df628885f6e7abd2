import type { Transaction } from 'kysely';
import type { Client } from '#features/access/client.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { countFigures } from '#features/moderation/figures/count-figures.server.ts';
import { waitKey } from '#features/moderation/figures/figure.ts';
import { requireOtherPerson } from '#features/moderation/second-person/other-person.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { forEachPerson, type LockedPerson } from '../for-each-person.server.ts';
import { notifyBlocked, type NotifyBlockedContext } from './notify-blocked.server.ts';

type EndContext = NotifyBlockedContext & { db: Database };

/** Blocks that one run of the job ends; the rest wait for the next minute. */
const AT_ONCE = 500;

/**
 * Ends the block of a locked account and tells the person. `actorId` is null when the term ended. An open
 * objection to the block is for another person than the one who blocked: throws AppError `own_decision` (409).
 */
export async function endBlock(
  ctx: NotifyBlockedContext,
  transaction: Transaction<DB>,
  person: LockedPerson,
  { actorId, client }: { actorId: number | null; client?: Client | undefined },
): Promise<void> {
  const now = ctx.now();
  const ended = await transaction
    .updateTable('account_block')
    .set({ ended_at: now, ended_by: actorId })
    .where('account_id', '=', person.id)
    .where('ended_at', 'is', null)
    .returning(['blocked_by', 'objected_at', 'answered_at'])
    .execute();
  const open = ended.filter(({ objected_at, answered_at }) => objected_at !== null && answered_at === null);
  const former = open.map(({ blocked_by }) => blocked_by);
  const { alone } =
    actorId === null ? { alone: false } : await requireOtherPerson(transaction, { actorId, former });
  await transaction.updateTable('account').set({ blocked: false }).where('id', '=', person.id).execute();
  const details = { from: 'blocked', to: 'unblocked', ...(alone && { alone }) };
  const event = { actorId, action: 'account.unblock', subject: `account:${person.id}`, details };
  await writeAudit(transaction, now, event, client);
  await notifyBlocked(ctx, transaction, person, { state: 'unblocked' });
  if (actorId !== null)
    await countFigures(
      transaction,
      now,
      open.flatMap(({ objected_at: at }) => [
        { figure: 'block_complaint_closed', key: 'reversed' } as const,
        { figure: 'block_complaint_wait', key: waitKey(at ?? now, now) } as const,
      ]),
    );
}

/** Job handler: ends blocks whose term is over. */
export async function endBlocks(ctx: EndContext): Promise<void> {
  const isOver = (transaction: Database | Transaction<DB>) =>
    transaction
      .selectFrom('account_block')
      .select('account_id as id')
      .where('ended_at', 'is', null)
      .where('until', '<=', ctx.now());
  const over = await isOver(ctx.db).orderBy('until').limit(AT_ONCE).execute();
  await forEachPerson(
    ctx,
    over.map(({ id }) => id),
    async (transaction, person) => {
      // Staff may have ended it and begun another one meanwhile.
      const still = await isOver(transaction).where('account_id', '=', person.id).executeTakeFirst();
      if (still) await endBlock(ctx, transaction, person, { actorId: null });
    },
  );
}
