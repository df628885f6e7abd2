import type { Transaction } from 'kysely';
import * as z from 'zod';
import { isAppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import { applyDecisionWithin } from '../decisions/apply-decision.server.ts';
import type { ApplyContext } from '../decisions/carry-out.server.ts';
import type { Decision, Reason } from '../decisions/decision.ts';

/** Job name; data: { id } of a mass decision. */
export const WORK_ON_MASS_DECISION = 'work-on-mass-decision';
const massDecisionData = z.object({ id: z.number() });

export const massDecisionJob = (ctx: ApplyContext): Job => ({
  name: WORK_ON_MASS_DECISION,
  expireInSeconds: 3600,
  retry: { limit: 12, delaySeconds: 2, maxDelaySeconds: 60 },
  async run(data, signal, { isLast }) {
    const { id } = massDecisionData.parse(data);
    try {
      await workOnMassDecision(ctx, id, signal);
    } catch (error) {
      // The person who started it sees that it no longer runs, and resumes or stops it.
      if (isLast && !signal.aborted) await setState(ctx, id, 'paused');
      throw error;
    }
  },
});

/**
 * Decides on the listings of a mass decision, one transaction each, until all have a result or it is paused. The result
 * of a listing is stored by the transaction that decides on it, so that a repeated run decides on none again.
 */
export async function workOnMassDecision(ctx: ApplyContext, id: number, signal: AbortSignal): Promise<void> {
  do signal.throwIfAborted();
  while (await decideNext(ctx, id));
}

/** Returns whether there may be more to decide. */
async function decideNext(ctx: ApplyContext, id: number): Promise<boolean> {
  let listing: number | undefined;
  try {
    return await ctx.db.transaction().execute(async (transaction) => {
      const mass = await lockRunning(transaction, id);
      if (!mass) return false;
      const item = await nextItem(transaction, id);
      if (!item || !mass.isStaff || mass.account_id === null) {
        await finish(transaction, id, item ? 'stopped' : 'done', ctx.now());
        return false;
      }
      listing = item.listing_number;
      const result = await applyDecisionWithin(ctx, transaction, {
        seen: {
          id: item.listing_number,
          version: item.version,
          draftVersion: item.draft_version ?? undefined,
        },
        // Written by `startMassDecision` and `undoMassDecision`.
        decision: item.decision as Decision,
        reason: reasonOf(mass),
        actorId: mass.account_id,
        mayPropose: false,
        client: { address: mass.client_address ?? '', userAgent: mass.client_agent ?? '' },
      });
      await store(transaction, id, {
        listing: item.listing_number,
        outcome: 'done',
        error: null,
        new_version: result.version ?? null,
        undo: result.undo ?? null,
      });
      return true;
    });
  } catch (error) {
    if (!isAppError(error) || listing === undefined) throw error;
    const refused = {
      listing,
      outcome: 'refused' as const,
      error: error.code,
      new_version: null,
      undo: null,
    };
    await ctx.db.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('mass_decision')
        .select('id')
        .where('id', '=', id)
        .forNoKeyUpdate()
        .execute();
      await store(transaction, id, refused);
    });
    return true;
  }
}

/**
 * Locks a running mass decision, so that two workers never decide on the same listing and nothing is decided after the
 * answer to a pause.
 */
async function lockRunning(transaction: Transaction<DB>, id: number) {
  const mass = await transaction
    .selectFrom('mass_decision')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!mass) return undefined;
  const by = await transaction
    .selectFrom('account')
    .select('id')
    .where('id', '=', mass.account_id)
    .where('blocked', '=', false)
    .where(({ fn }) => fn<number>('cardinality', ['roles']), '>', 0)
    .executeTakeFirst();
  // A person who lost the role stops deciding at once.
  return { ...mass, isStaff: by !== undefined };
}

const nextItem = (transaction: Transaction<DB>, id: number) =>
  transaction
    .selectFrom('mass_decision_item')
    .select(['listing_number', 'version', 'draft_version', 'decision'])
    .where('mass_decision_id', '=', id)
    .where('outcome', 'is', null)
    .orderBy('listing_number')
    .limit(1)
    .executeTakeFirst();

function reasonOf(mass: {
  ground: string | null;
  text_bg: string | null;
  text_en: string | null;
}): Reason | undefined {
  if (mass.ground === null) return undefined;
  return {
    ground: mass.ground,
    texts: { bg: mass.text_bg ?? undefined, en: mass.text_en ?? undefined },
  };
}

async function store(
  transaction: Transaction<DB>,
  id: number,
  {
    listing,
    ...result
  }: {
    listing: number;
    outcome: 'done' | 'refused';
    error: string | null;
    new_version: number | null;
    undo: string | null;
  },
): Promise<void> {
  const stored = await transaction
    .updateTable('mass_decision_item')
    .set(result)
    .where('mass_decision_id', '=', id)
    .where('listing_number', '=', listing)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  if (stored.numUpdatedRows === 0n) return;
  await transaction
    .updateTable('mass_decision')
    .set((eb) => ({ [result.outcome]: eb(eb.ref(result.outcome), '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Ends a mass decision and forgets the client, which only audit entries of its listings need. */
export const finish = (
  transaction: Transaction<DB>,
  id: number,
  state: 'stopped' | 'done',
  at: Date,
): Promise<unknown> =>
  transaction
    .updateTable('mass_decision')
    .set({ state, finished_at: at, client_address: null, client_agent: null })
    .where('id', '=', id)
    .execute();

const setState = ({ db }: ApplyContext, id: number, state: 'paused'): Promise<unknown> =>
  db
    .updateTable('mass_decision')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
