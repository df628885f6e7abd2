import type { Database } from '#platform/db/database.server.ts';
import { requireRole, type Viewer } from '#features/access/viewer.ts';

export interface SecondFactorState {
  isSetUp: boolean;
  /** In this session. */
  isGiven: boolean;
  /** Whether staff must have one at all. */
  isRequired: boolean;
  recoveryCodesLeft: number;
}

/** How a member of staff stands with the second factor. Throws `unauthenticated` (401), `forbidden` (403). */
export async function getSecondFactor(
  { db, config }: { db: Database; config: { mode: 'demo' | 'production' } },
  viewer: Viewer | undefined,
): Promise<SecondFactorState> {
  const present = requireRole(viewer, 'moderator');
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('account_id', '=', present.accountId)
    .executeTakeFirstOrThrow();
  return {
    isSetUp: present.usesSecondFactor,
    isGiven: present.hasSecondFactor,
    isRequired: config.mode === 'production',
    recoveryCodesLeft: left,
  };
}
