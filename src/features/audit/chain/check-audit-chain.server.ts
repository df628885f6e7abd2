import type { Log } from '#platform/log/log.server.ts';
import { linkText, type ChainContext } from './audit-chain.server.ts';
import { verifyAuditChain } from './verify-audit-chain.server.ts';

/**
 * Job handler: checks the whole chain and stores the result for the staff. The log gets the head of an intact chain:
 * logs that are kept elsewhere prove it later. Throws when the chain is broken, so that the job is listed as failed.
 */
export async function checkAuditChain(
  ctx: ChainContext & { log: Log; now: () => Date },
  signal?: AbortSignal,
): Promise<void> {
  const { checked, head, fault } = await verifyAuditChain(ctx, { signal });
  await ctx.db
    .updateTable('audit_chain')
    .set({ checked_at: ctx.now(), fault: fault?.kind ?? null, fault_position: fault?.position ?? null })
    .execute();
  if (fault) {
    ctx.log.error({ fault }, 'the audit chain is broken');
    throw new Error(`the audit chain is broken at position ${fault.position}: ${fault.kind}`);
  }
  ctx.log.info({ events: checked, head: linkText(head) }, 'the audit chain is intact');
}
