import type { Database } from '#platform/db/database.server.ts';
import type { ChainFaultKind } from './verify-audit-chain.server.ts';

/** Result of the last nightly check. */
export interface ChainState {
  /** Null before the first check. */
  checkedAt: Date | null;
  fault: ChainFaultKind | null;
  /** Position and id of the first broken event; no id if the event is missing. */
  faultPosition: number | null;
  faultEventId: number | null;
}

export async function readChainState(db: Database): Promise<ChainState> {
  const row = await db
    .selectFrom('audit_chain as c')
    .leftJoin('audit_event as e', 'e.position', 'c.fault_position')
    .select(['c.checked_at', 'c.fault', 'c.fault_position', 'e.id'])
    .executeTakeFirstOrThrow();
  return {
    checkedAt: row.checked_at,
    fault: row.fault as ChainFaultKind | null,
    faultPosition: row.fault_position,
    faultEventId: row.id,
  };
}
